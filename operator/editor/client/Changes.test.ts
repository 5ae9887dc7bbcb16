import { expect, test } from '@playwright/test'
import { openClient, renderInForm, screen, textOf } from './test-client.ts'

openClient()

test('“Publish it” leads to the view “Publish”', () => {
  renderInForm('PublishHint', {})
  expect(screen.getByRole('link', { name: 'Publish it' }).getAttribute('href')).toBe('#publish')
})

test('two equal changes are two lines, also after other changes replace one of them', () => {
  const car = { name: 'Included', before: 'Car' }
  const { rerender } = renderInForm('Changes', { fields: [car, car] })
  expect(textOf()).toBe('Included removed: Car Included removed: Car')
  rerender({ fields: [{ name: 'Included', after: 'Tea' }, car] })
  expect(textOf()).toBe('Included added: Tea Included removed: Car')
})
