import { expect, test } from '@playwright/test'
import { entryLinks } from './entry-links.ts'

test('terms, advice and questions with a `link` get a link at the top of the page', () => {
  const [link, text] = ['E-pass', 'Free.']
  const terms = [
    { label: 'Hotel', text, link: 'Hotels' },
    { label: 'Car', text },
  ]
  const goodToKnow = [
    { topic: 'Rain', text },
    { topic: 'Permit', text, link },
  ]
  const faq = [
    { id: 'dogs', question: 'Dogs?', answer: 'Yes.', link: 'Dogs' },
    { id: 'cold', question: 'Cold?', answer: 'No.' },
  ]
  expect(entryLinks({ terms, goodToKnow, faq })).toEqual([
    { href: '#topic-hotels', text: 'Hotels' },
    { href: '#topic-e-pass', text: 'E-pass' },
    { href: '#q-dogs', text: 'Dogs' },
  ])
  expect(entryLinks({})).toEqual([])
})
