import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { runCli } from '../../support/cli.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { fillLogin, signIn } from '../../support/sign-in.ts'

/** Creates a dealer for one journey; `names` are the options by which the CLI finds it. */
async function createNamedDealer() {
  const dealer = await createJourneyDealer()
  return { ...dealer, names: ['--supplier', dealer.handle, '--email', dealer.email] }
}

test('a wrong password is refused in words, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, 'nobody@dealer.example', 'not-this-one')
  await expect(page.getByRole('alert')).toHaveText('No account matches those credentials...')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@dealer.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-this-one')
})

/** Requests a reset link by keyboard alone. */
async function requestResetLink(page: Page, email: string) {
  await page.getByRole('button', { name: 'Forgot Password' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await expect(dialog.getByLabel('Email address')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Email is required')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(
    'If an account with that email exists it has been emailed a link that will allow the password to be reset.',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Forgot Password' })).toBeFocused()
}

/** Opens the link in the newest e-mail to a dealer. */
async function followMailedLink(page: Page, origin: string, email: string) {
  await expect(async () => {
    await page.goto('/demo-mail')
    await page.getByRole('row', { name: email }).getByRole('link').click({ timeout: 1000 })
  }).toPass()
  const link = page.locator('pre').getByRole('link')
  expect(await link.getAttribute('href')).toContain(`${origin}/password-reset/`)
  await link.click()
  await expect(page).toHaveTitle(/^Reset Password · /)
}

test('a dealer who forgot the password gets a mail, chooses a new one and signs in', async ({ page }) => {
  const { origin, email } = await createNamedDealer()
  await page.goto(`${origin}/login`)
  await requestResetLink(page, email)
  await followMailedLink(page, origin, email)
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await reset.click()
  await expect(page.getByText('You must confirm your new password')).toBeVisible()
  await page.getByLabel('New Password').fill('a-new-secret')
  await page.getByLabel('Confirm Password').fill('another-secret')
  await reset.click()
  await expect(page.getByText('Your passwords do not match!')).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toBeFocused()
  await page.getByLabel('Confirm Password').fill('a-new-secret')
  await reset.click()
  await expect(
    page.getByText('Your passsword has been reset! Please login with your new password.'),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const usedLink = page.url()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveTitle(/^Login · /)

  // The link works once.
  await page.goto(usedLink)
  await expect(page).toHaveURL(`${origin}/login`)
  await fillLogin(page, email)
  await expect(page.getByRole('alert')).toHaveText('No account matches those credentials...')
  await fillLogin(page, email, 'a-new-secret')
  await expect(page).toHaveTitle(/^Dashboard · /)
})

test('an unknown e-mail gets the same sentence and no mail', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('stranger@dealer.example')
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue('stranger@dealer.example')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'If an account with that email exists it has been emailed a link that will allow the password to be reset.',
  )
  await page.goto('/demo-mail')
  await expect(page.getByText('stranger@dealer.example')).toHaveCount(0)
})

test('an expired reset link counts ten seconds down and leads to login', async ({ page }) => {
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

test('an unknown reset link leads to login at once', async ({ page }) => {
  for (const path of ['/password-reset/1/nonsense', '/password-reset/none/nonsense']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('a sign-in link signs in once, at the root', async ({ page, browser }) => {
  const { origin, email, names } = await createNamedDealer()
  const url = await runCli('dealer', 'sign-in-link', ...names)
  expect(url).toContain(`${origin}/set-token/`)
  await page.goto(url)
  await expect(page).toHaveURL(`${origin}/`)
  await expect(page).toHaveTitle(/^Dashboard · /)
  await expect(page.getByText(email).first()).toBeVisible()
  // A signed-in dealer is led away from the pages for the signed-out.
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
  expect(await axeViolations(signedOutPage)).toEqual([])
  await signedOutPage.getByRole('link', { name: 'Login' }).click()
  await expect(signedOutPage).toHaveURL(`${origin}/login`)
})

test('who acts for a dealer is named on every page, and ends it there', async ({ page }) => {
  const { origin, email, names } = await createNamedDealer()
  await page.goto(await runCli('dealer', 'impersonate', ...names))
  await expect(page).toHaveURL(`${origin}/`)
  const banner = page.getByRole('complementary', { name: 'Acting for a dealer' })
  for (const path of ['/', '/orders/', '/settings', '/account']) {
    await page.goto(`${origin}${path}`)
    await expect(banner).toContainText(`is signed in on behalf of ${email}`)
  }
  expect(await axeViolations(page)).toEqual([])
  await banner.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(`${origin}/login`)
})

test('a dealer that the supplier blocks is out at once', async ({ page }) => {
  const { origin, email, names } = await createNamedDealer()
  await page.goto(`${origin}/login`)
  await fillLogin(page, email)
  await expect(page).toHaveTitle(/^Dashboard · /)
  await runCli('dealer', 'block', ...names, '--message', 'Please call us first.')
  // The next request notices the block, whichever it is.
  await page.goto(`${origin}/orders/`)
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, email)
  await expect(page.getByRole('alert')).toHaveText('Please call us first.')
})

test('a new version waits for the next page, and never wipes out what is being typed', async ({ page }) => {
  await signIn(page, 'active@dealer.example')
  await page.getByRole('button', { name: 'active@dealer.example' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveTitle(/^Login · /)
  await page.evaluate('window.isSamePage = true')
  await page.route('**/api-public/dealer-portal/dealer/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-app-version': 'another' } })
  })
  await fillLogin(page, 'active@dealer.example', 'not-this-one')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-this-one')
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Password', { exact: true }).fill('')
  await page.getByRole('link', { name: 'Signup' }).click()
  await expect(page).toHaveTitle(/^Signup · /)
  // Reloading the page may interrupt the question.
  await expect.poll(() => page.evaluate('window.isSamePage').catch(() => true)).toBeUndefined()
})
