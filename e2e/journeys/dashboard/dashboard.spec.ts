import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { runCli } from '../../support/cli.ts'
import { createJourneyDealer, type JourneyDealer } from '../../support/create-dealer.ts'
import { openPageAs } from '../../support/sign-in.ts'

const hourMs = 3_600_000

/** Imports one order per row: hours before now, payment status, price. */
async function importOrders(dealer: JourneyDealer, rows: readonly (readonly [number, string, string])[]) {
  const header = 'orderNumber,dealer,orderedAt,orderStatus,paymentStatus,sku,title,quantity,price'
  const lines = rows.map(([hours, paymentStatus, price], index) => {
    const orderedAt = new Date(Date.now() - hours * hourMs).toISOString()
    return `D-${index},${dealer.email},${orderedAt},Open,${paymentStatus},SKU-1,A thing,1,${price}`
  })
  const file = join(mkdtempSync(join(tmpdir(), 'portal-orders-')), 'orders.csv')
  writeFileSync(file, [header, ...lines].join('\n'))
  await runCli('import', 'orders', '--supplier', dealer.handle, file)
}

const figure = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const wayOf = [
  ['Unauthorized Orders', 'order.orderedAt', ['D-0', 'D-2']],
  ['Total Orders', 'order.orderedAt', ['D-0', 'D-1', 'D-2']],
  ['Total value', 'order.total', ['D-0', 'D-2', 'D-1']],
] as const

test('a dealer is led through three steps until orders are imported, then to the orders of each figure', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await openPageAs(page, dealer)
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Last 7 Days' })).toBeHidden()
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('link') })
  const marked = page.locator('[aria-current="step"]')
  await expect(marked).toHaveCount(1)
  await expect(marked).toContainText('Add a payment method')
  const ways = [
    ['Add a payment method', '/settings'],
    ['Get an API token', '/settings'],
    ['Make a sale and get your first order imported', '/orders/'],
  ] as const
  for (const [name, path] of ways) {
    await expect(steps.getByRole('link', { name })).toHaveAttribute('href', path)
  }

  await importOrders(dealer, [
    [1, 'Unauthorized', '1000.10'],
    [25, 'Authorized', '0.20'],
    [7 * 24 - 1, 'Unauthorized', '0.30'],
    [7 * 24 + 1, 'Unauthorized', '5000.00'],
  ])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Last 7 Days' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeHidden()
  await expect(figure(page, 'Unauthorized Orders')).toContainText('2')
  await expect(figure(page, 'Total Orders')).toContainText('3')
  await expect(figure(page, 'Total value')).toContainText('$1,000.60')
  await expect(figure(page, 'Last Order Imported')).toContainText(/\d{1,2}:\d\d:\d\d [AP]M/)
  await page.getByText('Orders per day', { exact: true }).press('Enter')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(8)
  const counts = await rows.getByRole('cell').filter({ hasText: /^\d+$/ }).allInnerTexts()
  expect(counts.reduce((sum, text) => sum + Number(text), 0)).toBe(3)

  const numbers = page.getByRole('table', { name: 'Orders' }).getByRole('rowheader')
  for (const [name, sort, orders] of wayOf) {
    await figure(page, name).getByRole('link').press('Enter')
    await expect(page).toHaveTitle(/^Orders · /)
    await expect(numbers).toHaveText(orders)
    expect(new URL(page.url()).searchParams.get('sort')).toBe(sort)
    await page.goBack()
    await expect(page).toHaveTitle(/^Dashboard · /)
  }
  await figure(page, 'Last Order Imported').getByRole('link').press('Enter')
  await expect(numbers).toHaveCount(4)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('order.id')
})

test('the status comes first, a closing account shows the date in UTC, and supplier and partner are shown', async ({
  browser,
}) => {
  // Nearly a day behind UTC, so that a date in the browser's zone would differ.
  const context = await browser.newContext({ timezoneId: 'Pacific/Pago_Pago' })
  const page = await context.newPage()
  await openPageAs(page, 'cancel-pending@dealer.example')
  const status = page.getByRole('region', { name: 'Account status' })
  await expect(status).toContainText('Cancel Pending')
  const shown = status.locator('time')
  const [year = '', month, day] = ((await shown.getAttribute('datetime')) ?? '').slice(0, 10).split('-')
  await expect(shown).toHaveText(`${Number(month)}/${Number(day)}/${year.slice(2)}`)
  await expect(status).toContainText('(UTC)')

  await expect(page.getByRole('heading', { name: 'Program details' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'dealers@alderquay.example' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '(503) 555-0142' })).toBeVisible()
  await expect(page.getByText('20% off the first month')).toBeVisible()
  await expect(page.getByText('QUAY20')).toBeVisible()
  const partner = page.getByRole('link', { name: 'Learn more' })
  await expect(partner).toHaveAttribute('href', 'https://integrations.example/?supplier=alderquay')
  await context.close()
})
