import { expect, test } from '@playwright/test'
import { entryName, hostOf, pagePath, slug } from './names.ts'

const fields = {
  properties: {
    id: {},
    upload: {},
    link: { advanced: true },
    about: { hidden: true },
    question: {},
    open: {},
    price: { format: 'rupees' },
    km: {},
    answer: {},
    tour: { widget: 'tour' as const },
  },
}
for (const [entry, name] of [
  [{ question: 'Short', tour: 'goa-trip' }, 'Short'],
  [{ id: 'a', upload: 'a.jpg', question: 'Cold?', open: true, price: 20, answer: 'No.' }, 'Cold? ₹20'],
  // A number without a unit says nothing.
  [{ question: 'Far', km: 158, answer: 'No.' }, 'Far, No.'],
  [{ answer: 'No.' }, 'No.'],
  [{ question: 'Why?', link: 'why', about: 'tours.goa.walking' }, 'Why?'],
  [{}, ''],
  ['Water', 'Water'],
] as const)
  test(`the name of an entry: ${name}`, () => {
    expect(entryName(entry, fields)).toBe(name)
  })

test('a name becomes part of an address without its accents', () => {
  expect(slug('a'.repeat(60))).toBe('a'.repeat(50))
  const names = ['Été à Ooty', 'Coorg, à deux', 'Mysore – Ooty (2 days)', 'ಊಟಿ', '!', '2½ days', 'Straße']
  expect(names.map(slug)).toEqual([
    ...['ete-a-ooty', 'coorg-a-deux', 'mysore-ooty-2-days', '', '', '2-days', 'strasse'],
  ])
})

test('a page whose name ends like a single record has the address of a tour', () => {
  expect(pagePath('tours/web-page')).toBe('/tour/web-page/')
})

test('the usual FTP host of a site has its domain', () => {
  expect(hostOf('https://www.your-domain.in')).toBe('ftp.your-domain.in')
  expect(hostOf('https://your-domain.in')).toBe('ftp.your-domain.in')
})
