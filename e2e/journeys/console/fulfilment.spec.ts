import { expect, type Page, test } from '@playwright/test'
import { openConsoleAs } from '../../support/console.ts'
import { countClicks } from '../../support/count-clicks.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'

/** Pastes into the focused field, as from a spreadsheet. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

const morning = Array.from({ length: 20 }, (_, index) => `M-${index + 1}`)

test('a fulfillment clerk prints a pick list of 20 orders, ships two with 3 clicks each, one in part, two more from a spreadsheet, and sees no payment actions', async ({
  page,
}) => {
  const clicks = await countClicks(page)
  const dealer = await createJourneyDealer()
  await importOrders(dealer, morning, 2, { paymentStatus: 'Paid' })
  await openConsoleAs(page, dealer, 'fulfilment')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('M-3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Order M-3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Capture' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

  await page.goto(`${dealer.origin}/console/orders`)
  await page.getByLabel('Select all orders on this page').check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pick list' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('pick-list.pdf')
  const dialog = page.getByRole('dialog')
  for (const [number, isWhole] of [
    ['M-1', true],
    ['M-2', false],
  ] as const) {
    await page.goto(`${dealer.origin}/console/orders`)
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
    clicks.since()
    await page.getByRole('link', { name: number, exact: true }).click()
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    await dialog.getByLabel('Tracking number').fill(`1Z-${number}`)
    if (!isWhole) await dialog.getByLabel(/^Thing 2/).fill('1')
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(page.getByText(`Shipment 1Z-${number} added to order ${number}.`)).toBeVisible()
    expect(clicks.since()).toBe(3)
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(isWhole ? 0 : 1)
  }
  const sent = page.getByRole('list', { name: 'Items in shipment 1Z-M-2' }).getByRole('listitem')
  await expect(sent).toContainText(['2 ×', '1 ×'])
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog.getByLabel('Tracking number').fill('1Z-MORE')
  await dialog.getByLabel(/^Thing 2/).fill('2')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(dialog.getByText('Only 1 left to ship.')).toBeVisible()
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('1Z-MORE')
  await dialog.getByLabel(/^Thing 2/).fill('1')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByText('Shipment 1Z-MORE added to order M-2.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Void 1Z-M-2' }).click()
  await dialog.getByRole('button', { name: 'Void shipment', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Void 1Z-M-2' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()

  await page.goto(`${dealer.origin}/console/orders?orderStatusId=1`)
  await expect(page.getByRole('link', { name: 'M-3', exact: true })).toBeVisible()
  clicks.since()
  await page.getByLabel('Select all orders on this page').check()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByLabel('Tracking number for M-3')).toBeVisible()
  await pasteText(
    page,
    'Order\tTracking\nM-3\t1Z999AA10123456784\nM-4\t1Z999AA10123456793\nM-99\t1Z999AA10123456801',
  )
  await expect(page.getByText("M-99 isn't one of these orders.")).toBeVisible()
  await page.getByLabel('Tracking number for M-4').press('Enter')
  await page.getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect(page.getByText('2 orders shipped, 17 left.')).toBeVisible()
  expect(clicks.since()).toBe(3)
  for (const closed of ['audit', 'keys', 'portal', 'orders/new']) {
    await page.goto(`${dealer.origin}/console/${closed}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page")
  }
})
