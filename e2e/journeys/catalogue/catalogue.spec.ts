import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { openAs } from '../../support/sign-in.ts'

async function openProducts(page: Page): Promise<void> {
  await openAs(page, 'active@dealer.example')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('listitem')).toHaveCount(25)
  // How many there are is asked for apart from the cards.
  await expect(shown(page)).toContainText(' of ')
}

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem')
const shown = (page: Page) => page.getByRole('navigation', { name: 'Pages of products' }).getByRole('status')

test('a dealer finds a product, picks a variant, and comes back to the list as it was', async ({ page }) => {
  await openProducts(page)
  await page.keyboard.press('/')
  await page.keyboard.type('LAPTOP')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=laptop/)
  await page.getByLabel('Sort products').selectOption('priceUp')
  await expect(page).toHaveURL(/sort=priceUp/)
  const list = page.url()
  const title = await cards(page).first().getByRole('heading').innerText()
  await cards(page).first().getByRole('link', { name: title }).click()
  await expect(page).toHaveTitle(`${title} · Alderquay Supply`)
  await page.getByRole('radio').nth(1).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/variant=\d+/)
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(list)
  await page.goForward()
  await expect(page).toHaveTitle(`${title} · Alderquay Supply`)
})

test('going back finds the place on the page, also when products are drawn late', async ({ page }) => {
  await openAs(page, 'active@dealer.example', '/products/?size=100')
  await expect(cards(page)).toHaveCount(100)
  await expect(shown(page)).toContainText(' of ')
  // What is scrolled before the page has come to rest is not kept.
  await page.waitForLoadState('networkidle')
  const place = () => page.evaluate('Math.round(scrollY)')
  // The place is known from the next frame on.
  await page.evaluate(
    'scrollTo(0, 5000); new Promise((done) => requestAnimationFrame(() => setTimeout(done)))',
  )
  await page.getByRole('link', { name: 'Settings', exact: true }).first().dispatchEvent('click')
  const settings = page.getByRole('heading', { level: 1, name: 'Settings' })
  await expect(settings).toBeVisible()
  await page.waitForLoadState('networkidle')
  // After it is loaded again, the products have to be fetched again.
  await page.reload()
  await expect(settings).toBeVisible()
  await page.goBack()
  await expect.poll(place).toBe(5000)
  // Of the other view a screen is drawn first. By keyboard the choice stays where it is, out of sight.
  await page.getByRole('button', { name: 'List', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL(/view=list/)
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/view=list/)
  await expect.poll(place).toBe(5000)
})

test('the tree is navigated by keyboard, and going back undoes what was chosen', async ({ page }) => {
  await openProducts(page)
  const all = await shown(page).innerText()
  await page.getByRole('treeitem', { name: 'All Products' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/c1=.+c2=/)
  await expect(page.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-level', '2')
  await expect(shown(page)).not.toHaveText(all)
  await page.goBack()
  await expect(shown(page)).toHaveText(all)
})

test('the advanced search narrows the list by a range, and a chip widens it again', async ({ page }) => {
  await openProducts(page)
  const all = await shown(page).innerText()
  await page.getByRole('button', { name: 'Adv. Search' }).click()
  const price = page.getByRole('group', { name: 'Price' })
  await price.getByLabel('Min').fill('100')
  await price.getByLabel('Max').fill('200')
  await price.getByLabel('Max').press('Enter')
  await expect(shown(page)).not.toHaveText(all)
  await page.getByRole('button', { name: 'Remove filter Price: from 100' }).click()
  await page.getByRole('button', { name: 'Remove filter Price: up to 200' }).click()
  await expect(shown(page)).toHaveText(all)
})

test('a page says so where the application cannot be loaded', async ({ page }) => {
  await page.route(/assets\/index-[^/]*\.js/, (route) => route.abort())
  await openAs(page, 'active@dealer.example', '/products/')
  await expect(page.getByText('This page could not be loaded. Please load it again.')).toBeVisible()
  await page.unroute(/assets\/index-[^/]*\.js/)
  await page.reload()
  await expect(cards(page)).toHaveCount(25)
})

test('what is added to the cart from a product can be taken out of it again', async ({ page }) => {
  await openProducts(page)
  await page.getByRole('combobox', { name: 'Search products' }).fill('laptop')
  await page.keyboard.press('Enter')
  await cards(page).first().getByRole('heading').click()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove From Cart' }).click()
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible()
})

test('a dealer finds no accessibility violation in the catalogue and on a product', async ({ page }) => {
  await openProducts(page)
  await page.getByRole('button', { name: 'Adv. Search' }).click()
  // The panel is fetched at its first opening.
  await expect(page.getByRole('form', { name: 'Advanced search' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await cards(page).first().getByRole('heading').click()
  await expect(page.getByRole('region', { name: 'About' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
})
