/** How much pages repeat: sentences and labels of five words or more in `<main>`. */
import { expect, test } from '@playwright/test'
import { pageAt, pages } from './pages.ts'

const blocks = 'p, li, dd, dt, td, th, h1, h2, h3, h4, figcaption, caption'

/** The sentences of a page, without punctuation and upper case. */
function sentencesOf(path: string): readonly string[] {
  const $ = pageAt(path)
  return $('main')
    .find(blocks)
    .get()
    .flatMap((block) => {
      const own = $(block).clone()
      own.find(blocks).remove()
      return own.text().split(/(?<=[.!?:])\s+/)
    })
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
        .trim(),
    )
    .filter((sentence) => sentence.split(/\s+/).length >= 5)
}

test('at most 12 sentences appear twice on a page, and at most 20 on more than two pages', () => {
  const sentences = new Map(pages.map((path) => [path, sentencesOf(path)]))
  for (const [path, all] of sentences) expect(all.length, path).toBeGreaterThan(10)
  const repeatedOnPage = [...sentences].flatMap(([path, all]) => {
    const repeated = all.filter((sentence, index) => all.indexOf(sentence) !== index)
    return [...new Set(repeated)].map((sentence) => `${path} ${sentence}`)
  })
  const allSentences = new Set([...sentences.values()].flat())
  const onManyPages = [...allSentences].filter(
    (sentence) => [...sentences.values()].filter((all) => all.includes(sentence)).length > 2,
  )
  expect(repeatedOnPage.length, repeatedOnPage.join('\n')).toBeLessThanOrEqual(12)
  expect(onManyPages.length, onManyPages.join('\n')).toBeLessThanOrEqual(20)
})
