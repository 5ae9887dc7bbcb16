import { z } from 'zod'
import { factSource, id, list, optionalText, plainText } from './fields.ts'

/** Sentences that pages make from other fields, so that an answer cannot contradict them (`app/_lib/faq.ts`). */
const factsOfTour = ['closed days', 'times and driving', 'walking'] as const
const factsOfDestination = ['closed days', 'day trip', 'entry fee', 'opening hours', 'start back'] as const

/** Questions with their answers: a sentence made from a field, a text, or one after the other. */
const questions = <Fact extends readonly string[]>(facts: Fact) =>
  list(
    z
      .strictObject({
        id: id.meta({
          title: 'Address on the page',
          description: 'What follows #q- in its address. Keep it when you reword the question.',
          examples: ['zoo-on-tuesdays'],
        }),
        question: plainText(90).meta({ title: 'Question', examples: ['Is Mysore Zoo closed on Tuesdays?'] }),
        fact: z.enum(facts).optional().meta({
          title: 'Sentence in front',
          description: 'Made from the fields of this page, and right again as soon as they change.',
        }),
        answer: optionalText(300).meta({
          title: 'Answer',
          examples: ['The zoo is a walk of 3 to 4 km.'],
          widget: 'long text',
        }),
        source: factSource.meta({
          title: 'Source',
          description: 'Where the answer is from. It is shown under it.',
        }),
      })
      .refine(({ fact, answer }) => fact !== undefined || answer !== undefined, {
        path: ['answer'],
        error: 'the question has no answer. Write one, or choose a sentence in front.',
      }),
    0,
    8,
    'id',
  )
    .default([])
    .meta({ title: 'Questions and answers', description: 'About six. What everybody asks on the phone.' })

export const tourFaq = questions(factsOfTour)
export const destinationFaq = questions(factsOfDestination)
