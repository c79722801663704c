import { expect, test } from '@playwright/test'
import { fillLogin, signIn } from '../../support/sign-in.ts'

test('a visitor without a session is led to the login page and signs in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page).toHaveTitle(/^Login · /)
  await signIn(page, 'active@dealer.example')
  await expect(page.getByText('active@dealer.example').first()).toBeVisible()
})

test('a link to a page that needs a session leads over login and the dashboard to that page', async ({
  page,
}) => {
  await page.goto('/settings/developers')
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, 'active@dealer.example')
  await expect(page).toHaveTitle(/^Dashboard · /)
  await page.getByRole('link', { name: 'Continue to Developers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to Developers' })).toHaveCount(0)
})
