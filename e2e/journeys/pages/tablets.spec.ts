import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { openAs } from '../../support/sign-in.ts'

/** Upright and on its side: the widths between a phone and a desk. */
const sizes = [
  [600, 960],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1180, 820],
] as const

const rows = (page: Page) => page.locator('[data-order]')

const open = (path: string) => async (page: Page) => {
  await page.goto(path)
}

const pages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dashboard: open('/'),
  orders: open('/orders/'),
  order: async (page) => {
    await rows(page).first().getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  },
  products: open('/products/'),
  'list of products': open('/products/?view=list'),
  product: async (page) => {
    await page.getByRole('region', { name: 'Products' }).getByRole('heading').first().click()
    await expect(page.getByRole('region', { name: 'About' })).toBeVisible()
    await page.getByRole('button', { name: 'Add To Cart' }).click()
  },
  cart: open('/cart'),
  'details of the cart': open('/cart?step=2'),
  settings: open('/settings'),
  developers: open('/settings/developers'),
  account: open('/account'),
  'developers’ site': open('/developers'),
}

test('on a tablet no page scrolls sideways or hinders a screen reader', async ({ page }) => {
  await openAs(page, 'active@dealer.example')
  for (const [name, visit] of Object.entries(pages)) {
    await visit(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const overflow = () => page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
      await expect.poll(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0)
      if (width === 768 || width === 1024)
        expect.soft(await axeViolations(page), `${name} at ${width}`).toEqual([])
    }
  }
})

for (const [width, height] of sizes.filter(([width]) => width >= 768)) {
  test(`at ${width} pixels each order shows its total, its reference and its progress in words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openAs(page, 'active@dealer.example', '/orders/')
    const table = page.getByRole('table', { name: 'Orders' })
    const row = rows(page).first()
    await expect(row).toBeVisible()
    const cell = (name: string) =>
      table.getByRole('columnheader', { name, exact: true }).evaluate((header) => {
        const place = [...(header.parentElement?.children ?? [])].indexOf(header)
        const box = document.querySelector('[data-order]')?.children[place]?.getBoundingClientRect()
        return {
          left: box?.left,
          right: box?.right ?? Infinity,
          top: box?.top,
          bottom: box?.bottom ?? Infinity,
        }
      })
    const total = await cell('Order Total')
    expect(total.right).toBeLessThanOrEqual(width)
    const [name, reference] = [await cell('Ship To Name'), await cell('Order Reference #')]
    expect(reference.left).toBe(name.left)
    expect(reference.top).toBeGreaterThanOrEqual(name.bottom - 1)
    const [status, progress] = [await cell('Status'), await cell('Progress')]
    expect(progress.left).toBe(status.left)
    // No word of the progress is cut.
    const words = table.locator('[data-order] [data-line="second"] [data-tone][aria-hidden]')
    await expect(words.first()).toBeVisible()
    const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length
    expect(await words.evaluateAll(cut)).toBe(0)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  })
}

test('the total stays in sight while a table of many columns is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const columns = ['order.total', 'shipment.trackingNumber', 'orderItem.sku', 'order.orderedAt']
  await openAs(page, 'active@dealer.example', `/orders/?columns=${columns.join(',')}`)
  await expect(rows(page).first()).toBeVisible()
  const region = page.getByRole('region', { name: 'Rows of orders' })
  expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0)
  for (const left of [0, 10_000]) {
    await region.evaluate((box, to) => box.scrollTo({ left: to }), left)
    const total = rows(page).first().locator('[data-pinned="end"]')
    await expect(total).toBeInViewport({ ratio: 1 })
    await expect(total).toHaveText(/\$\d/)
  }
})
