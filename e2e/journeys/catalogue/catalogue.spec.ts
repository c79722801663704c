import { expect, type Page, test } from '@playwright/test'
import { openPageAs } from '../../support/sign-in.ts'

async function openProducts(page: Page): Promise<void> {
  await openPageAs(page, 'active@dealer.example')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('listitem')).toHaveCount(25)
  // The total loads separately from the cards.
  await expect(shown(page)).toContainText(' of ')
}

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem')
const shown = (page: Page) => page.getByRole('navigation', { name: 'Product pages' }).getByRole('status')

test('a dealer finds a product, picks a variant, and returns to the same place in the list', async ({
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
  // Until then, all products are listed.
  await expect(cards(page)).toHaveCount(2)
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
  // Scrolling before the page has settled isn't saved.
  await page.waitForLoadState('networkidle')
  const place = () => page.evaluate('Math.round(scrollY)')
  // The scroll position is saved in the next frame.
  await page.evaluate(
    'scrollTo(0, 5000); new Promise((done) => requestAnimationFrame(() => setTimeout(done)))',
  )
  await page.getByRole('link', { name: 'Settings', exact: true }).first().dispatchEvent('click')
  const settings = page.getByRole('heading', { level: 1, name: 'Settings' })
  await expect(settings).toBeVisible()
  // After the reload, the products are fetched again.
  await page.reload()
  await expect(settings).toBeVisible()
  await page.goBack()
  await expect.poll(place).toBe(5000)
  // The other view first renders one screen. A dispatched event clicks the button although it is out of view.
  await page.getByRole('button', { name: 'List', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL(/view=list/)
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/view=list/)
  await expect.poll(place).toBe(5000)
})
