import { expect } from '@playwright/test'
import { test, tourTitle, tourFile } from '../fixtures.ts'
import { addToJournal } from './save-journal.ts'

test('history includes changes that no visitor sees', ({ records }) => {
  records.saveChange({ duration: { days: 1, nights: 0, confirmed: false } })
  expect(records.history()[0]?.fields).toEqual([
    { name: 'How long it takes, Days and nights are right', kind: 'checkbox', after: 'no' },
  ])
})

test('history has the last 100 saves and answers', ({ records }) => {
  const saves = Array.from({ length: 101 }, (_, index) => {
    const price = 4401 - index
    const [before, after] = [`price: ${price - 1}`, `price: ${price}`]
    return { file: tourFile, title: tourTitle, before, after, savedAt: price }
  })
  addToJournal(records.folder, saves[100]!)
  records.writeYaml('.editor/saves.json', JSON.stringify(saves.slice(1)))
  addToJournal(records.folder, saves[0]!)
  const prices = records.history().map(({ fields }) => fields[0]?.after)
  expect([prices.length, prices[0], prices[99]]).toEqual([100, '₹4,401', '₹4,302'])
})

test('a damaged entry of the history does not remove the others', ({ records }) => {
  records.saveChange({ price: 4300 })
  const saves = JSON.parse(records.readYaml('.editor/saves.json')) as object[]
  records.writeYaml('.editor/saves.json', JSON.stringify([{ file: tourFile }, ...saves]))
  records.saveChange({ price: 4400 })
  expect(records.history().map(({ fields }) => fields[0]?.after)).toEqual(['₹4,400', '₹4,300'])
})
