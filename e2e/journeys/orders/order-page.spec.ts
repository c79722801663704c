import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { createJourneyDealer, type JourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { openAs } from '../../support/sign-in.ts'

const numbers = ['W-1', 'W-2', 'W-3']

async function dealerWithOrders(lineCount = 1): Promise<JourneyDealer> {
  const dealer = await createJourneyDealer('show_checkout=true', 'show_products_menu_item=true')
  await importOrders(dealer, numbers, lineCount)
  return dealer
}

async function openOrder(page: Page, dealer: JourneyDealer, number: string): Promise<void> {
  await openAs(page, dealer, '/orders/')
  await page.getByRole('link', { name: number, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

/** Continues by Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus')
  for (let presses = 0; presses < 60; presses += 1) {
    const label = (await focused.getAttribute('aria-label').catch(() => null)) ?? ''
    const text = await focused.innerText().catch(() => '')
    if (label === name || text.trim() === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached by Tab.`)
}

const header = (page: Page) => page.getByRole('main').locator('header').first()

test('a dealer authorizes an order, takes that back and cancels it, and the timeline tells', async ({
  page,
}) => {
  const dealer = await dealerWithOrders()
  await openOrder(page, dealer, 'W-2')
  await header(page).getByRole('button', { name: 'Authorize For Payment' }).click()
  await expect(page.getByText('Order has been Authorized')).toBeVisible()
  await header(page).getByRole('button', { name: 'Revoke Authorization' }).click()
  await expect(page.getByText('Order has been Unauthorized')).toBeVisible()
  await header(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to cancel this order?')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Canceled order successfully')).toBeVisible()
  await expect(header(page)).toContainText('Canceled')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').first()).toContainText('Order canceled')
  await expect(timeline).toContainText('Authorization revoked')
  await expect(timeline).toContainText('You')
  // It looks disabled; pressing it shows the reason.
  await header(page).getByRole('button', { name: 'Cancel' }).click({ force: true })
  // Not the button's tip, which says the same.
  const notice = page.getByRole('alert').filter({ hasText: 'Can only cancel orders that are open' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a dealer authorizes an order and edits an address by keyboard alone', async ({ page }) => {
  const dealer = await dealerWithOrders()
  await openOrder(page, dealer, 'W-1')
  await page.getByRole('heading', { level: 1 }).click()
  await tabTo(page, 'Authorize For Payment')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order has been Authorized')).toBeVisible()
  await tabTo(page, 'Edit billing address')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Keyed In')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Address updated')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Billing address' })).toContainText('Keyed In')
})

test('of two tabs that edit an address, the second is refused and keeps what it typed', async ({
  context,
}) => {
  const dealer = await dealerWithOrders()
  const first = await context.newPage()
  await openOrder(first, dealer, 'W-1')
  const second = await context.newPage()
  await second.goto(first.url())
  for (const tab of [first, second]) {
    await tab.getByRole('button', { name: 'Edit shipping address', exact: true }).click()
    await expect(tab.getByRole('dialog')).toBeVisible()
  }
  // On a phone too, where the form is longer than the screen.
  await second.setViewportSize({ width: 360, height: 640 })
  await first.getByLabel('Name', { exact: true }).fill('First Tab')
  await first.getByRole('button', { name: 'Save address' }).click()
  await expect(first.getByText('Address updated')).toBeVisible()
  await second.getByLabel('Name', { exact: true }).fill('Second Tab')
  await second.getByRole('button', { name: 'Save address' }).click()
  await expect(second.getByRole('alert')).toContainText('This address was changed in the meantime.')
  await expect(second.getByText('This address was changed in the meantime.')).toBeInViewport()
  await expect(second.getByRole('alert')).toContainText('It is now: First Tab')
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Second Tab')
  await second.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(second.getByText('Address updated')).toBeVisible()
  await expect(second.getByRole('region', { name: 'Shipping address', exact: true })).toContainText(
    'Second Tab',
  )
})

test('an address that is saved offline stays typed and is saved once the line is back', async ({
  page,
  context,
}) => {
  const dealer = await dealerWithOrders()
  await openOrder(page, dealer, 'W-1')
  await page.getByRole('button', { name: 'Edit shipping address of SKU-1' }).click()
  await page.getByLabel('City').fill('Bend')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'An error occurred while updating item shipping address',
  )
  await expect(page.getByRole('alert')).toContainText('The portal cannot be reached.')
  await expect(page.getByLabel('City')).toHaveValue('Bend')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address updated')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Ship to Ada Reed, 1 Main St, Bend')
})

test('an order leads to those beside it in its list, and back to the list as it was', async ({ page }) => {
  const dealer = await dealerWithOrders()
  await openAs(page, dealer, '/orders/?sort=order.orderedAt&descending=false')
  await page.getByRole('link', { name: 'W-2', exact: true }).first().click()
  await page.getByRole('link', { name: 'Next order: W-3' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'W-3' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous order: W-2' }).click()
  await page.getByRole('link', { name: 'Previous order: W-1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'W-1' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Next order: W-2' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL(`${dealer.origin}/orders/?sort=order.orderedAt&descending=false`)
})

test('the invoice comes as a PDF, and paper shows tables in light colours without buttons', async ({
  page,
}) => {
  const dealer = await dealerWithOrders(3)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openOrder(page, dealer, 'W-1')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-.+\.pdf$/)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 720, height: 1000 })
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(29, 28, 25)')
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('table')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoice summary' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('an open order and its dialogs have no accessibility violation at any width', async ({ page }) => {
  const dealer = await dealerWithOrders(2)
  await openOrder(page, dealer, 'W-2')
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    const overflow = 'document.documentElement.scrollWidth - window.innerWidth'
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Edit shipping address', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await header(page).getByRole('button', { name: 'Cancel' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

test('an order stays within the window at every width, and on a phone its parcels are cards', async ({
  page,
}) => {
  const dealer = await createJourneyDealer('show_checkout=true', 'show_products_menu_item=true')
  const trackingNumber = '9400111899223197428490'
  const parcel = { trackingNumber, carrier: 'USPS', method: 'Ground Advantage', shippedQuantity: '2' }
  await importOrders(dealer, ['W-1'], 3, { ...parcel, shippedAt: '2026-01-02', weight: '21.1300' })
  await openOrder(page, dealer, 'W-1')
  // Neither the page nor a table in it.
  const overflow = `Math.max(...[document.documentElement, ...document.querySelectorAll('main section')]
    .map((box) => box.scrollWidth - box.clientWidth))`
  for (let width = 320; width <= 1440; width += 40) {
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
  // The table comes a moment after the window has become wide.
  await expect.poll(() => linesOf('Items', 'SKU-1')).toBe(1)
  expect(await linesOf('Shipments', trackingNumber)).toBe(1)
  expect(await linesOf('Items', trackingNumber)).toBe(1)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const name of ['Shipments', 'Items']) {
    await expect.poll(() => linesOf(name, trackingNumber), name).toBe(1)
  }
})

test('paper names the day of a time, also where the screen has a word for it', async ({ page }) => {
  const dealer = await createJourneyDealer()
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await importOrders(dealer, ['W-1'], 1, { shippedAt: anHourAgo, trackingNumber: 'T-1' })
  await openOrder(page, dealer, 'W-1')
  const time = page.locator(`time[datetime="${anHourAgo}"]`).first()
  await expect(time).toHaveText(/^\d+:\d\d:\d\d [AP]M$/)
  const before = () => time.evaluate((element) => getComputedStyle(element, '::before').content)
  expect(await before()).toMatch(/Today|Yesterday/)
  await page.emulateMedia({ media: 'print' })
  expect(await before()).toMatch(/\d+\/\d+\/\d\d/)
})
