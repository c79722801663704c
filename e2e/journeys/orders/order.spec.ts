import { expect, type Page, test } from '@playwright/test'
import { createJourneyDealer, type JourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { openPageAs } from '../../support/sign-in.ts'

async function dealerWithOrders(
  lineCount = 1,
  more: Readonly<Record<string, string>> = {},
): Promise<JourneyDealer> {
  const dealer = await createJourneyDealer('show_checkout=true', 'show_products_menu_item=true')
  await importOrders(dealer, ['W-1', 'W-2', 'W-3'], lineCount, more)
  return dealer
}

async function openOrder(page: Page, dealer: JourneyDealer, number: string): Promise<void> {
  await openPageAs(page, dealer, '/orders/')
  await page.getByRole('link', { name: number, exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).not.toHaveCount(0)
}

test('a dealer authorizes an order, unauthorizes and cancels it, and the timeline shows it', async ({
  page,
}) => {
  const dealer = await dealerWithOrders()
  await openOrder(page, dealer, 'W-2')
  const header = page.getByRole('main').locator('header').first()
  await header.getByRole('button', { name: 'Authorize For Payment' }).click()
  await expect(page.getByText('Order has been Authorized')).toBeVisible()
  await header.getByRole('button', { name: 'Revoke Authorization' }).click()
  await expect(page.getByText('Order has been Unauthorized')).toBeVisible()
  await header.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to cancel this order?')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Canceled order successfully')).toBeVisible()
  await expect(header).toContainText('Canceled')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').first()).toContainText('Order canceled')
  await expect(timeline).toContainText('Authorization revoked')
  await expect(timeline).toContainText('You')
  // It looks disabled; clicking it shows the reason.
  await header.getByRole('button', { name: 'Cancel' }).click({ force: true })
  // Not the button's tooltip, which has the same text.
  const notice = page.getByRole('alert').filter({ hasText: 'Can only cancel orders that are open' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an order links to its neighbors in the list, and back to the same list', async ({ page }) => {
  const dealer = await dealerWithOrders()
  await openPageAs(page, dealer)
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  const total = page.getByRole('button', { name: 'Order total', exact: true })
  await total.click()
  await expect(page).toHaveURL(/sort=order\.total/)
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('W-')
  await expect(page).toHaveURL(/search=W-/)
  const list = page.url()
  const links = page.getByRole('row').locator('a[href^="/orders/"]')
  // Sorted by total, ties oldest first; until then the list is the former one.
  const [first, second] = ['W-1', 'W-2']
  await expect(links).toHaveText([first, second, 'W-3'])
  await links.first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${first} · `))
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('table').first()).toBeVisible()
  await page.getByRole('link', { name: `Next order: ${second}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: `Previous order: ${first}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL(list)
  await expect(links.first()).toHaveText(first)
})

test('the invoice is a PDF, and print shows tables in light colors, dates, and no buttons', async ({
  page,
}) => {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const dealer = await dealerWithOrders(3, { shippedAt: anHourAgo, trackingNumber: 'T-1' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openOrder(page, dealer, 'W-1')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-.+\.pdf$/)
  const time = page.locator(`time[datetime="${anHourAgo}"]`).first()
  await expect(time).toHaveText(/^\d+:\d\d:\d\d [AP]M$/)
  const before = () => time.evaluate((element) => getComputedStyle(element, '::before').content)
  expect(await before()).toMatch(/Today|Yesterday/)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 720, height: 1000 })
  expect(await before()).toMatch(/\d+\/\d+\/\d\d/)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(29, 28, 25)')
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('table')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoice summary' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

const trackingNumber = '9400111899223197428490'
const parcel = { trackingNumber, carrier: 'USPS', method: 'Ground Advantage', shippedQuantity: '2' }

test('an order fits the window at every width, and on a phone its packages are cards', async ({ page }) => {
  const dealer = await dealerWithOrders(3, { ...parcel, shippedAt: '2026-01-02', weight: '21.1300' })
  await openOrder(page, dealer, 'W-1')
  // Neither the page nor a table in it overflows.
  const overflow = `Math.max(...[document.documentElement, ...document.querySelectorAll('main section')]
    .map((box) => box.scrollWidth - box.clientWidth))`
  for (let width = 320; width <= 1440; width += 80) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('region', { name: 'Shipments', exact: true }).getByRole('table')).toHaveCount(
      width < 768 ? 0 : 1,
    )
    expect([width, await page.evaluate(overflow)]).toEqual([width, 0])
  }
  const linesOf = (name: string, text: string) =>
    page
      .getByRole('region', { name, exact: true })
      .getByText(text, { exact: true })
      .first()
      .evaluate((box) =>
        Math.round(box.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(box).lineHeight)),
      )
  await page.setViewportSize({ width: 768, height: 900 })
  // The table appears shortly after the window is resized.
  await expect.poll(() => linesOf('Items', 'SKU-1')).toBe(1)
  expect(await linesOf('Shipments', trackingNumber)).toBe(1)
  expect(await linesOf('Items', trackingNumber)).toBe(1)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const name of ['Shipments', 'Items']) {
    await expect.poll(() => linesOf(name, trackingNumber), name).toBe(1)
  }
})
