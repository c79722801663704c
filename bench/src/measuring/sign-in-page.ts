import type { BrowserContext } from '@playwright/test'
import { benchPassword } from '../generator/generate.ts'

export async function signInPage(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(benchPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  await page.close()
}
