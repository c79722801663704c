import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axeViolations } from '../../support/axe.ts'
import { runCli } from '../../support/cli.ts'
import { acceptInvitation, consolePassword } from '../../support/console.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'

/** The current two-step code, or a later one; each step is half a minute. */
const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 })

async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/console/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(consolePassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a user signs in with a code and a recovery code, turns two-step off, and chooses emails, all audited', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  const email = await acceptInvitation(page, dealer, 'owner')
  await page.getByRole('link', { name: /^Your account/ }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(consolePassword)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText(/is incorrect or was already used/)).toBeVisible()
  await dialog.getByLabel('Code').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: "I've saved these codes" }).click()
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signIn(page, dealer.origin, email)
  await expect(page.getByLabel('Code')).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signIn(page, dealer.origin, email)
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.getByRole('link', { name: /^Your account/ }).click()
  await expect(page.getByText(/9 recovery codes left/)).toBeVisible()
  await page.getByLabel('Email: Order placed').selectOption('daily')
  await expect(page.getByText('Email notifications saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email: Order placed')).toHaveValue('daily')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('their email notifications')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.first()).toContainText('Daily')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('audit.csv')
  await runCli('staff', 'reset-2fa', '--supplier', dealer.handle, '--email', email)
  await signIn(page, dealer.origin, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

test('sign-in opens the requested page, or only the setup if the supplier requires two steps', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  const email = await acceptInvitation(page, dealer, 'owner')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await axeViolations(page, 'light')).toEqual([])
  await page.goto(`${dealer.origin}/console/staff`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a wrong one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('No account matches those credentials...')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(consolePassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  await expect(page.getByRole('cell', { name: email, exact: true }).first()).toBeVisible()

  const careful = await createJourneyDealer('staff_two_step=true')
  await acceptInvitation(page, careful, 'viewer')
  await expect(page.getByText('This supplier requires two-step sign-in')).toBeVisible()
  await page.goto(`${careful.origin}/console/orders`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0)
})
