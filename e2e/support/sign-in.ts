import { expect, type Page } from '@playwright/test'

export const demoPassword = 'portal-demo'

/** Signs in through the login page as a person would and waits for the dashboard. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveTitle(/^Dashboard · /)
}
