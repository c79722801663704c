import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openConsoleAs } from '../../support/console.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'

test('orders are selected by keyboard, held, exported with their dealers, and saved as a view; the palette finds them', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['C-31', 'C-32', 'C-33'])
  await openConsoleAs(page, dealer, 'owner', '/orders')
  await expect(page.getByRole('link', { name: 'C-31' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 orders selected')).toBeVisible()
  await page.getByRole('button', { name: 'Put on hold' }).click()
  await page.getByLabel('Reason').fill('The warehouse moves')
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByText('2 orders put on hold')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'On hold' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All Pages' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, 4)
  expect(lines.every((line) => line.includes(dealer.email))).toBe(true)

  await page.goto(`${dealer.origin}/console/orders?orderStatusId=1`)
  await expect(page.getByRole('link', { name: 'C-31' })).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  const views = page.getByRole('dialog')
  await views.getByRole('textbox', { name: 'Save the current columns and sort as' }).fill('Open ones')
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'Apply Open ones' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Order, dealer, customer/ })).toBeFocused()
  await page.keyboard.type(dealer.email)
  await expect(page.getByRole('option', { name: /Dealer/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/dealers\/\d+/)
  await page.goto(`${dealer.origin}/console/orders`)
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: /Open ones/ })
    .click()
  await expect(page.getByText('Order status: Open')).toBeVisible()
})

test('a shipments file is dropped, checked and started, and its rejected row is reported', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['C-51', 'C-52'], 1, { paymentStatus: 'Paid', paidAt: '2026-01-02' })
  await openConsoleAs(page, dealer, 'fulfilment')
  await page.getByRole('link', { name: 'Imports', exact: true }).click()
  const csv = 'orderNumber,trackingNumber\nC-51,1Z-A\nC-59,1Z-B\nC-52,1Z-C\n'
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'morning.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('Columns to import: orderNumber, trackingNumber.')).toBeVisible()
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('3 rows checked, 2 shipments ready to import, 1 row rejected.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('cell', { name: "doesn't match any order" })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 shipments' }).click()
  await expect(page.getByText('2 shipments imported, 1 row rejected.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Background jobs' }).click()
  await expect(page.getByRole('cell', { name: 'File import: morning.csv', exact: true })).toBeVisible()
})
