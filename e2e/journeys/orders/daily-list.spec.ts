import { expect, type Page, test } from '@playwright/test'
import { axeViolations, expectAccessible } from '../../support/axe.ts'
import { countClicks } from '../../support/count-clicks.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { type Account, openAs } from '../../support/sign-in.ts'

const rows = (page: Page) => page.locator('[data-order]')
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const panel = (page: Page) => page.getByRole('complementary')

/** Opens the orders of a dealer, and counts what is clicked from then on. */
async function openOrders(who: Account | string, page: Page) {
  const clicks = await countClicks(page)
  await openAs(page, who, '/orders/')
  await expect(rows(page).first()).toBeVisible({ timeout: 60_000 })
  return clicks
}

test('a surname leads to its parcel in two clicks', async ({ page }) => {
  const dealer = await createJourneyDealer()
  const parcel = { trackingNumber: '1Z999AA10123456784', carrier: 'UPS', shippedAt: '2026-01-02' }
  await importOrders(dealer, ['P-1'], 1, { ...parcel, shippedQuantity: '2', shipToName: 'Ada Lovelace' })
  await importOrders(dealer, ['P-2', 'P-3'])
  const clicks = await openOrders(dealer, page)
  await page.getByRole('searchbox', { name: 'Search orders' }).click()
  await page.keyboard.type('lovelace')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('cell', { name: 'Ada Lovelace' }).click()
  await expect(page.getByRole('link', { name: /^Track 1Z999AA10123456784/ }).first()).toBeVisible()
  expect(clicks.since()).toBe(2)
})

test('all orders under $100 are authorized in at most six clicks', async ({ page }) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['A-1', 'A-2', 'A-3'])
  await importOrders(dealer, ['B-1'], 6)
  const clicks = await openOrders(dealer, page)
  await views(page)
    .getByRole('button', { name: /^To authorize/ })
    .click()
  await page.getByRole('textbox', { name: 'At most' }).click()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).click()
  await page
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('button', { name: 'Authorize', exact: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Authorize', exact: true }).click()
  await expect(page.getByText('3 Orders have been authorized')).toBeVisible()
  expect(clicks.since()).toBeLessThanOrEqual(6)
  await expect(views(page).getByRole('button', { name: 'To authorize 1' })).toBeVisible()
})

test('the orders of last month are a CSV in at most four clicks', async ({ page }) => {
  const clicks = await openOrders('active@dealer.example', page)
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page).toHaveURL(/startDate=\d{4}-\d{2}-01&endDate=/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Start Date')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'All Pages' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('orders-export.csv')
  expect(clicks.since()).toBeLessThanOrEqual(4)
})

test('one Tab leads from the search to the list, which is navigated, selected and peeked at by keys', async ({
  page,
}) => {
  await openAs(page, 'active@dealer.example', '/orders/?orderStatusId=1')
  await expect(rows(page).first()).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Rows of orders' })).toBeFocused()
  const links = rows(page).getByRole('rowheader').getByRole('link')
  const numbers = await links.allInnerTexts()
  for (const place of [0, 1, 2]) {
    await page.keyboard.press('j')
    await expect(links.nth(place)).toBeFocused()
  }
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('2 orders selected')
  await page.keyboard.press('p')
  await expect(panel(page)).toBeFocused()
  await expect(panel(page).getByRole('heading', { name: numbers[3] ?? '' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(panel(page).getByRole('heading', { name: numbers[4] ?? '' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(links.nth(4)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of the orders list' })).toBeVisible()
})

test('the list and what opens from it is free of accessibility violations on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'active@dealer.example', '/orders/?orderStatusId=1')
  await expect(rows(page).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await rows(page).first().click()
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 order selected')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  for (const [item, dialog] of [
    ['Columns', 'Columns'],
    ['Export', 'Export orders'],
    ['Sort', 'Sort'],
  ] as const) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page.goto('/orders/?search=nothing-like-this')
  await expect(page.getByRole('heading', { name: 'Nothing matches your filters' })).toBeVisible()
  await expectAccessible(page)
})
