import { expect, type Page, test } from '@playwright/test'
import { runCli } from '../../support/cli.ts'
import { countClicks } from '../../support/count-clicks.ts'
import type { JourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { addCard, createPayingDealer } from '../../support/payment-sandbox.ts'
import { openPageAs } from '../../support/sign-in.ts'

test.use({ viewport: { width: 1440, height: 1800 } })

const rows = (page: Page) => page.locator('[data-order]')
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all orders on this page' })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' })

async function openAndAddCard(page: Page, dealer: JourneyDealer, number: string): Promise<void> {
  await openPageAs(page, dealer, '/settings')
  await addCard(page, number)
  await expect(page.getByText(`•••• ${number.slice(-4)}`)).toBeVisible()
}

async function authorizeAll(page: Page, origin: string, count: number): Promise<void> {
  await page.goto(`${origin}/orders/`)
  await expect(rows(page)).toHaveCount(count, { timeout: 60_000 })
  await selectAll(page).click()
  await bar(page).getByRole('button', { name: 'Authorize', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Authorize' })
  await dialog.getByRole('button', { name: 'Authorize', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('all declined orders are paid with another card in five clicks, with the result', async ({ page }) => {
  const clicks = await countClicks(page)
  const dealer = await createPayingDealer('stripe')
  const { origin, handle } = dealer
  await importOrders(dealer, ['D-1', 'D-2', 'D-3'])
  await openAndAddCard(page, dealer, '4000000000000341')
  await authorizeAll(page, origin, 3)
  const capture = () => runCli('order', 'capture', '--supplier', handle, '--all')
  expect(await capture()).toContain('Declined')
  await openAndAddCard(page, dealer, '5555555555554444')

  await page.goto(`${origin}/orders/`)
  await page.getByRole('link', { name: 'D-1' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Payment declined')
  await expect(main).toContainText('The bank declined the payment without giving a reason.')
  await expect(main).toContainText(/ending in 0341, /)

  await page.goto(origin)
  await expect(page.getByRole('link', { name: /^3 payments were declined/ })).toBeVisible()
  clicks.since()
  await page.getByRole('link', { name: /^3 payments were declined/ }).click()
  await expect(rows(page)).toHaveCount(3)
  await selectAll(page).click()
  await bar(page).getByRole('button', { name: 'Retry payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retry payment' })
  await expect(dialog).toContainText('$63.00')
  await dialog.getByRole('radio', { name: /ending in 4444/ }).click()
  await dialog.getByRole('button', { name: 'Retry payment' }).click()
  await expect(page.getByText('Retrying payment on 3 orders').first()).toBeVisible()
  expect(clicks.since()).toBe(5)
  await expect(rows(page)).toHaveCount(0)

  await capture()
  await page.goto(`${origin}/orders/`)
  await selectAll(page).click()
  await bar(page).getByRole('button', { name: 'Retry payment' }).click()
  await expect(dialog).toContainText('No eligible orders')
  await expect(dialog).toContainText('3 with a different payment status')
  await expect(dialog.getByRole('button', { name: 'Retry payment' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'D-2' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('ending in 0341')
  await expect(timeline).toContainText('The bank declined the payment without giving a reason.')
  await expect(timeline).toContainText('ending in 4444')
})
