import { expect, type Page, test } from '@playwright/test'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { fillIn, press } from '../../support/keyboard.ts'
import { demoPassword, openPageAs } from '../../support/sign-in.ts'

/** The focused element: its name, and whether it is completely visible with a focus indicator. */
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

/** Tabs through the page, from its heading to its end. */
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

test('Tab moves through an order in reading order, each stop visible, on desktop and phone', async ({
  page,
}) => {
  const dealer = await createJourneyDealer('show_checkout=true', 'show_products_menu_item=true')
  await importOrders(dealer, ['W-1', 'W-2', 'W-3'], 3, parcel)
  const documents = ['Order again', 'Print', 'Invoice PDF']
  const before = ['Orders', 'Previous order: W-3', 'Next order: W-1', 'Payment: Unauthorized']
  const order = [
    ...['Cancel', 'Authorize For Payment', 'Track 1Z999AA10123456784 with UPS (opens in a new tab)'],
    ...['Copy tracking number 1Z999AA10123456784', 'Show 1 More', 'Edit shipping address for SKU-1'],
    ...['Copy billing address', 'Edit billing address', 'Copy shipping address', 'Edit shipping address'],
  ]
  for (const [width, wanted] of [
    [1440, [...before, ...documents, ...order]],
    // On phones the order comes first, and the general actions after it.
    [360, [...before, ...order, ...documents]],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await openPageAs(page, dealer, '/orders/')
    await page.getByRole('link', { name: 'W-2', exact: true }).first().click()
    await expect(page.getByRole('link', { name: 'Next order: W-1' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).not.toHaveCount(0)
    const stops = await walk(page)
    for (const stop of stops) expect(stop).toEqual({ ...stop, isMarked: true, isUncovered: true })
    const names = stops.map(({ name }) => name)
    expect(names.filter((name, place) => wanted.includes(name) && names.indexOf(name) === place)).toEqual(
      wanted,
    )
  }
})

test('by keyboard alone an order is found, authorized and its address edited, and each dialog returns the focus', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['W-1', 'W-2', 'W-3'], 3)
  await page.goto(`${dealer.origin}/login`)
  await fillIn(page, [
    [page.getByLabel('Email'), dealer.email],
    [page.getByLabel('Password', { exact: true }), demoPassword],
  ])
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^Dashboard · /)
  const main = page.getByRole('navigation', { name: 'Main' })
  await press(page, main.getByRole('link', { name: 'Orders', exact: true }))
  await expect(page.getByRole('link', { name: 'W-1', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
  await page.keyboard.type('W-2')
  await expect(page.getByRole('link', { name: 'W-1', exact: true })).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'W-2', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'W-2' })).toBeVisible()

  for (const name of ['Edit shipping address for SKU-2', 'Cancel']) {
    const opener = page.getByRole('button', { name, exact: true })
    await press(page, opener)
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  const announced = page.locator('[aria-live], [role=status], [role=alert]')
  await press(page, page.getByRole('main').getByRole('button', { name: 'Authorize For Payment' }).first())
  await expect(announced.filter({ hasText: 'Order has been Authorized' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke Authorization' }).first()).toBeFocused()
  const edit = page.getByRole('button', { name: 'Edit billing address', exact: true })
  await press(page, edit)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Keyed In')
  await page.keyboard.press('Enter')
  await expect(announced.filter({ hasText: 'Address updated' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Billing address' })).toContainText('Keyed In')
  await expect(edit).toBeFocused()
})
