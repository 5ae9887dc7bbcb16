import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { type OpenEditor, test } from './editor.ts'

test.beforeAll(({ editor }) => editor.restore())

const textOf = (editor: OpenEditor, file: string) => editor.read(`content/${file}`)

test('at 360 pixels, light, and at 1440, dark, every step is as axe wants it and nothing stands out sideways', async ({
  editor,
  page,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const known = request.url().startsWith(editor.address)
    if (!known && /^(https?|wss?):/.test(request.url())) elsewhere.push(request.url())
  })
  await page.goto(`${editor.address}/`)
  for (const step of ['change', 'change/tours/coorg-trip/itinerary.3.at', 'ready', 'online']) {
    await page.evaluate((hash) => (location.hash = hash), step)
    await expect(page.getByText(/^Opening …$/)).toHaveCount(0)
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      // In one page, for there are no frames: three times as fast.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
      const { violations } = await axe.analyze()
      const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
      expect(found, `${step}, ${width} pixels`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(width)
    }
  }
  expect(elsewhere).toEqual([])
})

test('a form is filled in and saved with the keyboard alone', async ({ editor, page }) => {
  await editor.form(page, 'Mysore Ooty one day')
  await page.getByLabel('Price in rupees').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('₹5,300.00')
  await expect(page.getByText('Unsaved', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(textOf(editor, 'tours/mysore-ooty-one-day.yaml')).toContain('price: 5300\n')
})

test('a rule is told beside its field when one leaves it, and Save leads to what is wrong', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Mysore Ooty one day')
  const before = textOf(editor, 'tours/mysore-ooty-one-day.yaml')
  const price = page.getByLabel('Price in rupees')
  await price.fill('cheap')
  await expect(price).toHaveAccessibleDescription(/^Digits alone\. For example: 18500\s*$/)
  await page.getByLabel('Name of the tour').focus()
  await expect(price).toHaveAccessibleDescription(/"cheap" is no price\. Write whole rupees/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Not saved: one field is wrong.' })).toBeVisible()
  await expect(price).toBeFocused()
  expect(textOf(editor, 'tours/mysore-ooty-one-day.yaml')).toBe(before)
})

test('what is typed waits while one looks elsewhere, and can be undone', async ({ editor, page }) => {
  await editor.form(page, 'Coorg')
  const title = page.getByLabel('Name of the place')
  await title.fill('Kodagu')
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /Ready/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ready?' })).toBeFocused()
  await page.getByRole('link', { name: /Change.*1 unsaved/ }).click()
  await page.getByRole('link', { name: 'Coorg unsaved' }).click()
  await expect(title).toHaveValue('Kodagu')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(title).toHaveValue('Coorg')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('entries of a list are moved by buttons and by dragging, added, copied and removed', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Mysore to Coorg one day')
  const highlights = page.getByRole('group', { name: 'Highlights' })
  const texts = () =>
    highlights.getByRole('textbox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const [first = '', second = '', third = ''] = await texts()
  await highlights.getByRole('button', { name: `Move down: ${first.slice(0, 30)}` }).click()
  expect((await texts()).slice(0, 3)).toEqual([second, first, third])
  await highlights.locator('.handle').nth(2).dragTo(highlights.locator('.entry').first())
  expect((await texts()).slice(0, 3)).toEqual([third, second, first])
  await highlights.getByRole('button', { name: `Remove: ${second.slice(0, 30)}` }).click()
  await highlights.getByRole('button', { name: 'Add to “Highlights”' }).click()
  await page.keyboard.type('Coffee, freshly roasted')
  expect((await texts()).at(-1)).toBe('Coffee, freshly roasted')

  const stops = page.getByRole('group', { name: 'Stops', exact: true })
  const before = await stops.locator('.entry').count()
  await stops
    .getByRole('button', { name: /^Copy: \d\d:\d\d/ })
    .nth(3)
    .click()
  await expect(stops.locator('.entry')).toHaveCount(before + 1)
  // The copy is open; a plan whose times do not rise is told of.
  await page.keyboard.press('Tab')
  await expect(stops.getByText(/something is wrong here/)).toBeVisible()
})

test('when another window has saved meanwhile, both versions are shown and one is chosen', async ({
  editor,
  page,
  context,
}) => {
  const other = await context.newPage()
  await editor.form(page, 'Wayanad')
  await editor.form(other, 'Wayanad')
  await other.getByLabel('Name of the place').fill('Wayanad hills')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await page.getByLabel('Name of the place').fill('Wayanad district')
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Name of the place/ })
  await expect(row.getByRole('cell')).toHaveText(['Wayanad hills', 'Wayanad district'])
  expect(textOf(editor, 'destinations/wayanad.yaml')).toContain('title: Wayanad hills\n')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('heading', { name: 'Yours was saved' })).toBeVisible()
  expect(textOf(editor, 'destinations/wayanad.yaml')).toContain('title: Wayanad district\n')
  await expect(row.getByRole('cell').first()).toHaveText('Wayanad hills')
})

test('a file that is no picture is refused beside the field, and the picture stays', async ({
  editor,
  page,
}) => {
  await editor.form(page, 'Ooty')
  const picture = page.getByRole('group', { name: 'Picture' })
  await picture
    .getByLabel(/drop it here or choose a file/)
    .setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear sir') })
  await expect(picture.getByText(/this is no JPEG, PNG or WebP picture/)).toBeVisible()
  await expect(picture.getByRole('img', { name: 'The picture now: ooty.svg' })).toBeVisible()
})

test('an old fee leads to the month of its source', async ({ editor, page }) => {
  await page.goto(`${editor.address}/#ready`)
  await page.getByRole('link', { name: /^Go to the form: .*fees of Mysore Palace/ }).click()
  const focused = page.locator(':focus')
  await expect(focused).toHaveAccessibleName(/^Month of the source/)
  await expect(focused).toHaveValue(/^20\d\d-\d\d$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Mysore Palace' })).toBeVisible()
})
