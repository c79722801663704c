import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openApp, sessionFixture, startFakeServer } from '../../app/testing/open-app.test-kit.tsx'
import { methodFixture, methodsPath, settingsAnswers } from './settings.test-kit.ts'

const shopCard = methodFixture(1, { name: 'Shop card', label: 'Shop card' })
const bank = methodFixture(2, {
  name: 'Main account',
  last4: '6789',
  metaData: '{"brand":"First Cascade Bank"}',
  active: false,
  verifiedAt: null,
  paymentProviderMethodId: 2,
  settings: [{ key: 'setup_intent', value: 'seti_1', accountPaymentProviderId: 1, paymentMethodId: 2 }],
})

async function open(answers: Parameters<typeof startFakeServer>[0], session: object = {}) {
  const server = startFakeServer({
    ...settingsAnswers([shopCard, bank, methodFixture(3, { name: 'Visa' })]),
    '/api/dealer-portal/session': { body: { ...sessionFixture(), ...session } },
    ...answers,
  })
  openApp('/settings')
  // Lazy parts replace their placeholders on first use.
  await screen.findByText('Shop card', {}, { timeout: 60_000 })
  const rows = within(screen.getByRole('region', { name: 'Payment methods' }))
  return { server, rows }
}

beforeEach(() => {
  writeStored('token', 'kept')
})

it('cards of one brand have distinct accessible names', async () => {
  const { rows } = await open({})
  rows.getByRole('button', { name: 'Remove Visa ending in 4242, Shop card' })
  rows.getByRole('button', { name: 'Remove Visa ending in 4242' })
  rows.getByRole('checkbox', { name: 'Visa ending in 4242, Shop card is active' })
  rows.getByRole('button', { name: 'Verify First Cascade Bank ending in 6789, Main account' })
})

it('renames a card and sends the name', async () => {
  const { rows, server } = await open({ [`${methodsPath}/1/name`]: { body: shopCard } })
  fireEvent.click(rows.getByRole('button', { name: 'Rename Visa ending in 4242, Shop card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename payment method' }))
  const name = dialog.getByLabelText('Name')
  expect(name).toHaveProperty('value', 'Shop card')
  fireEvent.change(name, { target: { value: 'Truck card' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Payment method has been renamed')
  const sent = server.requests.find(({ url }) => url.endsWith('/1/name'))
  expect([sent?.method, await sent?.clone().json()]).toEqual(['PUT', { name: 'Truck card' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('disables all controls for staff acting for the dealer, with the reason', async () => {
  const { rows } = await open({}, { impersonatedBy: { name: 'Support', until: '2099-01-01T00:00:00Z' } })
  const reason = 'Only the dealer can change payment methods.'
  rows.getByText(reason)
  const controls = [...rows.getAllByRole('button'), ...rows.getAllByRole('checkbox')]
  expect(controls.length).toBeGreaterThan(10)
  for (const control of controls) {
    expect([control.getAttribute('aria-label'), control]).toEqual([
      control.getAttribute('aria-label'),
      expect.objectContaining({ disabled: true, title: reason }),
    ])
  }
})

it('a deposit is the two digits of $0.XX, each error has its sentence, and typing clears it', async () => {
  const { rows, server } = await open({
    '/api/dealer-portal/dealer/stripe-verify-ach': { body: { verified: true, attemptsLeft: 4 } },
  })
  fireEvent.click(rows.getByRole('button', { name: /^Verify / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify bank account' }))
  const first = dialog.getByLabelText('First deposit')
  const second = dialog.getByLabelText('Second deposit')
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  const verify = () => fireEvent.click(dialog.getByRole('button', { name: 'Verify' }))
  type(first, '123')
  verify()
  await dialog.findByText('Please enter valid deposit amounts.')
  dialog.getByText('A deposit has two digits, such as 32 for $0.32')
  dialog.getByText('Enter both digits of the deposit, such as 05 for $0.05')
  type(first, '5')
  expect(dialog.queryByText('A deposit has two digits, such as 32 for $0.32')).toBeNull()
  expect(dialog.queryByText('Please enter valid deposit amounts.')).toBeNull()
  type(first, '05')
  type(second, '32')
  verify()
  await waitFor(() => expect(server.requests.some(({ url }) => url.endsWith('stripe-verify-ach'))).toBe(true))
  const sent = server.requests.find(({ url }) => url.endsWith('stripe-verify-ach'))
  expect(await sent?.clone().json()).toEqual({ paymentMethodId: 2, deposit1: 5, deposit2: 32 })
})
