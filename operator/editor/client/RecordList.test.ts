import { expect, test } from '@playwright/test'
import type { Overview } from '../shared/protocol.ts'
import {
  type Cases,
  calls,
  expectText,
  openClient,
  renderInForm,
  responses,
  screen,
  settle,
  textOf,
  window,
} from './test-client.ts'
import { change, home, overview, publishing, record, save } from './test-records.ts'

openClient()

const saved = { ...overview, history: [save] }

const isNew = { ...change, effect: 'new' } as const
const unreadable = [{ sentence: 'a.txt must end in .yaml.', about: { file: 'history', path: [] } }]
const listCases: Cases<Overview> = [
  ['of all records', saved, 'What do you want to change? Tours ＋ New tour Tea tour ₹4,200 The site Home'],
  ['with wrong files', { ...overview, unreadable }, /change\? a\.txt must end in \.yaml\. Tours/],
  ['with changes', publishing({ unpublished: [change] }), /₹4,200 Changes not online\. The site/],
  ['with a new record', publishing({ unpublished: [isNew] }), /₹4,200 Not online\./],
]
for (const [title, overview, text] of listCases)
  test(`the list ${title}`, () => expectText('RecordList', { overview, search: '' }, text))

test('a card has the picture of its record, and marks what is not saved or not online', () => {
  const unsaved = { ...record, picture: 'tea.jpg', focus: { x: 20, y: 80 }, notes: ['Not saved.'] }
  const groups = [{ ...overview.groups[0]!, records: [unsaved, home] }]
  const shown = { ...publishing({ unpublished: [change] }), groups }
  const { container } = renderInForm('RecordList', { overview: shown, search: '' })
  const pictures = [...container.querySelectorAll('img')]
  const shownPictures = pictures.map((picture) => [picture.getAttribute('src'), picture.style.objectPosition])
  expect(shownPictures).toEqual([['/pictures/tea.jpg', '20% 80%']])
  const badges = [...container.querySelectorAll('.badge')].map(textOf)
  expect(badges).toEqual(['Not saved.', 'Changes not online.'])
})
test('a file that cannot be read has a link to where it can be restored', () => {
  renderInForm('RecordList', { overview: { ...overview, unreadable }, search: '' })
  expect(screen.getByText(unreadable[0]!.sentence).getAttribute('href')).toBe('#history')
})

/** Searches the list of records. Returns the texts of its links: the records and fields that are found. */
async function search(value: string) {
  const texts = [
    { path: ['summary'], label: 'In one sentence', text: 'By car to a tea garden.' },
    { path: ['days', 0], label: 'Days, Day 1', text: `Please telephone us ${'early '.repeat(30)}for tea.` },
    { path: ['price'], label: 'Price', text: '₹5,200' },
    { path: ['days', 1], label: 'Days, Day 2', text: 'More tea.' },
    { path: ['days', 2], label: 'Days, Day 3', text: 'The last tea.' },
    { path: ['title'], label: 'Name', text: 'Coorg' },
    { path: ['sights'], label: 'Sights', text: 'Walking in one sentence: Coorg.' },
  ]
  const coorg = { ...record, file: 'tours/coorg.yaml', title: 'Coorg', summary: 'Address and e-mail' }
  const walking = { path: ['walking'], label: 'Walking', text: 'Golden Temple' }
  responses['/api/texts'] = { [coorg.file]: texts, [record.file]: [walking] }
  const [tours, site] = overview.groups
  const siteGroup = { ...site, records: [{ ...home, title: 'Sights' }] }
  const groups = [{ ...tours, records: [coorg, record] }, siteGroup]
  renderInForm('RecordList', { overview: { ...overview, groups }, search: value })
  await settle()
  return screen.queryAllByRole('link').map(({ textContent }) => textContent)
}
for (const [title, value, found] of [
  ['names, and three texts', ' tea ', ['Coorg', 'In one sentence', 'Days, Day 1', 'Days, Day 2', 'Tea tour']],
  ['a record by its name, without its texts', 'coorg', ['Coorg']],
  ['a name by its label, without its text', 'coorg name', ['Coorg']],
  ['a summary', 'email address', ['Coorg']],
  ['words in another order', 'garden car', ['Coorg', 'In one sentence']],
  ['without hyphens', 'TE-A gar', ['Coorg', 'In one sentence']],
  ['a price as its card shows it', '₹5,200', ['Coorg', 'Price']],
  ['a price as pages show it', '₹5,200.00', ['Coorg', 'Price']],
  ['a price without its comma', '5200', ['Coorg', 'Price']],
  ['a price as people write it', 'Rs. 5200', ['Coorg', 'Price']],
  ['a field by its label, another one by its text', 'sentence', ['Coorg', 'In one sentence', 'Sights']],
  ['a word for a phone', 'Mobile', ['Coorg', 'Days, Day 1']],
  ['the beginning of a word', 'gard', ['Coorg', 'In one sentence']],
  ['a word after a hyphen', 'mail', ['Coorg']],
  ['nothing inside a word', 'arden', []],
  ['a character of regular expressions as it is', '(tea', []],
  ['words in a name, a label and a text', 'coorg price 5200', ['Coorg', 'Price']],
  ['only what has all words', 'telephone garden', []],
] as const)
  test(`a search finds ${title}`, async () => expect(await search(value)).toEqual(found))
test('a search links to the fields that contain its words, with their whole texts', async () => {
  await search('coorg  mobile for tea')
  const link = screen.getByRole('link', { name: 'Days, Day 1' })
  expect(link.getAttribute('href')).toBe('#tours/coorg.yaml?days.0')
  const text = `Days, Day 1: Please telephone us ${'early '.repeat(30)}for tea.`
  expect(link.parentElement!.textContent).toBe(text)
})
test('a search marks the words that it has found', async () => {
  for (const [value, ...marked] of [
    ['coorg  mobile for tea', 'Coorg', 'telephone', 'for', 'tea'],
    ['rs. 5200', '5,200'],
    ['email', 'e-mail'],
    ['gard', 'garden'],
  ]) {
    await search(value!)
    const marks = [...window.document.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marks).toEqual(marked)
  }
})
test('without a search, cards have no links to fields, and no texts are loaded', async () => {
  expect(await search('')).toEqual(['Coorg', 'Tea tour', 'Sights'])
  expect(calls).toEqual([])
})
test('a search without a result says so once the texts are loaded', async () => {
  const status = () => screen.getByRole('status').textContent
  const result = search('palace')
  expect(status()).toBe('')
  await result
  expect(status()).toMatch(/^No field contains this\. .*: the site adds prices and some sentences itself\.$/)
})
