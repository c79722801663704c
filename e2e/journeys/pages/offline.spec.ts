import { expect, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'

test.use({ serviceWorkers: 'allow' })

test('reloading offline shows the portal’s own page, which reopens by itself', async ({ page, context }) => {
  await page.goto('/login')
  await page.evaluate(async () => await navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toEqual(['/offline-page'])
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
