import { expect, type Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { runCli } from './cli.ts'
import type { JourneyDealer } from './create-dealer.ts'

/** The password of everyone who comes to the console in a journey. */
export const consolePassword = 'violet harbour stone'

/** Accepts an invitation of the terminal in the browser, and is signed in then. */
export async function comeIn(page: Page, { handle, origin }: JourneyDealer, role: string): Promise<string> {
  const email = `${role}@${handle}.example`
  const link = await runCli('staff', 'invite', '--supplier', handle, '--email', email, '--role', role)
  const token = /dpv_[\w-]+/.exec(link)?.[0]
  await page.goto(`${origin}/console/invitation/${token}`)
  await page.getByLabel('Password', { exact: true }).fill(consolePassword)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/console/invitation/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return email
}

/** No violation in either theme, on a desktop and on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that was just opened is still being drawn.
  await page.locator('h1').first().waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([width, colorScheme, await axeViolations(page)]).toEqual([width, colorScheme, []])
    }
  }
}

/** Counts the clicks of a mouse on a page; a click on a label fires once more on its field and counts once. */
export async function countClicks(page: Page): Promise<{ since: () => number }> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const { countClick } = window as unknown as { countClick: () => void }
      if (event.isTrusted && event.detail > 0) countClick()
    })
  })
  return {
    since: () => {
      const counted = clicks
      clicks = 0
      return counted
    },
  }
}
