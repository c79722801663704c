import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { runCli } from '../../support/cli.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { mailedLink, mailedPeople } from '../../support/mails.ts'
import { fillLogin, openPageAs } from '../../support/sign-in.ts'

/** Creates a dealer for one journey; `names` are the CLI options that identify it. */
async function createNamedDealer() {
  const dealer = await createJourneyDealer()
  return { ...dealer, names: ['--supplier', dealer.handle, '--email', dealer.email] }
}

/** Requests a reset link using only the keyboard. */
async function requestResetLink(page: Page, email: string) {
  await page.getByRole('button', { name: 'Forgot Password' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await expect(dialog.getByLabel('Email address')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(
    'If an account with that email exists it has been emailed a link that will allow the password to be reset.',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Forgot Password' })).toBeFocused()
}

test('a dealer who forgot the password gets an email, an unknown address none, and signs in with a new one', async ({
  page,
}) => {
  const dealer = await createNamedDealer()
  const { origin, email } = dealer
  await page.goto(`${origin}/login`)
  await requestResetLink(page, `stranger-${email}`)
  await requestResetLink(page, email)
  const link = await mailedLink(dealer, email, 'password-reset')
  expect(await mailedPeople(dealer)).not.toContain(`stranger-${email}`)
  await page.goto(link)
  await expect(page).toHaveTitle(/^Reset password · /)
  const reset = page.getByRole('button', { name: 'Reset password' })
  await reset.click()
  await expect(page.getByText('You must confirm your new password')).toBeVisible()
  await page.getByLabel('New password').fill('a-new-secret')
  await page.getByLabel('Confirm password').fill('another-secret')
  await reset.click()
  await expect(page.getByText('Your passwords do not match!')).toBeVisible()
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  expect(await axeViolations(page, 'light')).toEqual([])
  await page.getByLabel('Confirm password').fill('a-new-secret')
  await reset.click()
  await expect(
    page.getByText('Your passsword has been reset! Please login with your new password.'),
  ).toBeVisible()
  const usedLink = page.url()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveTitle(/^Login · /)

  // The link works once, and an unknown link redirects to login immediately.
  for (const path of [
    usedLink,
    `${origin}/password-reset/1/nonsense`,
    `${origin}/password-reset/none/nonsense`,
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(`${origin}/login`)
  }
  await fillLogin(page, email)
  await expect(page.getByRole('alert')).toHaveText('No account matches those credentials...')
  await fillLogin(page, email, 'a-new-secret')
  await expect(page).toHaveTitle(/^Dashboard · /)
})

test('an expired reset link counts down ten seconds and opens login', async ({ page }) => {
  await page.route('**/password-reset-validate/**', (route) =>
    route.fulfill({ json: { valid: false, expired: true } }),
  )
  await page.clock.install()
  await page.goto('/password-reset/7/some-token')
  const warning = page.getByRole('alert')
  await expect(warning).toHaveText(
    /^Your password reset token has expired! Redirecting you to the login page in (10|9)$/,
  )
  await page.clock.runFor(3_000)
  await expect(warning).toHaveText(/login page in [1-7]$/)
  await page.clock.runFor(7_500)
  await expect(page).toHaveURL(/\/login$/)
})

test('a sign-in link signs in once, at the root, until the supplier blocks the dealer', async ({
  page,
  browser,
}) => {
  const { origin, email, names } = await createNamedDealer()
  const url = await runCli('dealer', 'sign-in-link', ...names)
  expect(url).toContain(`${origin}/set-token/`)
  await page.goto(url)
  await expect(page).toHaveURL(`${origin}/`)
  await expect(page).toHaveTitle(/^Dashboard · /)
  await expect(page.getByText(email).first()).toBeVisible()
  // A signed-in dealer is redirected away from pages for the signed-out.
  for (const path of ['/login', '/signup', '/set-token/x', '/password-reset/1/x']) {
    await page.goto(`${origin}${path}`)
    await expect(page).toHaveTitle(/^Dashboard · /)
  }
  const signedOutPage = await (await browser.newContext()).newPage()
  await signedOutPage.goto(url)
  await expect(signedOutPage).toHaveTitle(/^Logging In · /)
  await expect(signedOutPage.getByRole('alert')).toContainText(
    'This sign-in link has expired or was already used.',
  )
  expect(await axeViolations(signedOutPage, 'light')).toEqual([])
  await signedOutPage.getByRole('link', { name: 'Login' }).click()
  await expect(signedOutPage).toHaveURL(`${origin}/login`)
  await signedOutPage.context().close()

  await runCli('dealer', 'block', ...names, '--message', 'Please call us first.')
  // Any next request notices the block.
  await page.goto(`${origin}/orders/`)
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, email)
  await expect(page.getByRole('alert')).toHaveText('Please call us first.')
})

test('staff acting for a dealer are named on every page, can’t change email or password, and end it there', async ({
  page,
}) => {
  const { origin, email, names } = await createNamedDealer()
  const link = await runCli('dealer', 'impersonate', ...names)
  await page.goto(/https?:\/\/\S+/.exec(link)?.[0] ?? '')
  await expect(page).toHaveURL(`${origin}/`)
  const banner = page.getByRole('complementary', { name: "Acting on a dealer's behalf" })
  for (const path of ['/', '/orders/', '/settings', '/account']) {
    await page.goto(`${origin}${path}`)
    await expect(banner).toContainText(`is signed in on behalf of ${email}`)
  }
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your account info has been updated')).toBeVisible()
  await banner.getByRole('button', { name: 'End session' }).click()
  await expect(page).toHaveURL(`${origin}/login`)
})

/** Submits wrong passwords from the open page, like an attacker. */
async function guess(page: Page, email: string): Promise<void> {
  await page.evaluate(async (address) => {
    for (let n = 0; n < 11; n += 1) {
      await fetch('/api-public/dealer-portal/dealer/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: address, password: `wrong ${n}` }),
      })
    }
  }, email)
}

test('emails restore a changed address and let in a dealer locked out by guessing', async ({ page }) => {
  const dealer = await createJourneyDealer()
  const { email } = dealer
  await openPageAs(page, dealer, '/account')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByLabel('Email').fill(`thief-${email}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your account info has been updated')).toBeVisible()

  await page.goto(await mailedLink(dealer, email, 'undo-email-change'))
  await expect(page).toHaveTitle(/^Restore email address · /)
  const restore = page.getByRole('button', { name: 'Restore my email address' })
  await expect(restore).toBeVisible()
  await page.reload()
  await restore.click()
  await expect(page.getByText('Your email address has been restored')).toBeVisible()
  expect(await axeViolations(page, 'light')).toEqual([])
  await page.getByRole('link', { name: 'Login' }).click()

  await expect(page).toHaveTitle(/^Login · /)
  await guess(page, email)
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByText('it has been emailed a sign-in link')).toBeVisible()
  const link = await mailedLink(dealer, email, 'sign-in-link')
  await page.goto(link)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveTitle(/^Dashboard · /)
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('This sign-in link has expired or was already used.')).toBeVisible()
})
