import { expect, test } from '@playwright/test'
import type { FieldChange } from '../shared/protocol.ts'
import { openClient, renderInForm, screen, textOf } from './test-client.ts'

openClient()

test('“Publish it” leads to the view “Publish”', () => {
  renderInForm('PublishHint', {})
  expect(screen.getByRole('link', { name: 'Publish it' }).getAttribute('href')).toBe('#publish')
})

test('each change is a line', () => {
  const lines: Record<string, FieldChange> = {
    'Price: ₹1 → ₹2': { name: 'Price', before: '₹1', after: '₹2' },
    'Tour: Goa → Goa': { name: 'Tour', before: 'Goa', after: 'Goa' },
    'Time changed': { name: 'Time changed' },
    'Confirmed: no': { name: 'Confirmed', kind: 'checkbox', after: 'no' },
    'Picture changed': { name: 'Picture', kind: 'picture' },
    'Stops: order changed': { name: 'Stops', kind: 'order' },
  }
  renderInForm('Changes', { fields: Object.values(lines) })
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual(Object.keys(lines))
})
test('two equal changes are two lines, also after other changes replace one of them', () => {
  const car = { name: 'Included', before: 'Car' }
  const { rerender } = renderInForm('Changes', { fields: [car, car] })
  expect(textOf()).toBe('Included removed: Car Included removed: Car')
  rerender({ fields: [{ name: 'Included', after: 'Tea' }, car] })
  expect(textOf()).toBe('Included added: Tea Included removed: Car')
})
