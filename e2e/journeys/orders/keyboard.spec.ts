import { expect, type Page, test } from '@playwright/test'
import { createJourneyDealer, type JourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { openAs } from '../../support/sign-in.ts'

async function openOrder(page: Page, dealer: JourneyDealer, number: string): Promise<void> {
  await openAs(page, dealer, '/orders/')
  await page.getByRole('link', { name: number, exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).not.toHaveCount(0)
}

/** What the focus is on: its name, and whether it can be seen, in whole and with a mark of its own. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
    return {
      name: element.getAttribute('aria-label') ?? element.innerText.trim(),
      isInPage: element.closest('main') !== null,
      isMarked: outlineStyle !== 'none' || boxShadow !== 'none',
      isUncovered: middle !== null && (element.contains(middle) || middle.contains(element)),
    }
  })

/** Goes through the page by Tab, from its heading on to its end. */
async function walk(page: Page) {
  const stops: Awaited<ReturnType<typeof focused>>[] = []
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop.isInPage) break
    stops.push(stop)
  }
  return stops
}

const parcel = {
  trackingNumber: '1Z999AA10123456784',
  carrier: 'UPS',
  shippedAt: '2026-01-02',
  shippedQuantity: '2',
}

for (const width of [1440, 360]) {
  test(`Tab goes through an order in the order in which it is read, each stop in sight, at ${width} pixels`, async ({
    page,
  }) => {
    const dealer = await createJourneyDealer('show_checkout=true', 'show_products_menu_item=true')
    await importOrders(dealer, ['W-1', 'W-2', 'W-3'], 3, parcel)
    await page.setViewportSize({ width, height: 740 })
    await openOrder(page, dealer, 'W-2')
    const stops = await walk(page)
    for (const stop of stops) expect(stop).toEqual({ ...stop, isMarked: true, isUncovered: true })
    const names = stops.map(({ name }) => name)
    const documents = ['Order again', 'Print', 'Invoice PDF']
    const before = ['Orders', 'Previous order: W-3', 'Next order: W-1', 'Payment: Unauthorized']
    const order = [
      ...['Cancel', 'Authorize For Payment', 'Track 1Z999AA10123456784 at UPS (opens a new tab)'],
      ...['Copy tracking number 1Z999AA10123456784', 'Show 1 More', 'Edit shipping address of SKU-1'],
      ...['Copy billing address', 'Edit billing address', 'Copy shipping address', 'Edit shipping address'],
    ]
    // On a phone the order comes first, and what may be done with any order after it.
    const wanted = width < 768 ? [...before, ...order, ...documents] : [...before, ...documents, ...order]
    expect(names.filter((name, place) => wanted.includes(name) && names.indexOf(name) === place)).toEqual(
      wanted,
    )
  })
}

test('dialogs of an order return the focus to where they were opened, and what was done is announced', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['W-1'], 3, parcel)
  // What has shipped is neither canceled nor revoked.
  await importOrders(dealer, ['W-2'], 3)
  await openOrder(page, dealer, 'W-1')
  const more = page.getByRole('button', { name: 'Show 1 More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show Fewer' })).toBeFocused()
  await page.goto(`${dealer.origin}/orders/`)
  await page.getByRole('link', { name: 'W-2', exact: true }).first().click()
  for (const name of ['Edit billing address', 'Edit shipping address of SKU-2', 'Cancel']) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  const toggle = page
    .getByRole('main')
    .locator('header')
    .getByRole('button', { name: 'Authorize For Payment' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(
    page
      .locator('[aria-live], [role=status], [role=alert]')
      .filter({ hasText: 'Order has been Authorized' })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke Authorization' }).first()).toBeFocused()
})
