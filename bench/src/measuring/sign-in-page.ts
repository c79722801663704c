import type { BrowserContext } from '@playwright/test'
import { benchPassword } from '../generator/generate.ts'

/** Signs a dealer in by the form, in a page of its own; the context keeps the session. */
export async function signInPage(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(benchPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  await page.close()
}
