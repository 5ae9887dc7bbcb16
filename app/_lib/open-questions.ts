import type { Question, Site } from '@/content/schema'

/** The questions that the site does not answer itself yet. */
export function openQuestions(questions: readonly Question[], site: Site): readonly string[] {
  return questions
    .filter(({ answeredBy }) => answeredBy === undefined || site[answeredBy] === undefined)
    .map(({ text }) => text)
}
