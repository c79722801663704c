import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { demoPassword, openPageAs } from '../../support/sign-in.ts'

/** Opens the developer page of a dealer unique to this journey. */
async function openDevelopers(page: Page): Promise<string> {
  const dealer = await createJourneyDealer()
  await openPageAs(page, dealer, '/settings')
  await page.getByRole('link', { name: 'Developers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  return dealer.origin
}

async function createToken(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${name} is ready` })).toBeVisible()
  const secret = await page.getByRole('dialog').locator('code').innerText()
  await page.getByRole('button', { name: "I've copied it" }).click()
  return secret
}

test('a dealer creates a token, sees its requests, rotates and revokes it, and turns on test mode by keyboard', async ({
  page,
  request,
}) => {
  const origin = await openDevelopers(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await expect(dialog.getByText('Choose at least one')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const secret = await createToken(page, 'Warehouse')
  // Only browsers resolve subdomains of localhost, so the page URL header identifies the supplier.
  const me = (token: string) =>
    request.get('/api/v1/me', { headers: { 'x-api-token': token, 'x-page-url': origin } })
  expect(await (await me(secret)).json()).toMatchObject({ name: 'Warehouse', mode: 'live' })
  await expect(page.getByText(secret)).toHaveCount(0)
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(async () => {
    await requests.getByRole('button', { name: 'Refresh' }).click()
    await expect(requests.getByRole('button', { name: 'GET /api/v1/me' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await requests.getByRole('button', { name: 'GET /api/v1/me' }).click()
  await expect(page.getByRole('dialog')).toContainText('Warehouse')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rotate Warehouse' }).click()
  await page.getByLabel('Current token').selectOption('0')
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  const newer = await page.getByRole('dialog').locator('code').innerText()
  await page.getByRole('button', { name: "I've copied it" }).click()
  expect([(await me(secret)).status(), (await me(newer)).status()]).toEqual([401, 200])
  await page.getByRole('button', { name: 'Revoke Warehouse' }).first().click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('Warehouse was revoked').first()).toBeVisible()
  expect((await me(newer)).status()).toBe(401)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Turn on test mode' }).press('Enter')
  const banner = page.getByRole('complementary', { name: 'Test mode' })
  // The page has reloaded.
  await expect(banner).toBeVisible()
  for (const path of ['/', '/orders/', '/products/', '/settings']) {
    await page.goto(`${origin}${path}`)
    await expect(banner).toContainText('Test mode: nothing is shipped or charged')
  }
  await banner.getByRole('button', { name: 'Turn off test mode' }).click()
  await expect(banner).toHaveCount(0)
})
