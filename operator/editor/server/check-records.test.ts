import { expect } from '@playwright/test'
import { setYamlLine, save, formBody, test, readYaml, tourFile, writeYaml } from '../fixtures.ts'
import { checkRecords } from './check-records.ts'

test('a save is refused for its issues, and for those that it causes elsewhere', ({ records }) => {
  const palace = 'destinations/palace.yaml'
  setYamlLine(records, palace, 'updated: 2099-01-01')
  writeYaml(records, 'tours/Thumbs.db', '')
  expect(save(records, { price: 4321 }).saved).toBeDefined()
  expect(save(records, { price: 'cheap' }).issues).toMatchObject([{ file: tourFile, path: ['price'] }])
  const [issue] = save(records, { description: '' }, palace).issues ?? []
  expect(issue).toMatchObject({ file: palace, path: ['description'] })
  expect(save(records, { story: [{ text: 'Hills.' }] }, palace).saved).toBeDefined()
})

test('a correction is not refused for issues elsewhere that are only found after it', ({ records }) => {
  for (const file of ['destinations/palace.yaml', 'packages-page.yaml'])
    setYamlLine(records, file, 'searchTitle: All about tea')
  setYamlLine(records, tourFile, 'price: cheap')
  expect(save(records, { price: 4200 }).saved).toMatchObject({ price: 4200 })
  expect(checkRecords(records.folder).issues).toMatchObject([
    { file: 'destinations/palace.yaml', path: ['searchTitle'] },
  ])
})

test('the issues of a changed record come first', ({ records }) => {
  const palace = 'destinations/palace.yaml'
  for (const [file, other] of [
    [tourFile, palace],
    [palace, tourFile],
  ] as const) {
    const saved = readYaml(records, other)
    setYamlLine(records, other, 'unknown: 1')
    const { issues } = checkRecords(records.folder, {
      [file]: { ...formBody(records, file).values, unknown: 1 },
    })
    expect(issues.map((issue) => issue.file)).toEqual([file, other])
    writeYaml(records, other, saved)
  }
})

test('of two tours with the same name, the one that is changed has the issue', ({ records }) => {
  const change = { title: records.open('tours/city-tour.yaml').saved!['title'] }
  const [issue, ...others] = checkRecords(records.folder, {
    [tourFile]: formBody(records, tourFile, change).values,
  }).issues
  expect([issue?.file, issue?.path, others]).toEqual([tourFile, ['title'], []])
  expect(issue?.message).toMatch(/^is also the name of another tour: /)
})
