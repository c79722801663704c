import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { openConsoleAs } from '../../support/console.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { importOrders } from '../../support/import-orders.ts'
import { openPageAs } from '../../support/sign-in.ts'

// Pages behind a longer flow are checked in that flow's journey: sign-in, an emailed link, order review, tracking.

type Visit = (page: Page) => Promise<unknown>

const open =
  (path: string): Visit =>
  (page) =>
    page.goto(path)

const products = (page: Page) => page.getByRole('region', { name: 'Products' })

const dealerPages: Readonly<Record<string, Readonly<Record<string, Visit>>>> = {
  orders: {
    dashboard: open('/'),
    orders: async (page) => {
      await page.goto('/orders/')
      await expect(page.locator('[data-order]').first()).toBeVisible()
    },
    order: async (page) => {
      await page.locator('[data-order]').first().getByRole('link').first().click()
      await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).not.toHaveCount(0)
    },
    settings: open('/settings'),
    account: open('/account'),
  },
  products: {
    products: async (page) => {
      await page.goto('/products/')
      await expect(products(page).getByRole('listitem')).toHaveCount(25)
    },
    product: async (page) => {
      await products(page).getByRole('heading').first().click()
      await expect(page.getByRole('region', { name: 'About' })).toBeVisible()
      await page.getByRole('button', { name: 'Add To Cart' }).click()
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    },
    cart: open('/cart'),
    'details of the cart': open('/cart?step=2'),
    developers: open('/settings/developers'),
  },
}

/** No page scrolls horizontally, on a phone, a tablet or a small desktop. */
async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [360, 600, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () => page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    await expect.poll(overflow, `${name} at ${width} pixels`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

for (const [area, pages] of Object.entries(dealerPages)) {
  test(`a dealer finds no accessibility violation and no horizontal scrolling around ${area}`, async ({
    page,
  }) => {
    await openPageAs(page, 'active@dealer.example')
    for (const [name, visit] of Object.entries(pages)) {
      await visit(page)
      expect.soft(await axeViolations(page), name).toEqual([])
      await expectNoSidewaysScroll(page, name)
    }
  })
}

test('a visitor finds none in the developer pages, which link to each other', async ({ page }) => {
  await page.goto('/developers')
  expect.soft(await axeViolations(page, 'light')).toEqual([])
  await expectNoSidewaysScroll(page, 'developers')
  for (const name of ['reference', 'events']) {
    await page.locator(`a[href$="/developers/${name}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`/developers/${name}$`))
    expect
      // Both have the same components; the reference has 17,000 elements, so it is checked in one theme.
      .soft(await axeViolations(page, ...(name === 'reference' ? (['light'] as const) : [])), name)
      .toEqual([])
    await expectNoSidewaysScroll(page, name)
  }
})

const consolePages = ['', 'orders', 'dealers']
/** Pages made of the same components as the others. */
const furtherConsolePages = [
  'orders/new',
  'mail',
  'imports',
  'jobs',
  'portal',
  'keys',
  'staff',
  'account',
  'audit',
]

test('staff find none in the console', async ({ page }) => {
  const dealer = await createJourneyDealer()
  await importOrders(dealer, ['C-1', 'C-2', 'C-3'], 2)
  await openConsoleAs(page, dealer, 'owner')
  for (const path of consolePages) {
    await page.goto(`${dealer.origin}/console/${path}`)
    expect.soft(await axeViolations(page), path).toEqual([])
    await expectNoSidewaysScroll(page, path)
  }
  await page.getByRole('link', { name: dealer.email }).click()
  await expect(page.getByRole('button', { name: 'Adjust credit' })).toBeVisible()
  expect.soft(await axeViolations(page, 'light'), 'a dealer').toEqual([])
  await expectNoSidewaysScroll(page, 'a dealer')
  await page.goto(`${dealer.origin}/console/orders`)
  await page.getByRole('link', { name: 'C-1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order C-1' })).toBeVisible()
  expect.soft(await axeViolations(page), 'an order').toEqual([])
  await expectNoSidewaysScroll(page, 'an order')
  for (const path of furtherConsolePages) {
    await page.goto(`${dealer.origin}/console/${path}`)
    expect.soft(await axeViolations(page, 'light'), path).toEqual([])
    await expectNoSidewaysScroll(page, path)
  }
})

test('an unlabeled field, and text illegible only in the dark theme, would be noticed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await heading.evaluate((element) => {
    document.querySelector('form')?.append(document.createElement('input'))
    // Set as properties, because the page's content security policy blocks style attributes.
    Object.assign(element.style, { color: 'light-dark(#222, #333)', background: 'light-dark(#fff, #222)' })
  })
  const found = await axeViolations(page)
  expect(found.join()).toContain('dark: color-contrast: ')
  expect(found.join()).toContain('light: label: Form elements must have labels')
  expect(found).toHaveLength(2)
})
