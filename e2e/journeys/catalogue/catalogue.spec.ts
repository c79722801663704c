import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { signIn } from '../../support/sign-in.ts'

async function openProducts(page: Page): Promise<void> {
  await signIn(page, 'active@dealer.example')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('listitem')).toHaveCount(25)
  // How many there are is asked for apart from the cards.
  await expect(shown(page)).toContainText(' of ')
}

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem')
/**
 * The markup of what stands on the first screen, in whichever order its attributes stand. The router marks its links
 * once more, and what a field holds is not always written as an attribute.
 */
function looksOfFirstScreen(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const looksOf = ({ tagName, attributes, children, textContent }: Element): unknown => {
      const looks = [...attributes]
        .filter(({ name }) => name !== 'data-status' && name !== 'value')
        .map(({ name, value }) => `${name}=${value.replace(/ active$/, '')}`)
      return [tagName, looks.sort(), textContent, [...children].map(looksOf)]
    }
    const isThere = (element: Element) => element.getClientRects().length > 0
    const parts = [
      'nav[aria-label="Main"]',
      'form[aria-label="Product search"]',
      'select[aria-label="Sort products"]',
      'main ul > li',
    ]
    return parts.map((part) => [...document.querySelectorAll(part)].filter(isThere).slice(0, 10).map(looksOf))
  })
}

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
  await expect(page).toHaveTitle(title)
  await page.getByRole('radio').nth(1).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/variant=\d+/)
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(list)
  await page.goForward()
  await expect(page).toHaveTitle(title)
})

test('the tree is walked by keyboard, and steps back undo what was chosen', async ({ page }) => {
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

test('the first products are there before the application, and stay in their place when it comes', async ({
  page,
}) => {
  await signIn(page, 'active@dealer.example')
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/assets\/index-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products/', { waitUntil: 'commit' })
  const first = page.getByRole('main').getByRole('listitem').first()
  const link = first.getByRole('link')
  await expect(link).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  const place = await first.boundingBox()
  const looks = await looksOfFirstScreen(page)
  const title = await link.innerText()
  await link.focus()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  letGo()
  await expect(cards(page)).toHaveCount(25)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
  await expect(cards(page).first().getByRole('link', { name: title })).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await cards(page).first().boundingBox()).toEqual(place)
  expect(await looksOfFirstScreen(page)).toEqual(looks)
})

test('products stay on the screen, with a way to try again, where the application cannot be loaded', async ({
  page,
}) => {
  await signIn(page, 'active@dealer.example')
  await page.route(/assets\/index-[^/]*\.js/, (route) => route.abort())
  await page.goto('/products/')
  await expect(page.getByRole('alert')).toContainText('The rest of this page could not be loaded')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  expect(await axeViolations(page)).toEqual([])
  await page.unroute(/assets\/index-[^/]*\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(25)
})

test('the catalogue opens without its first drawing, too', async ({ page }) => {
  await signIn(page, 'active@dealer.example')
  await page.route(/assets\/first-drawing-/, (route) => route.abort())
  await page.goto('/products/')
  await expect(cards(page)).toHaveCount(25)
})

test('what is added to the cart from a product can be taken out of it again', async ({ page }) => {
  await openProducts(page)
  await page.getByRole('textbox', { name: 'Search products' }).fill('laptop')
  await page.keyboard.press('Enter')
  await cards(page).first().getByRole('heading').click()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove From Cart' }).click()
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('a dealer finds no accessibility violation in the catalogue and on a product', async ({ page }) => {
      await openProducts(page)
      await page.getByRole('button', { name: 'Adv. Search' }).click()
      await page.waitForLoadState('networkidle')
      expect(await axeViolations(page)).toEqual([])
      await cards(page).first().getByRole('heading').click()
      await expect(page.getByRole('region', { name: 'About' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await axeViolations(page)).toEqual([])
    })
  })
}
