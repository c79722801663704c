import { expect, test } from '@playwright/test'
import { openAs } from '../../support/sign-in.ts'

test('the list fills the window, and its rows scroll inside it', async ({ page }) => {
  await openAs(page, 'active@dealer.example', '/orders/')
  const rows = page.getByRole('region', { name: 'Rows of orders' })
  await expect(rows.getByRole('row')).toHaveCount(51)
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: 1440, height })
    const pages = await page.getByRole('navigation', { name: 'Pages of orders' }).boundingBox()
    const end = (pages?.y ?? 0) + (pages?.height ?? 0)
    expect(end).toBeLessThanOrEqual(height)
    expect(end).toBeGreaterThan(height - 60)
    const overflow = 'document.documentElement.scrollHeight - window.innerHeight'
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  }
  await rows.hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => rows.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

const phones = [
  [320, 568],
  [360, 740],
  [390, 844],
  [430, 932],
  [740, 360],
  [900, 400],
  [360, 300],
] as const

test('on every phone the whole page scrolls, upright and on its side, and no box in it', async ({ page }) => {
  await openAs(page, 'active@dealer.example')
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height })
    await page.goto('/orders/')
    const rows = page.getByRole('region', { name: 'Rows of orders' })
    await expect(rows.locator('[data-order]').first()).toBeVisible()
    const scrolled = await rows.evaluate((region) => region.scrollHeight - region.clientHeight)
    expect(scrolled, `${width} by ${height} pixels`).toBeLessThanOrEqual(0)
    const sideways = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    expect(sideways, `${width} by ${height} pixels`).toBeLessThanOrEqual(0)
    await page.mouse.move(width / 2, height / 2)
    await page.mouse.wheel(0, 30_000)
    await expect(page.getByRole('navigation', { name: 'Pages of orders' })).toBeInViewport()
  }
})

test('a dealer finds an order, opens it by keyboard and comes back to the list as it was', async ({
  page,
}) => {
  await openAs(page, 'active@dealer.example')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.getByRole('button', { name: 'Order Total', exact: true }).click()
  await page.getByRole('button', { name: 'Order Total', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Order Total' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('51–100 of')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  const list = page.url()
  const order = page.getByRole('row').locator('a[href^="/orders/"]').first()
  const number = await order.innerText()
  await order.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${number} · `))
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('table').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByText('51–100 of')).toBeVisible()
})
