import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { phonePhoto } from '../../tools/assets/testing/photographs.ts'
import { type OpenEditor, test } from './editor.ts'

test.beforeEach(({ editor }) => editor.restore())

const textOf = (editor: OpenEditor, file: string) => editor.read(`content/${file}`)
const ooty = 'tours/mysore-ooty-one-day'

test('at 360 pixels, light, and at 1440, dark, axe finds nothing in any view, and nothing is wider than the window', async ({
  editor,
  page,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const isOurs = /^(data|blob):|^(http|ws):\/\/127\.0\.0\.1:/.test(request.url())
    if (!isOurs) elsewhere.push(request.url())
  })
  for (const view of [
    'site',
    `edit/${ooty}/itinerary.3.at`,
    'checklist',
    'pictures',
    'versions',
    'publish',
  ]) {
    await page.goto(`${editor.address}/#${view}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      // In one page, without the preview's frame: three times as fast.
      const axe = new AxeBuilder({ page })
        .setLegacyMode()
        .exclude('iframe')
        .options({ resultTypes: ['violations'] })
      const { violations } = await axe.analyze()
      const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
      expect(found, `${view}, ${width} pixels`).toEqual([])
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('body *')]
          .filter((each) => each.scrollWidth > each.clientWidth)
          .filter((each) => each.matches('html') || /auto|scroll/.test(getComputedStyle(each).overflowX))
          .map(({ outerHTML }) => outerHTML.slice(0, 90)),
      )
      expect(wide, `${view}, ${width} pixels`).toEqual([])
    }
  }
  expect(elsewhere).toEqual([])
})

test('the preview beside the form follows what is typed before it is saved, and nothing of it is in content/', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Mysore to Coorg one day')
  const before = textOf(editor, 'tours/coorg-trip.yaml')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Mysore to Coorg one day')
  await page.getByLabel('Price in rupees').fill('4357')
  await expect(preview.getByText('₹4,357').first()).toBeVisible()
  expect(textOf(editor, 'tours/coorg-trip.yaml')).toBe(before)
  // What breaks a rule waits, and the page stays as it was.
  await page.getByLabel('Price in rupees').fill('cheap')
  await page.getByLabel('Name of the tour').fill('Coorg in a day')
  await expect(preview.getByText('₹4,357').first()).toBeVisible()
})

test('the preview says that a draft with gaps has no page yet, and shows the page once they are filled', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Mysore to Coorg one day')
  await editor.more(page, 'Copy as a new tour')
  await page.getByLabel('Its name').fill('Mysore to Sakleshpur')
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await page.getByLabel('Has a page of its own').check()
  await editor.save(page)
  await expect(page.getByText('This page is shown once its form has no gaps.')).toBeVisible()
  await page.getByLabel('What the picture shows').fill('Coffee hills near Sakleshpur in the morning.')
  await page.getByLabel('As people search for it').fill('Mysore to Sakleshpur trip')
  await page
    .getByLabel('In one or two sentences')
    .fill('Coffee hills and the fort of Manjarabad, and back the same evening.')
  await editor.save(page)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Mysore to Sakleshpur')
})

test('a click on the page leads to the field, and the search to any word', async ({ editor, page }) => {
  await editor.form(page, 'Mysore to Coorg one day')
  await page
    .frameLocator('iframe')
    .getByRole('heading', { level: 1 })
    .click({ position: { x: 40, y: 12 } })
  await expect(page.getByLabel('Name of the tour')).toBeFocused()
  await page.getByLabel('Search all words of the site').fill('pepper vines')
  await page
    .getByRole('link', { name: /Water that drops 70 feet/ })
    .first()
    .click()
  await expect(page.locator(':focus')).toHaveValue(/pepper vines/)
})

test('a form is filled in and saved with the keyboard alone, and focus stays', async ({ editor, page }) => {
  await editor.form(page, 'Mysore Ooty one day')
  const price = page.getByLabel('Price in rupees')
  // Not `toBeFocused`: it also asks whether the window is active, which another test's window may be.
  const hasFocus = () => price.evaluate((field) => field === document.activeElement)
  await price.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('₹5,300.00')
  await expect(page.getByText('Unsaved', { exact: true })).toBeVisible()
  // The page is loaded again beside it, and does not take the focus.
  await expect(page.frameLocator('iframe').getByText('₹5,300').first()).toBeVisible()
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect.poll(hasFocus).toBe(true)
  expect(textOf(editor, `${ooty}.yaml`)).toContain('price: 5300\n')
})

test('no field that has the focus is hidden behind a bar', async ({ editor, page }) => {
  await page.setViewportSize({ width: 1200, height: 700 })
  await editor.form(page, 'Mysore Ooty one day')
  await page.getByLabel('Price in rupees').focus()
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const isSeen = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12))
      // A file is chosen by its label.
      if (hit instanceof HTMLLabelElement && hit.control === document.activeElement) return true
      return hit === null || document.activeElement?.contains(hit) || hit.contains(document.activeElement)
    })
    expect(isSeen, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90))).toBe(true)
  }
})

test('an error is shown beside its field on blur, in the words of the form', async ({ editor, page }) => {
  await editor.form(page, 'Mysore Ooty one day')
  const price = page.getByLabel('Price in rupees')
  await price.fill('cheap')
  await page.getByLabel('Name of the tour').focus()
  await expect(price).toHaveAccessibleDescription(/"cheap" is no price\. Write whole rupees/)
  await page.getByLabel('Name of the tour').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved: 2 fields to put right.')).toBeVisible()
  await expect(page.getByText('For example: Mysore to Coorg one day')).toBeVisible()
})

test('times are read as people write them, and an invalid one is reported at its own stop', async ({
  editor,
  page,
}) => {
  await page.goto(`${editor.address}/#edit/${ooty}/itinerary.1.at`)
  const when = page.locator(':focus')
  await expect(when).toHaveAccessibleName(/^When/)
  const field = page.locator(`[id="${await when.getAttribute('id')}"]`)
  for (const [typed, read] of [
    ['8.15', '08:15'],
    ['8:20 am', '08:20'],
    ['0830', '08:30'],
  ] as const) {
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveValue(read)
  }
  await field.fill('soon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved: 1 field to put right.')).toBeVisible()
  await expect(field).toBeFocused()
})

test('Enter in the middle of a long text changes nothing', async ({ editor, page }) => {
  await editor.form(page, 'Mysore Ooty one day')
  const text = page.getByLabel('In one or two sentences')
  const before = await text.inputValue()
  await text.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 5))
  await text.press('Enter')
  await text.press('x')
  await expect(text).toHaveValue(`${before.slice(0, 5)}x${before.slice(5)}`)
})

test('what is typed outlives a reload, and what is undone can be brought back', async ({ editor, page }) => {
  await editor.form(page, 'Coorg')
  const title = page.getByLabel('Name of the place')
  await title.fill('Kodagu')
  await page.reload()
  await expect(title).toHaveValue('Kodagu')
  await editor.more(page, 'Undo changes')
  await expect(title).toHaveValue('Coorg')
  await page.getByRole('button', { name: 'Bring back what you typed' }).click()
  await expect(title).toHaveValue('Kodagu')
})

test('entries of a list are moved, copied, added and removed, and the focus stays with them', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Mysore to Coorg one day')
  const highlights = page.getByRole('group', { name: /^Highlights/ })
  const texts = () =>
    highlights.getByRole('textbox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const [first = '', second = '', third = ''] = await texts()
  await highlights.getByRole('button', { name: `Move down: ${first.slice(0, 30)}` }).click()
  expect((await texts()).slice(0, 3)).toEqual([second, first, third])
  await expect(page.locator(':focus')).toHaveValue(first)
  await highlights.getByRole('button', { name: `Remove: ${second.slice(0, 30)}` }).click()
  await expect(page.locator(':focus')).toHaveValue(first)
  await highlights.getByRole('button', { name: 'Add to “Highlights”' }).click()
  await page.keyboard.type('Coffee, freshly roasted')
  expect((await texts()).at(-1)).toBe('Coffee, freshly roasted')
})

test('two windows: fields changed in one of them are merged; where both changed one, it is asked in sight', async ({
  editor,
  page,
  context,
}) => {
  const other = await context.newPage()
  await editor.form(page, 'Wayanad')
  await editor.form(other, 'Wayanad')
  await page.getByLabel('Name of the place').fill('Wayanad district')
  await other.getByLabel('Name of the place').fill('Wayanad hills')
  await other.getByLabel('Name in Kannada').fill('ವಯನಾಡ್')
  await editor.save(other)
  const notice = page.getByRole('alert', { name: 'Changed in another window too' })
  await expect(notice).toBeInViewport()
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Yours: Wayanad district')
  await expect(notice).toContainText('The other: Wayanad hills')
  await notice.getByRole('button', { name: 'Keep yours' }).click()
  await editor.save(page)
  const saved = textOf(editor, 'destinations/wayanad.yaml')
  expect(saved).toContain('title: Wayanad district\n')
  expect(saved).toContain('kannada: ವಯನಾಡ್\n')
})

test('a poll answered before a save is not mistaken for a change of another window', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Mysore to Coorg one day')
  await page.route('**/api/record/**', async (route) => {
    const response = await route.fetch()
    await page.waitForResponse('**/api/state')
    await route.fulfill({ response })
  })
  await page.getByLabel('Price in rupees').fill('4358')
  await editor.save(page)
  await expect(page.getByText('Changed in another window too')).toHaveCount(0)
})

test('what is typed while a photograph is sent stays, and its words are asked for anew', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Ooty')
  // Answers only when something was typed meanwhile.
  let typed = () => {}
  const hasTyped = new Promise<void>((resolve) => (typed = resolve))
  await page.route('**/api/picture/*', async (route) => {
    await hasTyped
    await route.continue()
  })
  const picture = page.getByRole('group', { name: 'Picture' })
  await picture
    .getByLabel(/Drop a picture here/)
    .setInputFiles({ name: 'ooty lake.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(600, 1200) })
  await expect(picture.getByText(/Sending|Looking at it/)).toBeVisible()
  await page.getByLabel('Name of the place').fill('Ootacamund')
  typed()
  await expect(picture.getByRole('img', { name: 'The picture now: ooty-lake.jpg' })).toBeVisible()
  await expect(page.getByLabel('Name of the place')).toHaveValue('Ootacamund')
  await expect(picture.getByLabel('What the picture shows')).toHaveValue('')
  await expect(picture.getByText(/600 × 1200 pixels, an upright photograph/)).toBeVisible()
})

test('a dialog says that it is at work, and that a tour without a page has no address to lose', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Mysore Ooty Coorg')
  await editor.more(page, 'Delete this tour')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It disappears from the lists of your site.')
  let seen = () => {}
  const isSeen = new Promise<void>((resolve) => (seen = resolve))
  await page.route('**/api/record/**', async (route) => {
    await isSeen
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Delete it' }).click()
  await expect(dialog.getByRole('button', { name: 'Just a moment …' })).toBeVisible()
  seen()
  await expect(dialog).toHaveCount(0)
})

test('a file that is no picture is refused beside the field, and one dropped beside it opens nothing', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Ooty')
  const picture = page.getByRole('group', { name: 'Picture' })
  await picture
    .getByLabel(/Drop a picture here/)
    .setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear sir') })
  await expect(picture.getByText(/this is no JPEG, PNG or WebP picture/)).toBeVisible()
  await expect(picture.getByRole('img', { name: 'The picture now: ooty.svg' })).toBeVisible()
  const isPrevented = await page.evaluate(
    () => !document.body.dispatchEvent(new Event('drop', { bubbles: true, cancelable: true })),
  )
  expect(isPrevented).toBe(true)
})

test('weekdays are chosen by their words, a tour cannot be in a grid twice, and rules of other forms are shown', async ({
  editor,
  page,
}) => {
  await page.goto(`${editor.address}/#edit/home/home/popularTours.tours.0`)
  const grid = page.locator('select:focus')
  await expect(grid.getByRole('option', { name: 'Tirupati package' })).toHaveAttribute('disabled', '')
  await page.goto(`${editor.address}/#edit/home/home/oneDayTravel.tours.0`)
  await page.locator('select:focus').selectOption({ label: 'Tirupati package' })
  const warning = page.getByRole('form').getByText(/takes \d+ days, but this list is for tours of one day/)
  await expect(warning).toBeVisible()
  await page.goto(`${editor.address}/#edit/destinations/mysore-palace/weekdays.0`)
  await expect(
    page.locator('select:focus').getByRole('option', { name: /^Mysore Zoo is closed \(Tuesday\)/ }),
  ).toHaveCount(1)
})

test('an old source is one line, and one press says that it is still right', async ({ editor, page }) => {
  const file = 'content/weekdays.yaml'
  editor.write(file, editor.read(file).replace(/month: \d{4}-\d\d/, 'month: 2009-07'))
  await page.goto(`${editor.address}/#checklist`)
  const line = page.getByRole('listitem').filter({ hasText: 'July 2009' })
  await line.getByRole('button', { name: /^I asked: still right/ }).click()
  await expect(line).toHaveCount(0)
  expect(textOf(editor, 'weekdays.yaml')).not.toContain('2009-07')
})

test('a photograph of a list is on the page before it is saved; those dropped at once are entries up to the most, each with its month and by whoever took the one before', async ({
  editor,
  page,
}) => {
  await page.goto(`${editor.address}/#edit/${ooty}/itinerary.1.photos`)
  const list = page.getByRole('group', { name: /^Photographs of this stop/ })
  const files = await Promise.all(
    Array.from({ length: 4 }, async (_, at) => ({
      name: `trip ${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(await phonePhoto(300 + at, 200))
        .withExif({ IFD2: { DateTimeOriginal: '2024:05:17 09:30:00' } })
        .jpeg()
        .toBuffer(),
    })),
  )
  const choose = list.getByLabel(/^Drop pictures here/)
  await choose.setInputFiles(files.slice(0, 1))
  await list.locator('summary').first().click()
  await list.getByLabel('What the picture shows').fill('The lake in the morning.')
  await list.getByLabel('Who took it').fill('A test')
  await list.getByLabel(/agrees$/).check()
  await expect(
    page.frameLocator('iframe').getByRole('link', { name: 'The lake in the morning.' }),
  ).toBeVisible()
  expect(textOf(editor, `${ooty}.yaml`)).not.toContain('trip-1.jpg')
  await choose.setInputFiles(files.slice(1))
  await expect(list.getByText('There is no room for 1 picture more.')).toBeVisible()
  await expect(list.locator('.entry')).toHaveCount(3)
  await expect(list.getByText(/^trip 3\.jpg \(2 of 2\): It is 302 × 200 pixels/)).toBeVisible()
  const last = list.locator('.entry').last()
  await last.locator('summary').first().click()
  await expect(last.getByLabel('Who took it')).toHaveValue('A test')
  await expect(last.getByLabel('Month in which it was taken')).toHaveValue('2024-05')
  await expect(last.getByLabel(/agrees$/)).not.toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Not saved: \d+ fields to put right/)).toBeVisible()
  await expect(last.getByText(/Nobody has said that this may be shown/)).toBeVisible()
})

test('every tab is in sight at any width, and in a window of 320 × 256 nothing stays over the form', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Mysore Ooty one day')
  const tabs = page.getByRole('navigation', { name: 'Editor' }).getByRole('link')
  for (const width of [320, 360, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => scrollTo(0, 0))
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 320, height: 256 })
  const staying = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
      .map(({ className }) => className),
  )
  expect(staying).toEqual([])
})
