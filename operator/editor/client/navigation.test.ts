import { expect, test } from '@playwright/test'
import { focusField } from './navigation.ts'
import { restoreGlobals, setGlobals } from './test-elements.ts'

class TextArea {
  value = 'Tea'
  done: unknown[] = []
  details: { open: boolean; parentElement: object }[] = []
  closest = () => this.details[0]
  matches = () => false
  focus = () => this.done.push('focus')
  setSelectionRange = (start: number, end: number) => this.done.push([start, end])
  scrollIntoView = ({ block }: { block: string }) => this.done.push(block)
}

/** Leads to a field of a form with these elements. Returns what was done to the element, by its id. */
function focusIn(form: Readonly<Record<string, TextArea>>, path: (string | number)[]) {
  const document = { getElementById: (id: string) => form[id] ?? null }
  setGlobals({ document, HTMLTextAreaElement: TextArea })
  focusField(path)
  return Object.entries(form).flatMap(([id, { done }]) => (done.length > 0 ? [id, ...done] : []))
}
test.afterAll(restoreGlobals)

test('a field is in the middle of the window, with the cursor at the end of its text', () => {
  const result = ['field-stops.0.at', 'focus', [3, 3], 'center']
  expect(focusIn({ 'field-stops.0.at': new TextArea() }, ['stops', 0, 'at'])).toEqual(result)
})

test('without a field of its own, a path leads to the nearest group around it', () => {
  const group = Object.assign(new TextArea(), { matches: () => true })
  const form = { 'field-stops': new TextArea(), 'field-stops.0': group }
  expect(focusIn(form, ['stops', 0, 'at'])).toEqual(['field-stops.0', 'focus', [3, 3], 'start'])
})

test('a path that the form does not have leads nowhere', () => {
  expect(focusIn({ 'field-stops': new TextArea() }, ['price'])).toEqual([])
})

test('all closed groups around a field open', () => {
  const outer = { open: false, parentElement: { closest: () => undefined } }
  const inner = { open: false, parentElement: { closest: () => outer } }
  const field = Object.assign(new TextArea(), { details: [inner] })
  focusIn({ 'field-price': field }, ['price'])
  expect([inner.open, outer.open]).toEqual([true, true])
})
