import { expect, test } from '@playwright/test'
import { expectAccessibleAtAnyWidth } from '../../support/axe.ts'
import { runCli } from '../../support/cli.ts'
import { acceptInvitation, comeIn, consolePassword } from '../../support/console.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { openAs } from '../../support/sign-in.ts'

test('a manager approves a dealer in two clicks from Home, who sees it at once', async ({
  page,
  browser,
}) => {
  const dealer = await createJourneyDealer()
  await runCli('dealer', 'status', '--supplier', dealer.handle, '--dealer', dealer.email, 'Pending')
  await comeIn(page, dealer, 'manager')
  await expectAccessibleAtAnyWidth(page)
  await page.getByRole('link', { name: /Dealers waiting for approval/ }).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText(/is Approved now/)).toBeVisible()
  await expect(page.getByText('No dealer matches')).toBeVisible()
  await expectAccessibleAtAnyWidth(page)
  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, dealer)
  await expect(theirs.getByText('Approved').first()).toBeVisible()
})

test('a clerk ships a part of an order and then the rest, voids one, and is offered no money', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['C-1'], 2, { paymentStatus: 'Paid' })
  await comeIn(page, dealer, 'fulfilment')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('C-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Order C-1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Capture' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expectAccessibleAtAnyWidth(page)
  const dialog = page.getByRole('dialog')
  const ship = async (tracking: string) => {
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    await dialog.getByLabel('Tracking number').fill(tracking)
  }
  await ship('1Z-ONE')
  await dialog.getByLabel(/^Thing 1/).fill('1')
  await dialog.getByLabel(/^Thing 2/).fill('0')
  await expectAccessibleAtAnyWidth(page)
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByText('1 × SKU-1')).toBeVisible()
  await ship('1Z-TWO')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByText('1 × SKU-1, 2 × SKU-2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Void 1Z-ONE' }).click()
  await dialog.getByRole('button', { name: 'Void', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Void 1Z-ONE' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
  for (const closed of ['audit', 'keys', 'portal', 'orders/new']) {
    await page.goto(`${dealer.origin}/console/${closed}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your role does not include this page')
  }
  await expectAccessibleAtAnyWidth(page)
})

test('two people at one order: the second is told what changed, and nothing is lost', async ({
  page,
  browser,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['C-2'], 1, { paymentStatus: 'Paid' })
  await comeIn(page, dealer, 'owner', '/orders')
  await page.getByRole('link', { name: 'C-2' }).click()
  const address = page.url()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Tracking number').fill('1Z-LATE')
  const other = await (await browser.newContext()).newPage()
  await comeIn(other, dealer, 'manager')
  await other.goto(address)
  await other.getByRole('button', { name: 'Put on hold' }).click()
  await other.getByLabel('Reason').fill('The address looks wrong')
  await other.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
  await expect(other.getByText('On Hold', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Tracking number')).toHaveValue('1Z-LATE')
  await other.getByRole('button', { name: 'Release' }).click()
  await expect(other.getByText('is open again')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/Order released by/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByText('2 × SKU-1')).toBeVisible()
})

test('the sign-in leads to what was asked for, and the way out ends the session everywhere', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  const email = await acceptInvitation(page, dealer, 'owner')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessibleAtAnyWidth(page)
  await page.goto(`${dealer.origin}/console/staff`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a wrong one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('No account matches those credentials...')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(consolePassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  await expect(page.getByRole('cell', { name: email, exact: true }).first()).toBeVisible()
  await expectAccessibleAtAnyWidth(page)
})
