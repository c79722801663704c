import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { runCli } from '../../support/cli.ts'
import { createJourneyDealer, type JourneyDealer } from '../../support/create-dealer.ts'
import { openAs } from '../../support/sign-in.ts'

const hourMs = 3_600_000
const statsPath = '**/api/dealer-portal/dealer/dashboard-stats'

/** Imports orders as a supplier does, one for each row: hours before now, payment status, price. */
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

test('the last 7 days of imported orders are shown to the cent, by day too', async ({ page }) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, [
    [1, 'Unauthorized', '1000.10'],
    [25, 'Authorized', '0.20'],
    [7 * 24 - 1, 'Unauthorized', '0.30'],
    [7 * 24 + 1, 'Unauthorized', '5000.00'],
  ])
  await openAs(page, dealer)
  await expect(page.getByRole('heading', { name: 'Last 7 Days' })).toBeVisible()
  await expect(figure(page, 'Unauthorized Orders')).toContainText('2')
  await expect(figure(page, 'Total Orders')).toContainText('3')
  await expect(figure(page, 'Total value')).toContainText('$1,000.60')
  await expect(figure(page, 'Last Order Imported')).toContainText(/\d{1,2}:\d\d:\d\d [AP]M/)
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeHidden()
  await page.getByText('Figures by day').focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(8)
  const orders = await rows.getByRole('cell').filter({ hasText: /^\d+$/ }).allInnerTexts()
  expect(orders.reduce((sum, text) => sum + Number(text), 0)).toBe(3)
  expect(await axeViolations(page)).toEqual([])
})

const wayOf = [
  ['Unauthorized Orders', 'order.orderedAt', ['D-0', 'D-1']],
  ['Total Orders', 'order.orderedAt', ['D-0', 'D-1', 'D-2']],
  ['Total value', 'order.total', ['D-1', 'D-2', 'D-0']],
] as const

test('each figure leads to the very orders it counts, the newest or the dearest first', async ({ page }) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, [
    [1, 'Unauthorized', '10.00'],
    [25, 'Unauthorized', '30.00'],
    [49, 'Authorized', '20.00'],
    [8 * 24, 'Unauthorized', '40.00'],
  ])
  await openAs(page, dealer)
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

test('a dealer without any order is led through three steps, the first one marked', async ({ page }) => {
  const dealer = await createJourneyDealer()
  await openAs(page, dealer)
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
  expect(await axeViolations(page)).toEqual([])
})

test('an old order ends the three steps, and a portal without payments never shows them', async ({
  page,
}) => {
  const [old, free] = [await createJourneyDealer(), await createJourneyDealer('payment_collection=false')]
  await importOrders(old, [[24 * 400, 'Paid', '10.00']])
  await openAs(page, old)
  await expect(figure(page, 'Total Orders')).toContainText('0')
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeHidden()
  await openAs(page, free)
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Getting Started|Last 7 Days/ })).toHaveCount(0)
})

test('the status is first, and an account that ends says on which day in UTC', async ({ browser }) => {
  // Nearly a day behind UTC: a date in the reader's own zone would be another one.
  const context = await browser.newContext({ timezoneId: 'Pacific/Pago_Pago' })
  const page = await context.newPage()
  await openAs(page, 'cancel-pending@dealer.example')
  const status = page.getByRole('region', { name: 'Account status' })
  await expect(status).toContainText('Cancel Pending')
  const shown = status.locator('time')
  const [year = '', month, day] = ((await shown.getAttribute('datetime')) ?? '').slice(0, 10).split('-')
  await expect(shown).toHaveText(`${Number(month)}/${Number(day)}/${year.slice(2)}`)
  await expect(status).toContainText('(UTC)')
  await context.close()
})

test('the supplier, its program and its partner are there; the partner only where it is switched on', async ({
  page,
}) => {
  await openAs(page, 'active@dealer.example')
  await expect(page.getByRole('heading', { name: 'Program details' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'dealers@alderquay.example' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '(503) 555-0142' })).toBeVisible()
  await expect(page.getByText('20% off the first month')).toBeVisible()
  await expect(page.getByText('QUAY20')).toBeVisible()
  const partner = page.getByRole('link', { name: 'Learn more' })
  await expect(partner).toHaveAttribute('href', 'https://integrations.example/?supplier=alderquay')
  await openAs(page, await createJourneyDealer())
  await expect(page.getByText('20% off the first month')).toBeHidden()
})

test('figures that cannot be loaded say so and can be retried', async ({ page }) => {
  await page.route(statsPath, (route) =>
    route.fulfill({ status: 500, json: { reason: 'internal_error', errors: [], requestId: 'r' } }),
  )
  await openAs(page, 'active@dealer.example')
  await expect(page.getByText('Your figures could not be loaded')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Program details' })).toBeVisible()
  await page.unroute(statsPath)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(figure(page, 'Total Orders')).toBeVisible()
})

test('on a phone nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'active@dealer.example')
  await expect(figure(page, 'Total Orders')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
})
