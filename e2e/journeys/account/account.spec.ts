import { expect, type Page, test } from '@playwright/test'
import { runCli } from '../../support/cli.ts'
import { createJourneyDealer, type JourneyDealer } from '../../support/create-dealer.ts'
import { demoPassword, fillLogin, openPageAs, signIn } from '../../support/sign-in.ts'

/** Opens the account page through the user menu. */
async function openAccount(page: Page, dealer: JourneyDealer): Promise<void> {
  await openPageAs(page, dealer)
  await chooseAccount(page, dealer)
}

async function chooseAccount(page: Page, dealer: JourneyDealer): Promise<void> {
  await page.getByRole('button', { name: dealer.email }).click()
  await page.getByRole('menuitem', { name: 'Manage Account' }).click()
  await expect(page).toHaveTitle(/^Manage Your Account Settings · /)
  await expect(page.getByLabel('First name')).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const saved = (page: Page) => page.getByText('Your account info has been updated')

const texts = {
  'First name': 'Ada',
  'Last name': 'Quill',
  Phone: '555-0100',
  'Tax ID': '12-3456789',
  'Company name': 'Quill Goods',
  Website: 'https://quill.example',
  'Address 1': '1 High St',
  'Address 2': 'Floor 2',
  City: 'Salem',
  'ZIP code': '01234',
}

test('a dealer sees its credit, fills in what the supplier requires, and saves its details with an unused email', async ({
  page,
}) => {
  const required = ['website_required=true', 'collect_tax_id=true', 'collect_tax_id_required=true']
  const dealer = await createJourneyDealer(...required)
  const taken = `taken-${dealer.email}`
  await runCli('dealer', 'create', '--supplier', dealer.handle, '--email', taken)
  await openAccount(page, dealer)
  await expect(page.getByRole('definition')).toHaveText(['$0.00', '$0.00'])
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Website').fill('no site')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please update the errors listed in red and try again.')
  for (const sentence of [
    ...['Must be a valid email address', 'First name is required', 'Last name is required'],
    ...['Tax ID is required', 'Must be a valid URL'],
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Website').fill('')
  await save(page).click()
  await expect(page.getByText('Website is required')).toBeVisible()

  await page.getByLabel('Country').selectOption({ label: 'United States' })
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
  await page.getByLabel('State').selectOption({ label: 'Oregon' })
  await page.getByLabel('Email').fill(taken.toUpperCase())
  await save(page).press('Enter')
  await expect(page.getByText('That email address is already in use by another account.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(`moved-${dealer.email}`)
  await save(page).press('Enter')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('button', { name: `moved-${dealer.email}` })).toBeVisible()
  await page.reload()
  for (const [label, text] of Object.entries(texts)) await expect(page.getByLabel(label)).toHaveValue(text)
  await expect(page.getByLabel('State')).toHaveValue('OR')
  await expect(page.getByLabel('Country')).toHaveValue('US')

  await openPageAs(page, await createJourneyDealer('collect_tax_id=false'), '/account')
  await expect(page.getByLabel('Website')).toBeVisible()
  await expect(page.getByLabel('Tax ID')).toHaveCount(0)
})

test('input survives a failing server, a lost connection and an ended session, and leaving asks first', async ({
  page,
}) => {
  const dealer = await createJourneyDealer()
  const basic = '**/api/dealer-portal/dealer/*/basic'
  await openAccount(page, dealer)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Quill')
  const refused = { reason: 'internal_error', errors: ['The warehouse is on fire.'], requestId: 'r' }
  await page.route(basic, (route) => route.fulfill({ status: 500, json: refused }))
  await save(page).click()
  await expect(page.getByText('The warehouse is on fire.')).toBeVisible()
  await page.unroute(basic)
  await page.route(basic, (route) => route.abort())
  await save(page).click()
  await expect(page.getByText("The portal can't be reached.", { exact: false })).toBeVisible()
  await page.unroute(basic)
  await page.route(basic, (route) =>
    route.fulfill({ status: 401, json: { reason: 'no_session', errors: [], requestId: 'r' } }),
  )
  await save(page).click()
  await expect(page).toHaveTitle(/^Login · /)
  await page.unroute(basic)
  await fillLogin(page, dealer.email)
  await chooseAccount(page, dealer)
  await expect(page.getByLabel('Last name')).toHaveValue('Quill')

  const dashboard = page.getByRole('link', { name: 'Dashboard' }).first()
  await dashboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Stay on this page' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await dashboard.press('Enter')
  await expect(page).toHaveTitle(/^Dashboard · /)
  await chooseAccount(page, dealer)
  await page.getByLabel('First name').fill('Grace')
  await dashboard.press('Enter')
  await question.getByRole('button', { name: 'Leave without saving' }).press('Enter')
  await expect(page).toHaveTitle(/^Dashboard · /)
})

test('a password change requires the current one and ends other sessions', async ({ page, browser }) => {
  const dealer = await createJourneyDealer()
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, dealer)
  await openAccount(page, dealer)
  await page.getByRole('button', { name: 'Change Password' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const current = dialog.getByLabel('Current password')
  await expect(current).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Current password is required')).toBeVisible()
  await current.fill('not the one')
  await dialog.getByLabel('New password').fill('12345')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await dialog.getByLabel('New password').fill('violet harbour')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(
    'Your current password is incorrect, please enter your correct current password and try again.',
  )
  await expect(current).toBeFocused()
  await expect(dialog.getByLabel('New password')).toHaveValue('violet harbour')
  await current.fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been updated!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await elsewhere.reload()
  await expect(elsewhere).toHaveTitle(/^Login · /)
  await signIn(elsewhere, dealer, 'violet harbour')
  await elsewhere.close()
})
