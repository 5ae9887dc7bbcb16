import { expect } from '@playwright/test'
import { test, tourFile } from '../fixtures.ts'
import { checkRecords } from './check-records.ts'

const palace = 'destinations/palace.yaml'

test('a save is refused for its issues, and for those that it causes elsewhere', ({ records }) => {
  records.setYamlLine('updated: 2099-01-01', palace)
  records.writeYaml('tours/Thumbs.db', '')
  expect(records.saveChange({ price: 4321 }).saved).toBeDefined()
  expect(records.saveChange({ price: 'cheap' }).issues).toMatchObject([{ file: tourFile, path: ['price'] }])
  const [issue] = records.saveChange({ description: '' }, palace).issues ?? []
  expect(issue).toMatchObject({ file: palace, path: ['description'] })
  expect(records.saveChange({ story: [{ text: 'Hills.' }] }, palace).saved).toBeDefined()
})

test('a correction is not refused for issues elsewhere that are only found after it', ({ records }) => {
  for (const file of [palace, 'packages-page.yaml']) records.setYamlLine('searchTitle: All about tea', file)
  records.setYamlLine('price: cheap')
  expect(records.saveChange({ price: 4200 }).saved).toMatchObject({ price: 4200 })
  expect(checkRecords(records.folder).issues).toMatchObject([{ file: palace, path: ['searchTitle'] }])
})

test('the issues of a changed record come first', ({ records }) => {
  const files = [tourFile, palace]
  for (const file of files) records.setYamlLine('unknown: 1', file)
  for (const file of files) {
    const { issues } = checkRecords(records.folder, { [file]: records.formBody({}, file).values })
    expect(issues.map((issue) => issue.file)).toEqual([file, ...files.filter((other) => other !== file)])
  }
})

test('of two tours with the same name, the one that is changed has the issue', ({ records }) => {
  const { values } = records.formBody({ title: 'City tour' })
  const message: unknown = expect.stringMatching(/^is also the name of another tour: /)
  const { issues } = checkRecords(records.folder, { [tourFile]: values })
  expect(issues).toMatchObject([{ file: tourFile, path: ['title'], message }])
})
