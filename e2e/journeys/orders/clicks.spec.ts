import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { countClicks } from '../../support/count-clicks.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { openPageAs } from '../../support/sign-in.ts'

const rows = (page: Page) => page.locator('[data-order]')
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })

test('a surname leads to its package in 2 clicks, orders under $100 are authorized in 6, and last month’s become a CSV in 4', async ({
  page,
}) => {
  const clicks = await countClicks(page)
  const dealer = await createJourneyDealer()
  const parcel = { trackingNumber: '1Z999AA10123456784', carrier: 'UPS', shippedAt: '2026-01-02' }
  await importOrders(dealer, ['P-1'], 1, { ...parcel, shippedQuantity: '2', shipToName: 'Ada Lovelace' })
  await importOrders(dealer, ['A-1', 'A-2', 'A-3'])
  await importOrders(dealer, ['B-1'], 6)
  await openPageAs(page, dealer, '/orders/')
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('searchbox', { name: 'Search orders' }).click()
  await page.keyboard.type('lovelace')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('cell', { name: 'Ada Lovelace' }).click()
  await expect(page.getByRole('link', { name: /^Track 1Z999AA10123456784/ }).first()).toBeVisible()
  expect(clicks.since()).toBe(2)

  await page.goto(`${dealer.origin}/orders/`)
  await expect(rows(page)).toHaveCount(5)
  await views(page)
    .getByRole('button', { name: /^To authorize/ })
    .click()
  await page.getByRole('textbox', { name: 'At most' }).click()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).click()
  await page
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('button', { name: 'Authorize', exact: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Authorize', exact: true }).click()
  await expect(page.getByText('4 Orders have been authorized')).toBeVisible()
  expect(clicks.since()).toBeLessThanOrEqual(6)
  await expect(views(page).getByRole('button', { name: 'To authorize 1' })).toBeVisible()

  await openPageAs(page, 'active@dealer.example', '/orders/?size=25&columns=order.id,order.total')
  await expect(rows(page).first()).toBeVisible()
  clicks.since()
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page).toHaveURL(/startDate=\d{4}-\d{2}-01&endDate=/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Start Date')
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  // Tall enough for a whole page of the list.
  await page.setViewportSize({ width: 1440, height: 1800 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export orders' })
  await expect(dialog).toContainText('Would you like to export all pages of orders')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Current Page' }).click(),
  ])
  expect(clicks.since()).toBeLessThanOrEqual(4)
  expect(download.suggestedFilename()).toBe('orders-export.csv')
  const [head, ...lines] = (await readFile(await download.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  expect(head).toBe(
    'Order #,Order Status,Payment status,Purchase Order Status,Fulfillment Status,Order total',
  )
  // Row headers, because draft orders have no link.
  await expect(rows(page).getByRole('rowheader')).toContainText(lines.map((line) => line.split(',')[0] ?? ''))
  await expect(dialog).toBeHidden()
})
