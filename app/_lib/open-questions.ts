import type { Question, Site } from '@/content/schema'
import { formatList } from './format'
import { costsThatAre } from './price-terms'

/** The questions that the site does not answer itself yet. */
export function openQuestions(questions: readonly Question[], site: Site): readonly string[] {
  return questions
    .filter(({ answeredBy }) => answeredBy === undefined || !isAnswered(answeredBy, site))
    .map(({ text }) => text.replace('{costs}', formatList(costsThatAre(undefined, site))))
}

/** Whether the content answers a question completely. */
export function isAnswered(fact: NonNullable<Question['answeredBy']>, site: Site): boolean {
  if (fact === 'covers') return costsThatAre(undefined, site).length === 0
  if (fact === 'carSizes') return site.carSizes.length > 0
  if (fact === 'languages') return site.about.languages.length > 0
  return site[fact] !== undefined
}
