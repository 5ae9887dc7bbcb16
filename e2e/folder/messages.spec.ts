/** The messages of the specification's error catalogue, which are not part of the content. */
import { expect, test } from '@playwright/test'
import { buttons, messages } from '../specification.ts'
import { pageAt, textOf } from './page.ts'

test('each not-found page shows its message and links to home', () => {
  for (const [file, message] of [
    ['404.html', messages.page],
    ['tour/404.html', messages.tour],
    ['destination/404.html', messages.destination],
    ['tour-type/404.html', messages['tour-type']],
    ['500.html', messages.error],
  ] as const) {
    expect(textOf(pageAt(file).one('h1'))).toBe(message)
    const home = pageAt(file).all('main a[href="/"]').map(textOf)
    expect(home, file).toEqual([buttons.home])
  }
})
