/** The drafts of WhatsApp messages that open when a visitor chooses a link of the site. */
import { z } from 'zod'
import { list, plainText } from './fields.ts'

/** A text in which each of `placeholders`, written in braces, appears; no other braces do. */
function template(title: string, placeholders: readonly string[], example: string) {
  const braced = placeholders.map((name) => `{${name}}`)
  const names = braced.join(' and ')
  return plainText(200)
    .refine((typed) => braced.every((name) => typed.includes(name)), {
      error: `the message has to contain ${names}: the site fills them in. For example: ${example}`,
    })
    .refine((typed) => (typed.match(/\{[^}]*\}?|\}/g) ?? []).every((found) => braced.includes(found)), {
      error: `the site cannot fill these braces. Use ${names || 'no braces'}.`,
    })
    .meta({ title, examples: [example], widget: 'long text' })
}

export const chatMessages = z
  .strictObject({
    booking: template(
      'To book a tour',
      ['tour', 'price'],
      'Hello, I would like to book this tour: {tour}, {price}.',
    ),
    quote: template(
      'To ask for a written quote',
      ['tour', 'price'],
      'Hello, please send me a written quote for this tour: {tour}, {price}. Is that per car or per person, and what does it include?',
    ),
    question: template(
      'Before a question about a tour',
      ['tour', 'price'],
      'Hello, about this tour: {tour}, {price}.',
    ),
    place: template(
      'To ask about a destination',
      ['place'],
      'Hello, I would like to ask about a tour to {place}.',
    ),
    general: template('From any other page', [], 'Hello, I would like to ask about a tour.'),
    details: list(plainText(30), 0).meta({
      title: 'What the visitor fills in',
      description: 'A line each, at the end of the messages.',
      examples: ['Date'],
    }),
  })
  .meta({
    title: 'Messages on WhatsApp',
    description:
      'The drafts that open for a visitor; the site writes the name and the price in place of the braces.',
  })
