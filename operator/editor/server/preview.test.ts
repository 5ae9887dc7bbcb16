import { expect } from '@playwright/test'
import { type Editor, openForm, photograph, test } from '../fixtures.ts'
import { isEmptyFieldIssue } from '../shared/issues.ts'
import { checkRecords } from './check-records.ts'
import { pageAddress, preview } from './preview.ts'

/** Opens the form of a new tour. */
const openNewTour = (editor: Editor) =>
  openForm(editor, editor.records.create({ folder: 'tours', title: 'Hampi' }).file)

test('each record is shown on its own page, and the questions on the page of any tour', ({ records }) => {
  const content = checkRecords(records.folder).content!
  const tour = (hasPage: boolean) => ({ ...Object.values(content.tours)[0]!, hasPage })
  for (const [file, tours, address, focusedKey] of [
    ['tours/goa.yaml', { goa: tour(true) }, '/tour/goa/'],
    ['tours/goa.yaml', { goa: tour(false) }, '/packages/#goa'],
    ['destinations/goa.yaml', {}, '/destination/goa/'],
    ['tour-types.yaml', {}, '/tour-type/one-day-tours/'],
    ['tour-types.yaml', {}, '/tour-type/multi-day-packages/', 'multi-day-packages'],
    ['packages-page.yaml', {}, '/packages/'],
    ['site.yaml', {}, '/'],
    ['questions.yaml', { plan: tour(false), goa: tour(true) }, '/tour/goa/'],
    ['questions.yaml', { plan: tour(false) }, '/'],
  ] as const)
    expect(pageAddress(file, { ...content, tours }, focusedKey)).toBe(address)
})

test('a record with an issue is shown as it was last valid, or as it is saved', async ({ editor }) => {
  const file = 'tours/hampi.yaml'
  editor.records.storeDraft(editor.records.newTour('Hampi', { price: 'cheap' }))
  const form = await openForm(editor, file)
  expect(form.state).toMatchObject({ html: undefined, issues: [{ file, path: ['price'] }] })
  form.change(['price'], 4321)
  await form.flush()
  expect(form.state).toMatchObject({ issues: [] })
  await form.save()
  form.change(['price'], 1234)
  await form.flush()
  form.change(['price'], 'cheap')
  await form.flush()
  const second = await openForm(editor, file)
  for (const [{ state }, price] of [
    [form, '1,234'],
    [second, '4,321'],
  ] as const) {
    expect(state).toMatchObject({ issues: [{ file, path: ['price'] }], isPaused: true })
    expect(state.html).toContain(`₹${price}<span>.00</span>`)
  }
})

test('an error while a page is rendered is an issue of its record', async ({ records, logged }) => {
  // A destination that was deleted in the meantime.
  const deleted = { file: 'destinations/goa.yaml', sessionId: 'first', values: {}, base: {} }
  const { isPaused, html, issues } = await preview(records, deleted)
  expect(logged).toHaveLength(1)
  expect({ isPaused, html }).toEqual({ isPaused: true, html: undefined })
  expect(issues.at(-1)).toMatchObject({ record: 'The page', message: 'cannot be shown at the moment' })
})

test('a photograph is shown before its description is written', async ({ editor }) => {
  const form = await openForm(editor)
  form.change(['image'], { upload: 'marigold.svg' })
  form.change(['photos'], [{}])
  await form.addPhoto(['photos', 0], new File([await photograph()], 'hills.jpg'))
  await form.flush()
  const missing = [['image', 'alt'], ...['alt', 'by', 'taken', 'permission'].map((key) => ['photos', 0, key])]
  expect(form.state.issues.map(({ path }) => path)).toEqual(missing)
  expect(form.state.isPaused).toBe(false)
  expect(form.state.html).toContain('/pictures/marigold.svg')
  expect(form.state.html).toContain('/pictures/hills.jpg')
  // Save asks for the texts.
  await form.save()
  expect(form.state.status).toBe('Not saved. 5 fields are still empty.')
})

test('the preview leaves out a new entry that is still empty', async ({ editor }) => {
  const form = await openForm(editor)
  form.change(['itinerary', 3], {})
  await form.flush()
  expect(form.state).toMatchObject({ isPaused: false, reminders: [] })
  expect(form.state.issues.map(({ path }) => path)).toContainEqual(['itinerary', 3, 'activity'])
})

test('the form names the tours of its grid that are not on the home page, if it changes places', async ({
  editor,
}) => {
  const { records } = editor
  const { homeGrid } = records.formBody().values
  const hampi = records.newTour('Hampi', { homeGrid, order: 1 })
  records.storeDraft(hampi)
  const created = await openForm(editor, hampi.file)
  const omitted = ['tours/cave-tour.yaml', 'tours/last-tour.yaml']
  expect(created.state.reminders).toMatchObject(omitted.map((file) => ({ file, path: ['homeGrid'] })))
  created.change(['homeGrid'], undefined)
  await created.flush()
  expect(created.state.reminders).toEqual([])
  records.saveForm(hampi)
  const form = await openForm(editor)
  form.change(['price'], 4321)
  await form.flush()
  expect(form.state.reminders).toEqual([])
  form.change(['order'], 2)
  await form.flush()
  expect(form.state.reminders.map(({ file }) => file)).toEqual(omitted)
  // A destination with the file name of the tour.
  const file = 'destinations/hampi.yaml'
  const { values } = records.formBody({ title: 'Hampi' }, 'destinations/palace.yaml')
  records.storeDraft({ file, sessionId: 'first', values, base: null })
  const { state } = await openForm(editor, file)
  expect([state.issues, state.reminders]).toEqual([[], []])
})

test('a new tour of two days is shown with examples', async ({ editor }) => {
  const form = await openNewTour(editor)
  form.type(['duration', 'days'], 2, 'days')
  await form.flush()
  expect(form.state.isPaused).toBe(false)
  expect(form.state.html).toContain('2\u00A0days')
  // The preview has no fragment in its address: an attribute marks the part that is open.
  expect(form.state.html).toContain('.tour-card:is(:target, [data-target])')
})

for (const [title, days, stops, found] of [
  ['after its last day', 2, [{ at: 'Day 3' }], [['itinerary', 0, 'at']]],
  ['at a time', 2, [{ at: '07:00' }], [['itinerary', 0, 'at']]],
  ['at a time, while the days are not known', undefined, [{ at: 'Day 3' }], []],
  ['before the example of the stop above', 1, [{}, { at: '06:00' }], []],
] as const)
  test(`a stop of a new tour ${title} has ${found.length} issues beside those of empty fields`, async ({
    editor,
  }) => {
    const form = await openNewTour(editor)
    form.type(['duration', 'days'], days, 'days')
    form.change(['itinerary'], [...stops, {}, {}])
    await form.flush()
    expect(form.state.isPaused).toBe(true)
    const others = form.state.issues.filter((issue) => !isEmptyFieldIssue(issue, form.state))
    expect(others.map(({ path }) => path)).toEqual(found)
  })
