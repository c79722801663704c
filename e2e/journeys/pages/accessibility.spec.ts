import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { signIn } from '../../support/sign-in.ts'

/** Axe checks what a person can already use: the heading is there and nothing is loading any more. */
async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await axeViolations(page)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    for (const path of ['/login', '/signup']) {
      test(`a visitor finds no accessibility violation on ${path}`, async ({ page }) => {
        await page.goto(path)
        await expectNoViolations(page)
      })
    }

    test('a dealer finds no accessibility violation from the dashboard to an order', async ({ page }) => {
      await signIn(page, 'active@dealer.example')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
      await expectNoViolations(page)
      const order = page.locator('a[href^="/orders/"]:not([href="/orders/"])').first()
      const number = await order.innerText()
      await order.click()
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      await expectNoViolations(page)
    })

    test('a dealer finds no accessibility violation from the products to the cart', async ({ page }) => {
      await signIn(page, 'active@dealer.example')
      await page.getByRole('link', { name: 'Products', exact: true }).first().click()
      const cards = page.getByRole('region', { name: 'Products' }).getByRole('listitem')
      await expect(cards).toHaveCount(25)
      await expectNoViolations(page)
      await cards.first().getByRole('heading').click()
      await expect(page.getByRole('region', { name: 'About' })).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Add To Cart' }).click()
      await page.getByRole('link', { name: 'Cart, 1 item' }).click()
      await expect(page).toHaveURL(/\/cart/)
      await expectNoViolations(page)
    })
  })
}

test('a field without a label would be noticed', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.querySelector('form')?.append(document.createElement('input')))
  expect((await axeViolations(page)).join()).toContain('label: Form elements must have labels')
})
