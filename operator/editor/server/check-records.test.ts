import { expect } from '@playwright/test'
import { test, tourFile } from '../fixtures.ts'
import { checkRecords } from './check-records.ts'

test('a save is refused for its issues, and for those that it causes elsewhere', ({ records }) => {
  const palace = 'destinations/palace.yaml'
  records.setYamlLine('updated: 2099-01-01', palace)
  records.writeYaml('tours/Thumbs.db', '')
  expect(records.saveChange({ price: 4321 }).saved).toBeDefined()
  expect(records.saveChange({ price: 'cheap' }).issues).toMatchObject([{ file: tourFile, path: ['price'] }])
  const [issue] = records.saveChange({ description: '' }, palace).issues ?? []
  expect(issue).toMatchObject({ file: palace, path: ['description'] })
  expect(records.saveChange({ story: [{ text: 'Hills.' }] }, palace).saved).toBeDefined()
})

test('a correction is not refused for issues elsewhere that are only found after it', ({ records }) => {
  for (const file of ['destinations/palace.yaml', 'packages-page.yaml'])
    records.setYamlLine('searchTitle: All about tea', file)
  records.setYamlLine('price: cheap')
  expect(records.saveChange({ price: 4200 }).saved).toMatchObject({ price: 4200 })
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
    const saved = records.readYaml(other)
    records.setYamlLine('unknown: 1', other)
    const { issues } = checkRecords(records.folder, {
      [file]: { ...records.formBody({}, file).values, unknown: 1 },
    })
    expect(issues.map((issue) => issue.file)).toEqual([file, other])
    records.writeYaml(other, saved)
  }
})

test('of two tours with the same name, the one that is changed has the issue', ({ records }) => {
  const change = { title: records.open('tours/city-tour.yaml').saved!['title'] }
  const [issue, ...others] = checkRecords(records.folder, {
    [tourFile]: records.formBody(change).values,
  }).issues
  expect([issue?.file, issue?.path, others]).toEqual([tourFile, ['title'], []])
  expect(issue?.message).toMatch(/^is also the name of another tour: /)
})
