import { cardOf } from '../support/card.ts'
import { toursWithPlan } from '../support/content.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('every plan opens with the keyboard and shows its steps and both lists', async ({ page }) => {
  await page.goto('/packages/')
  for (const tour of toursWithPlan) {
    const plan = cardOf(page, tour).getByRole('group')
    const headings = ['Included', 'Not included'].map((name) =>
      plan.getByRole('heading', { name, exact: true }),
    )
    for (const heading of headings) await expect(heading).toBeHidden()
    await plan.locator('summary').focus()
    await page.keyboard.press('Enter')
    for (const heading of headings) await expect(heading).toBeVisible()
    for (const list of (await plan.getByRole('list').all()).slice(0, 3))
      await expect(list.getByRole('listitem').first()).toBeVisible()
  }
})
