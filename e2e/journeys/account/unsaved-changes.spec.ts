import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { runCli } from '../../support/cli.ts'
import { createJourneyDealer } from '../../support/create-dealer.ts'
import { fillLogin, openAs } from '../../support/sign-in.ts'

interface MailRow {
  readonly id: number
  readonly recipient: string
  readonly subject: string
}

/** The link to a page in the newest mail that an address was sent. */
async function linkInMail(recipient: string, page: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const rows = JSON.parse(await runCli('mail', 'list', '--json')) as MailRow[]
    const row = rows.find((mail) => mail.recipient === recipient)
    const text = row === undefined ? '' : await runCli('mail', 'show', String(row.id))
    link = new RegExp(`\\S+/${page}/\\S+`).exec(text)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** Sends wrong passwords from the open page, as someone who guesses does. */
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

test('an e-mail that someone else has changed is restored from the mail to the old address', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  const { email } = dealer
  await openAs(page, dealer, '/account')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Quill')
  await page.getByLabel('Email').fill(`thief-${email}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your account info has been updated')).toBeVisible()

  await page.goto(await linkInMail(email, 'undo-email-change'))
  await expect(page).toHaveTitle(/^Restore Email Address · /)
  expect(await axeViolations(page)).toEqual([])
  const restore = page.getByRole('button', { name: 'Restore My Email Address' })
  await expect(restore).toBeVisible()
  await page.reload()
  await restore.click()
  await expect(page.getByText('Your email address is restored')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, email)
  await expect(page).toHaveTitle(/^Dashboard · /)
})

test('a person who is locked out after wrong passwords signs in by a mailed link', async ({ page }) => {
  const { origin, email } = await createJourneyDealer()
  await page.goto(`${origin}/login`)
  await guess(page, email)
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Email Me a Sign-In Link' }).click()
  await expect(page.getByText('it has been emailed a link that signs in')).toBeVisible()
  const link = await linkInMail(email, 'sign-in-link')
  await page.goto(link)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveTitle(/^Dashboard · /)
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('This sign-in link has expired or was already used.')).toBeVisible()
})
