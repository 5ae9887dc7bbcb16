import { expect, test } from '@playwright/test'
import { client, openClient, window } from './test-client.ts'

openClient()

/** Focuses a field of a form. Returns the id of the element with the focus, its selection, and the blocks that were scrolled to. */
function focusIn(form: string, path: (string | number)[]) {
  const blocks: unknown[] = []
  window.Element.prototype.scrollIntoView = (options) => blocks.push(Object(options).block)
  window.document.body.innerHTML = form
  client.focusField(path)
  const { id, selectionStart, selectionEnd } = window.document.activeElement as HTMLTextAreaElement
  return [id, selectionStart, selectionEnd, ...blocks]
}

test('a focused field is scrolled to the middle of the window, with the cursor at the end of its text', () => {
  const form = '<textarea id="field-stops.0.at">Tea</textarea>'
  expect(focusIn(form, ['stops', 0, 'at'])).toEqual(['field-stops.0.at', 3, 3, 'center'])
})

test('a path without a field focuses the nearest group that contains it', () => {
  const form = '<fieldset id="field-stops"><details id="field-stops.0" tabindex="-1"></details></fieldset>'
  expect(focusIn(form, ['stops', 0, 'at'])).toEqual(['field-stops.0', undefined, undefined, 'start'])
})

test('a path that the form does not have moves no focus', () => {
  const form = '<fieldset id="field-stops" tabindex="-1"></fieldset>'
  expect(focusIn(form, ['price'])).toEqual(['', undefined, undefined])
})

test('all closed groups that contain a focused field open', () => {
  focusIn('<details><p><details><input id="field-price"></details></p></details>', ['price'])
  expect([...window.document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true])
})
