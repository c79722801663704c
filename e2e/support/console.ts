import { expect, type Page } from '@playwright/test'
import { runCli } from './cli.ts'
import type { JourneyDealer } from './create-dealer.ts'
import { callPortal } from './sign-in.ts'

/** The console password of all users in journeys. */
export const consolePassword = 'violet harbour stone'

/** Invites a member of a dealer's supplier with the CLI. */
async function invite({ handle }: JourneyDealer, role: string): Promise<{ email: string; token: string }> {
  const email = `${role}@${handle}.example`
  const link = await runCli('staff', 'invite', '--supplier', handle, '--email', email, '--role', role)
  return { email, token: /dpv_[\w-]+/.exec(link)?.[0] ?? '' }
}

/** Accepts a CLI invitation in the browser, which signs the user in; returns the email. */
export async function acceptInvitation(page: Page, dealer: JourneyDealer, role: string): Promise<string> {
  const { email, token } = await invite(dealer, role)
  await page.goto(`${dealer.origin}/console/invitation/${token}`)
  await page.getByLabel('Password', { exact: true }).fill(consolePassword)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/console/invitation/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return email
}

/** Opens a console page as a user who has already accepted an invitation; returns the email. */
export async function openConsoleAs(
  page: Page,
  dealer: JourneyDealer,
  role: string,
  path = '',
): Promise<string> {
  const { email, token } = await invite(dealer, role)
  const { origin } = dealer
  const answer = await callPortal(origin, '/api-public/console/invitation', {
    token,
    password: consolePassword,
  })
  const [name = '', value = ''] = (answer.headers.getSetCookie()[0] ?? '').split(/[=;]/)
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(`${origin}/console${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return email
}
