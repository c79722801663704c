import { expect, test } from '@playwright/test'
import { signIn } from '../../support/sign-in.ts'

test('a visitor without a session is led to the login page and signs in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page).toHaveTitle(/^Login · /)
  await signIn(page, 'active@dealer.example')
  await expect(page.getByText('active@dealer.example').first()).toBeVisible()
})
