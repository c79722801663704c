import { expect, test } from '@playwright/test'
import { expectAccessibleAtAnyWidth } from '../../support/axe.ts'
import { comeIn } from '../../support/console.ts'
import { countClicks } from '../../support/count-clicks.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'

const morning = Array.from({ length: 20 }, (_, index) => `M-${index + 1}`)

test('a fulfilment clerk prints one pick list of 20 orders and ships four, two of them in part, with 3 clicks each', async ({
  page,
}) => {
  const clicks = await countClicks(page)
  const dealer = await createJourneyDealer()
  await importOrders(dealer, morning, 2, { paymentStatus: 'Paid' })
  await comeIn(page, dealer, 'fulfilment', '/orders')
  await page.getByLabel('Select all orders on this page').check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pick list' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('pick-list.pdf')
  const dialog = page.getByRole('dialog')
  for (const [index, number] of morning.slice(0, 4).entries()) {
    await page.goto(`${dealer.origin}/console/orders`)
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
    clicks.since()
    await page.getByRole('link', { name: number, exact: true }).click()
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    await dialog.getByLabel('Tracking number').fill(`1Z-${number}`)
    if (index < 2) await dialog.getByLabel(/^Thing 2/).fill('1')
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(page.getByText(`Shipment 1Z-${number} added to ${number}.`)).toBeVisible()
    expect(clicks.since()).toBe(3)
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(index < 2 ? 1 : 0)
  }
  await page.goto(`${dealer.origin}/console/orders`)
  await page.getByRole('link', { name: 'M-1', exact: true }).click()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog.getByLabel('Tracking number').fill('1Z-MORE')
  await dialog.getByLabel(/^Thing 2/).fill('2')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(dialog.getByText('Only 1 left to ship.')).toBeVisible()
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('1Z-MORE')
  await expectAccessibleAtAnyWidth(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessibleAtAnyWidth(page)
})
