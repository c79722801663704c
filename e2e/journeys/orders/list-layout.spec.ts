import { expect, type Page, test } from '@playwright/test'
import { openPageAs } from '../../support/sign-in.ts'

const rows = (page: Page) => page.locator('[data-order]')
const region = (page: Page) => page.getByRole('region', { name: 'Order list' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Order pages' })

const phones = [
  [320, 568],
  [430, 932],
  [740, 360],
  [360, 300],
] as const

test('the list fills a window and its rows scroll; on a phone the page scrolls; on a tablet every order shows total and progress', async ({
  page,
}) => {
  await openPageAs(page, 'active@dealer.example', '/orders/')
  await expect(region(page).getByRole('row')).toHaveCount(51)
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: 1440, height })
    const below = async () => {
      const { y, height: high } = (await pages(page).boundingBox()) ?? { y: 0, height: 0 }
      return height - y - high
    }
    await expect.poll(below).toBeLessThan(60)
    expect(await below()).toBeGreaterThanOrEqual(0)
    const overflow = 'document.documentElement.scrollHeight - window.innerHeight'
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  }
  await region(page).hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => region(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0)

  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height })
    await page.goto('/orders/')
    await expect(rows(page).first()).toBeVisible()
    const scrolled = await region(page).evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(scrolled, `${width} by ${height} pixels`).toBeLessThanOrEqual(0)
    await page.mouse.move(width / 2, height / 2)
    await page.mouse.wheel(0, 30_000)
    await expect(pages(page)).toBeInViewport()
  }

  for (const [width, height] of [
    [768, 1024],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/orders/')
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
    const total = await cell('Order total')
    expect(total.right).toBeLessThanOrEqual(width)
    const [name, reference] = [await cell('Ship To Name'), await cell('Order Reference #')]
    expect(reference.left).toBe(name.left)
    expect(reference.top).toBeGreaterThanOrEqual(name.bottom - 1)
    const [status, progress] = [await cell('Status'), await cell('Progress')]
    expect(progress.left).toBe(status.left)
    // No word of the progress is truncated.
    const words = table.locator('[data-order] [data-line="second"] [data-tone][aria-hidden]')
    await expect(words.first()).toBeVisible()
    const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length
    expect(await words.evaluateAll(cut)).toBe(0)
  }

  await page.setViewportSize({ width: 768, height: 1024 })
  const columns = ['order.total', 'shipment.trackingNumber', 'orderItem.sku', 'order.orderedAt']
  await page.goto(`/orders/?columns=${columns.join(',')}`)
  await expect(rows(page).first()).toBeVisible()
  expect(await region(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0)
  for (const left of [0, 10_000]) {
    await region(page).evaluate((box, to) => box.scrollTo({ left: to }), left)
    const total = rows(page).first().locator('[data-pinned="end"]')
    await expect(total).toBeInViewport({ ratio: 1 })
    await expect(total).toHaveText(/\$\d/)
  }
})
