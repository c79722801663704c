import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { runCli } from '../../support/cli.ts'
import { consolePassword, openConsoleAs } from '../../support/console.ts'
import { createJourneyDealer, type JourneyDealer } from '../../support/create-dealer.ts'
import { mailedLink } from '../../support/mails.ts'
import { openPageAs } from '../../support/sign-in.ts'

/** Adds a dealer pending approval. */
async function addPending({ handle }: JourneyDealer, company: string): Promise<void> {
  const email = `${company.toLowerCase()}@${handle}.example`
  const words = ['--supplier', handle, '--email', email, '--company', company, '--status', 'Pending']
  await runCli('dealer', 'create', ...words)
}

test('a manager approves two by keyboard and one alone, denies one, gives credit, writes a note and signs in as a dealer', async ({
  page,
  context,
}) => {
  const dealer = await createJourneyDealer()
  for (const company of ['Alder', 'Birch', 'Cedar', 'Doubtful']) await addPending(dealer, company)
  await openConsoleAs(page, dealer, 'manager')
  await page.getByRole('link', { name: /Dealers awaiting approval/ }).click()
  await expect(page.getByRole('link', { name: 'Alder' })).toBeVisible()
  // Newest first: Doubtful, Cedar, Birch, Alder.
  await page.keyboard.press('j')
  for (let chosen = 0; chosen < 2; chosen += 1) {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Approve 2 dealers' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Message to dealer').fill('Welcome on board.')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText("2 dealers approved. We'll email them in 10 seconds.")).toBeVisible()
  await page.getByRole('button', { name: 'Approve Alder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText("Alder approved. We'll email them in 10 seconds.")).toBeVisible()
  await page.getByRole('button', { name: 'Deny Doubtful' }).click()
  await expect(page.getByRole('dialog').getByText("dealer account wasn't approved")).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText("Doubtful denied. We'll email them in 10 seconds.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Doubtful' })).toBeVisible()

  await page.getByLabel('Status').selectOption('')
  await page.getByRole('link', { name: 'Birch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Birch' })).toBeVisible()
  await page.getByRole('button', { name: 'Adjust credit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('250.10')
  await dialog.getByLabel('Reason').fill('Credit note 4711')
  await dialog.getByRole('button', { name: 'Add $250.10' }).click()
  await expect(page.getByText('$250.10 available')).toBeVisible()
  await page.getByRole('button', { name: 'Adjust credit' }).click()
  await dialog.getByLabel('Type').selectOption('take')
  await dialog.getByLabel('Amount').fill('300')
  await expect(dialog.getByText('You can deduct up to $250.10.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Too much')
  await dialog.getByRole('button', { name: 'Deduct $300.00' }).click()
  await expect(dialog.getByText('You can deduct up to $250.10.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Too much')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('textbox', { name: 'New note' }).fill('Pays on time.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Staff notes' }).getByText('Pays on time.')).toBeVisible()
  await expect(page.getByText('Status changed to Approved: "Welcome on board."')).toBeVisible()

  await page.getByRole('button', { name: 'Sign in as this dealer' }).click()
  await dialog.getByLabel('Your password').fill(consolePassword)
  const [theirs] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ])
  await expect(theirs.getByText('Approved').first()).toBeVisible()
})

test('a certificate is uploaded, rejected with a reason the dealer sees in settings, and removed', async ({
  page,
  browser,
}) => {
  const dealer = await createJourneyDealer('collect_resale_certificates=true')
  const theirs = await (await browser.newContext()).newPage()
  await openPageAs(theirs, dealer, '/settings')
  await theirs.getByRole('button', { name: /Add resale certificate/ }).click()
  const form = theirs.getByRole('form', { name: 'Add resale certificate' })
  await form.getByLabel('Number').fill('R-4711')
  await form.getByLabel('State').selectOption('OR')
  await form.getByLabel('Expiration date').fill('1/31/2099')
  await form.getByLabel('Expiration date').blur()
  const file = form.getByLabel('File (optional)')
  const add = form.getByRole('button', { name: 'Add', exact: true })
  const pdf = { name: 'c.pdf', mimeType: 'application/pdf' }
  await file.setInputFiles({ ...pdf, buffer: Buffer.from('no pdf') })
  await add.click()
  await expect(form.getByText('Only png, jpeg, jpg and pdf files can be uploaded.')).toBeVisible()
  await expect(form.getByLabel('Number')).toHaveValue('R-4711')
  await file.setInputFiles({ ...pdf, buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await add.click()
  await expect(theirs.getByText('In review')).toBeVisible()

  await openConsoleAs(page, dealer, 'sales')
  await page.getByRole('link', { name: /Certificates to review/ }).click()
  await expect(page.getByRole('link', { name: dealer.email })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reject the certificate for Oregon' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Enter a reason. The dealer will see it').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('The page is not readable.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Certificate rejected.')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('The page is not readable.')).toBeVisible()
  await expect(theirs.getByText('Rejected')).toBeVisible()
  const [download] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('link', { name: 'Download the certificate for Oregon' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('resale-certificate-or.pdf')
  await theirs.getByRole('button', { name: 'Remove the certificate for Oregon' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(theirs.getByText('You have not added any resale certificates yet.')).toBeVisible()
  await theirs.context().close()
})

test('a dealer is added and invited, sets a password, and is in the export', async ({ page, browser }) => {
  const dealer = await createJourneyDealer()
  await openConsoleAs(page, dealer, 'sales', '/dealers')
  await page.getByRole('button', { name: 'Add dealer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add dealer' }).click()
  await expect(dialog.getByText('Enter a valid email address')).toBeVisible()
  const email = `new@${dealer.handle}.example`
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Company').fill('=Newcomer')
  await dialog.getByRole('button', { name: 'Add dealer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '=Newcomer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeVisible()
  await page.getByRole('button', { name: "You've been invited to" }).click()
  await expect(dialog.getByText("We've opened a")).toBeVisible()
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(await mailedLink(dealer, email, 'password-reset'))
  await expect(theirs.getByLabel('New password')).toBeVisible()
  await page.goto(`${dealer.origin}/console/dealers`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export \d+ dealers? as CSV/ }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`${email},'=Newcomer`)
})
