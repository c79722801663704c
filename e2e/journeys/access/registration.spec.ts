import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { createJourneySupplier } from '../../support/cli.ts'

const everything = [
  'require_business_information_on_sign_up=true',
  'website=true',
  'website_required=true',
  'collect_tax_id=true',
  'collect_tax_id_required=true',
  'access_code=OPEN-SESAME',
]

async function fillPerson(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('harbour-lights-9')
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Berg')
}

const register = (page: Page) => page.getByRole('button', { name: 'Register' }).click()

test('with every setting on, each field is required and the right access code opens the portal', async ({
  page,
}) => {
  const { origin } = await createJourneySupplier(...everything)
  await page.goto(`${origin}/login`)
  await page.getByRole('link', { name: 'Signup' }).click()
  await expect(page).toHaveTitle(/^Signup · /)
  await register(page)
  for (const message of [
    ...['Access code is required', 'Email is required', 'Password is required', 'First name is required'],
    ...['Last name is required', 'Company name is required', 'Phone is required', 'Website is required'],
    ...['Tax ID is required', 'Address 1 is required', 'City is required', 'State is required'],
    ...['Postal code is required', 'Country is required'],
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Access code')).toBeFocused()
  expect(await axeViolations(page, 'light')).toEqual([])

  await page.getByLabel('Access code').fill('12345')
  await fillPerson(page, 'ida@dealer.example')
  await page.getByLabel('Company name').fill('Berg Trading')
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('Website').fill('not a url')
  await page.getByLabel('Tax ID').fill('NO-1')
  await page.getByLabel('Address 1').fill('1 Quay')
  await page.getByLabel('City').fill('Bergen')
  await page.getByLabel('State').fill('Vestland')
  await page.getByLabel('Postal code').fill('5003')
  await page.getByLabel('Country').selectOption({ label: 'Norway' })
  await register(page)
  await expect(page.getByText('Access code must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Must be a valid URL')).toBeVisible()

  await page.getByLabel('Website').fill('https://berg.example')
  await page.getByLabel('Access code').fill('WRONG-CODE')
  await register(page)
  await expect(page.getByRole('alert')).toHaveText('Invalid Access Code')
  await expect(page.getByLabel('City')).toHaveValue('Bergen')
  await page.getByLabel('Access code').fill('OPEN-SESAME')
  await register(page)
  await expect(page).toHaveTitle(/^Dashboard · /)
  await expect(page.getByText('Pending').first()).toBeVisible()
  await page.goto('/demo-mail')
  await page.getByRole('row', { name: 'ida@dealer.example' }).first().getByRole('link').click()
  await expect(page.locator('pre')).toContainText('pending approval')
})

test('with every setting off, name, email and password are enough, once, while sign-up is allowed', async ({
  page,
  context,
}) => {
  const { origin } = await createJourneySupplier('website=false')
  await page.goto(`${origin}/signup`)
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
  for (const label of ['Access code', 'Website', 'Tax ID', 'Address 1', 'Country']) {
    await expect(page.getByLabel(label)).toHaveCount(0)
  }
  await fillPerson(page, 'plain@dealer.example')
  await context.setOffline(true)
  await register(page)
  await expect(page.getByRole('alert').filter({ hasText: "can't be reached" })).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Berg')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('harbour-lights-9')
  await context.setOffline(false)
  await register(page)
  await expect(page).toHaveTitle(/^Dashboard · /)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/signup`)
  await fillPerson(page, 'plain@dealer.example')
  await register(page)
  await expect(page.getByText('An account already exists for that email', { exact: true })).toBeVisible()
  await expect(
    page.getByText('That email address is already in use... Try logging in or reseting your password'),
  ).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ida')

  const closed = await createJourneySupplier('allow_sign_up=false')
  await page.goto(`${closed.origin}/login`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Signup' })).toHaveCount(0)
  await page.goto(`${closed.origin}/signup`)
  await expect(page.getByText("You don't have permission to register for this supplier")).toBeVisible()
})
