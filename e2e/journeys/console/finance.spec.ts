import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { runCli } from '../../support/cli.ts'
import { openConsoleAs } from '../../support/console.ts'
import { countClicks } from '../../support/count-clicks.ts'
import type { JourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { addCard, createPayingDealer } from '../../support/payment-sandbox.ts'
import { demoPassword, openPageAs } from '../../support/sign-in.ts'

/** Adds a card to a dealer's account through the dealer portal. */
async function giveCard(browser: Browser, dealer: JourneyDealer, number: string): Promise<void> {
  const page = await (await browser.newContext()).newPage()
  await openPageAs(page, dealer, '/settings')
  await addCard(page, number)
  await expect(page.getByRole('region', { name: 'Payment methods' }).getByRole('listitem')).toHaveCount(1)
  await page.context().close()
}

async function charge(page: Page, dealer: JourneyDealer, number: string): Promise<void> {
  await page.goto(`${dealer.origin}/console/orders?text=${number}`)
  await page.getByRole('link', { name: number, exact: true }).click()
  // Not the list's "To capture" tab, which is still there until the order page opens.
  await page.getByRole('button', { name: /^Capture/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Capture' }).click()
}

async function importProduct({ handle }: JourneyDealer): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-products-')), 'products.csv')
  writeFileSync(file, 'productSku,title,sku,price,quantity\r\nCHAIR,Camp chair,CHAIR-1,24.50,10')
  await runCli('import', 'products', file, '--supplier', handle)
}

test('a finance clerk charges three orders, one of which is declined', async ({ page, browser }) => {
  const dealer = await createPayingDealer('stripe')
  await giveCard(browser, dealer, '4242424242424242')
  const good = ['F-1', 'F-2']
  await importOrders(dealer, good, 1, { paymentStatus: 'Authorized' })
  const other = { ...dealer, email: `other-${dealer.email}` }
  const who = ['--supplier', dealer.handle, '--email', other.email, '--password', demoPassword]
  await runCli('dealer', 'create', ...who)
  await giveCard(browser, other, '4000000000000341')
  await importOrders(other, ['F-3'], 1, { paymentStatus: 'Authorized' })
  await openConsoleAs(page, dealer, 'finance')
  for (const number of good) {
    await charge(page, dealer, number)
    await expect(page.getByText(`Payment captured for order ${number}.`)).toBeVisible()
  }
  await charge(page, dealer, 'F-3')
  await expect(page.getByText('Payment for order F-3 was declined.')).toBeVisible()
})

test('a phone order is placed, paid and refunded by lines with restock, in 3 clicks', async ({
  page,
  browser,
}) => {
  const clicks = await countClicks(page)
  const dealer = await createPayingDealer('stripe')
  await giveCard(browser, dealer, '4242424242424242')
  await importProduct(dealer)
  await openConsoleAs(page, dealer, 'owner', '/orders/new')
  await page.getByRole('option').click()
  await page.getByLabel('Add an item').fill('chair')
  await page.getByRole('option', { name: /^Camp chair/ }).click()
  await page.getByRole('textbox', { name: 'Camp chair' }).fill('3')
  await page.getByLabel('Reference number').fill('PHONE-1')
  const address = { Name: 'Ada Reed', 'Address 1': '1 Main St', City: 'Eugene', 'ZIP code': '97401' }
  for (const [label, value] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(value)
  await expect(page.getByLabel('Country')).toHaveValue('US')
  await page.getByLabel('State').selectOption('OR')
  await expect(page.getByText('$73.50').last()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Reference number')).toHaveValue('PHONE-1')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible()
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Order ', '')
  const theirs = await (await browser.newContext()).newPage()
  await openPageAs(theirs, dealer, new URL(page.url()).pathname.replace('/console', ''))
  await theirs.getByRole('button', { name: 'Authorize For Payment' }).first().click()
  await expect(theirs.getByText('Authorized').first()).toBeVisible()
  await page.reload()
  await charge(page, dealer, number)
  await expect(page.getByText(`Payment captured for order ${number}.`)).toBeVisible()
  clicks.since()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'All 3 of Camp chair' }).click()
  await dialog.getByRole('button', { name: 'Refund $73.50' }).click()
  await expect(page.getByText(`Refunded $73.50 on order ${number}.`)).toBeVisible()
  expect(clicks.since()).toBe(3)
  await expect(page.getByText('3 × CHAIR-1 restocked').first()).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Payment refunded').first()).toBeVisible()
})
