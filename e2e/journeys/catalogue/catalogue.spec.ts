import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../../support/sign-in.ts'

async function openProducts(page: Page): Promise<void> {
  await openAs(page, 'active@dealer.example')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('listitem')).toHaveCount(25)
  // How many there are is asked for apart from the cards.
  await expect(shown(page)).toContainText(' of ')
}

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem')
const shown = (page: Page) => page.getByRole('navigation', { name: 'Product pages' }).getByRole('status')

test('a dealer finds a product, picks a variant, and comes back to the list as it was, at its place', async ({
  page,
}) => {
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

  await page.goto('/products/?size=100')
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
