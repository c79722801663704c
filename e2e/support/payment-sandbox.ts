import { expect, type Page } from '@playwright/test'
import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import { runCli } from './cli.ts'
import { createJourneyDealer, type JourneyDealer } from './create-dealer.ts'
import { demoPassword } from './sign-in.ts'

export async function sandboxOrigin(): Promise<string> {
  const base = process.env.PORTAL_URL ?? ''
  const login = await fetch(`${base}/api-public/dealer-portal/dealer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'inactive@dealer.example', password: demoPassword }),
  })
  const { token } = (await login.json()) as { token: string }
  const response = await fetch(`${base}/api/dealer-portal/dealer/settings/payment-method`, {
    headers: { 'x-access-token': token },
  })
  const { accountProvider } = (await response.json()) as {
    accountProvider: { settings: { key: string; value: string }[] }
  }
  const script = accountProvider.settings.find(({ key }) => key === 'script_url')?.value ?? ''
  return new URL(script).origin
}

export async function createPayingDealer(provider: PaymentProviderHandle): Promise<JourneyDealer> {
  const dealer = await createJourneyDealer()
  const provided = ['--supplier', dealer.handle, '--provider', provider, '--sandbox', await sandboxOrigin()]
  await runCli('supplier', 'payments', 'set', ...provided)
  return dealer
}

export async function typeCard(page: Page, number: string, expiry = '12 / 34'): Promise<void> {
  const frame = page.frameLocator('iframe[title*="ecure"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration date').fill(expiry)
  await frame.getByLabel('Security code').fill('123')
  await frame.getByLabel('Postal code').fill('97401')
  // The button is busy until the provider's form is ready.
  await expect(page.getByRole('button', { name: 'Add', exact: true })).not.toHaveAttribute('aria-busy')
}

/** Adds a card on the open settings page, up to the provider's response. */
export async function addCard(page: Page, number: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Payment methods' })
  await section.getByRole('button', { name: 'Add a card' }).click()
  await typeCard(page, number)
  await section.getByRole('button', { name: 'Add', exact: true }).click()
}
