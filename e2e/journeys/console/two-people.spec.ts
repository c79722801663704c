import { expect, test } from '@playwright/test'
import { runCli } from '../../support/cli.ts'
import { openConsoleAs } from '../../support/console.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'

test('two users at one order and one dealer: the second is told what the first did, and nothing is lost', async ({
  page,
  browser,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['C-2'], 1, { paymentStatus: 'Paid' })
  await openConsoleAs(page, dealer, 'owner', '/orders')
  await page.getByRole('link', { name: 'C-2' }).click()
  const address = page.url()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Tracking number').fill('1Z-LATE')
  const other = await (await browser.newContext()).newPage()
  await openConsoleAs(other, dealer, 'manager')
  await other.goto(address)
  await other.getByRole('button', { name: 'More actions' }).click()
  await other.getByRole('menuitem', { name: 'Put on hold' }).click()
  await other.getByLabel('Reason').fill('The address looks wrong')
  await other.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
  await expect(other.getByText('On hold', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Tracking number')).toHaveValue('1Z-LATE')
  await other.getByRole('button', { name: 'Release' }).click()
  await expect(other.getByText(/^Order \S+ released\.$/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/changed since you opened it: Hold released/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Items in shipment 1Z-LATE' })).toBeVisible()

  const who = ['--supplier', dealer.handle, '--email', `fir@${dealer.handle}.example`]
  await runCli('dealer', 'create', ...who, '--company', 'Fir', '--status', 'Pending')
  await page.goto(`${dealer.origin}/console/dealers`)
  await page.getByRole('link', { name: 'Fir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fir' })).toBeVisible()
  await other.goto(page.url())
  await page.getByRole('button', { name: 'Deny' }).click()
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText("Fir approved. We'll email them in 10 seconds.")).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
  await expect(
    page.getByRole('dialog').getByText(/This dealer's status is Approved, so they can't be denied\./),
  ).toBeVisible()
  await other.context().close()
})
