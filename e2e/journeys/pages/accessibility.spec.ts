import { expect, type Page, test } from '@playwright/test'
import { axeViolations, expectAccessible } from '../../support/axe.ts'
import { openAs } from '../../support/sign-in.ts'

/** Axe checks what a person can already use: the heading is there and nothing is loading any more. */
async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
}

const orderLinks = (page: Page) => page.locator('[data-order] a[href^="/orders/"]')
const products = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem')

async function openFirstOrder(page: Page): Promise<void> {
  const number = await orderLinks(page).first().innerText()
  await orderLinks(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

async function addFirstProduct(page: Page): Promise<void> {
  await products(page).first().getByRole('heading').click()
  await expect(page.getByRole('region', { name: 'About' })).toBeVisible()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
}

test('a visitor finds no accessibility violation', async ({ page }) => {
  for (const path of ['/signup', '/developers', '/developers/reference', '/developers/events']) {
    await page.goto(path)
    await expectNoViolations(page)
  }
})

const brands = [
  ['', 'active@dealer.example'],
  ['fenwhistle.', 'active@other.example'],
  ['tidewick.', 'active@third.example'],
] as const

for (const [host, email] of brands) {
  test(`${email} finds no accessibility violation in the colours of the supplier`, async ({
    page,
    baseURL,
  }) => {
    const origin = (baseURL ?? '').replace('://', `://${host}`)
    await page.goto(`${origin}/login`)
    await expectNoViolations(page)
    await openAs(page, { origin, email })
    await expectNoViolations(page)
    await page.goto(`${origin}/orders/`)
    await expect(orderLinks(page).first()).toBeVisible()
    await expectNoViolations(page)
    await openFirstOrder(page)
    await expectNoViolations(page)
    await page.goto(`${origin}/products/`)
    await expect(products(page).first()).toBeVisible()
    await expectNoViolations(page)
    await page.goto(`${origin}/settings`)
    await expectNoViolations(page)
    await page.goto(`${origin}/developers`)
    await expectNoViolations(page)
  })
}

test('a dealer finds no accessibility violation in what opens on the list of orders', async ({ page }) => {
  await openAs(page, 'active@dealer.example', '/orders/')
  await expect(orderLinks(page).first()).toBeVisible()
  for (const name of ['Columns', 'Export', 'Keys']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await expect(page.getByRole('complementary').getByRole('region', { name: 'Items' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await expect(page.getByText('1 order selected')).toBeVisible()
  await expectNoViolations(page)
})

test('a dealer finds no accessibility violation on the way from the catalogue to the address', async ({
  page,
}) => {
  await openAs(page, 'active@dealer.example', '/products/?view=list')
  await expect(products(page)).toHaveCount(25)
  await expectNoViolations(page)
  await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('safety vest')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/products/?q=safety+vest')
  await expect(products(page)).not.toHaveCount(25)
  await addFirstProduct(page)
  await expect(page.getByRole('region', { name: 'Order Several' })).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/cart')
  await expectNoViolations(page)
  await page.goto('/cart?step=2')
  await page.getByRole('button', { name: 'Paste an address' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
})

test('a dealer finds no accessibility violation on the pages of the account and in their dialogs', async ({
  page,
}) => {
  await openAs(page, 'active@dealer.example', '/account')
  await expectNoViolations(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await expect(page.getByLabel('Use this card first')).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/settings/developers')
  for (const name of ['Create token', 'Add endpoint']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a field without a label would be noticed', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.querySelector('form')?.append(document.createElement('input')))
  expect((await axeViolations(page)).join()).toContain('label: Form elements must have labels')
})

test('a text that can hardly be read in the dark theme alone would be noticed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  expect(await axeViolations(page, 'colours')).toEqual([])
  // By its properties: the page's content security policy takes no style in an attribute.
  await heading.evaluate(({ style }) => Object.assign(style, { color: '#333', background: '#222' }))
  expect((await axeViolations(page, 'colours')).join()).toContain('color-contrast: ')
})
