import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessibleAtAnyWidth } from '../../support/axe.ts'
import { comeIn } from '../../support/console.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'

test('orders are chosen by keyboard, held together with one reason, and exported with who ordered', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['C-31', 'C-32', 'C-33'])
  await comeIn(page, dealer, 'owner', '/orders')
  await expect(page.getByRole('link', { name: 'C-31' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 orders selected')).toBeVisible()
  await expectAccessibleAtAnyWidth(page)
  await page.getByRole('button', { name: 'Put on hold' }).click()
  await page.getByLabel('Reason').fill('The warehouse moves')
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByText('2 orders put on hold')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'On Hold' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All Pages' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, 4)
  expect(lines.every((line) => line.includes(dealer.email))).toBe(true)
})

test('a list with a filter and columns of the own is saved as a view, which is there after a reload', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['C-41'])
  await comeIn(page, dealer, 'owner', '/orders?orderStatusId=1')
  await expect(page.getByRole('link', { name: 'C-41' })).toBeVisible()
  await page.getByRole('button', { name: 'Manage views' }).click()
  await page.getByRole('textbox', { name: 'Save the current columns and sort as' }).fill('Open ones')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.keyboard.press('Escape')
  await page.goto(`${dealer.origin}/console/orders`)
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: /Open ones/ })
    .click()
  await expect(page.getByText('Order Status: Open')).toBeVisible()
  await expectAccessibleAtAnyWidth(page)
})

test('a file of shipments is dropped, checked, started, and its refused row is told', async ({ page }) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['C-51', 'C-52'], 1, { paymentStatus: 'Paid', paidAt: '2026-01-02' })
  await comeIn(page, dealer, 'fulfilment')
  await page.getByRole('link', { name: 'Imports', exact: true }).click()
  const csv = 'orderNumber,trackingNumber\nC-51,1Z-A\nC-59,1Z-B\nC-52,1Z-C\n'
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'morning.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('Columns: orderNumber, trackingNumber.')).toBeVisible()
  await expectAccessibleAtAnyWidth(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('2 new, 0 changed, 0 as before, 1 row refused.')).toBeVisible({
    timeout: 30_000,
  })
  await page.getByText('1 refused row').click()
  await expect(page.getByRole('cell', { name: 'names no order of this supplier' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(page.getByText('Imported 3 rows: 2 created')).toBeVisible({ timeout: 30_000 })
  await expectAccessibleAtAnyWidth(page)
  await page.getByRole('link', { name: 'Files and jobs' }).click()
  await expect(page.getByRole('cell', { name: 'Importing a file', exact: true })).toBeVisible()
  await expectAccessibleAtAnyWidth(page)
})

test('by keyboard alone: the palette leads to a page, to an order by its number, and to a dealer', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['C-61'])
  await comeIn(page, dealer, 'owner')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('imports')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('c-61')
  await expect(page.getByRole('option', { name: /C-61/ }).first()).toBeVisible()
  await expectAccessibleAtAnyWidth(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Order C-61' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(dealer.email)
  await expect(page.getByRole('option', { name: /Dealer/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/dealers\/\d+/)
})
