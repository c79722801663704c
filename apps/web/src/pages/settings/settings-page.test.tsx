import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { ResaleCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  openApp,
  portalFixture,
  sessionFixture,
  startFakeServer,
} from '../../app/testing/open-app.test-kit.tsx'
import {
  methodFixture,
  methodsPath,
  providerFixture,
  settingsAnswers,
  settingsPath,
} from './settings.test-kit.ts'

const base = '/api/dealer-portal/dealer'
const certificatesPath = `${base}/resale-certificates`

const certificate = (id: number, state: ResaleCertificate['state']): ResaleCertificate => ({
  id,
  number: `N-${id}`,
  state,
  expiresAt: '2099-01-31T00:00:00Z',
  file: { url: `/files/${id}` },
  review: { state: 'waiting', reason: null },
})
const token = {
  id: 3,
  token: 'dpk_secret_wxyz',
  regeneratedAt: '2026-01-01T00:00:00Z',
  lastUsedAt: null,
  reason: null,
}

interface Situation {
  readonly flags?: Partial<typeof portalFixture.settings>
  readonly paymentCollection?: boolean
  readonly answers?: Parameters<typeof startFakeServer>[0]
}

async function open({ flags = {}, paymentCollection = true, answers = {} }: Situation = {}) {
  const settings = { ...portalFixture.settings, collect_resale_certificates: true, ...flags }
  const server = startFakeServer({
    ...settingsAnswers([methodFixture(1), methodFixture(2)]),
    '/api-public/dealer-portal/': { body: { ...portalFixture, settings } },
    '/api/dealer-portal/session': { body: { ...sessionFixture(), paymentCollection } },
    '/api/dealer-portal/api-token/': { body: token },
    [certificatesPath]: { body: [] },
    ...answers,
  })
  openApp('/settings')
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  return server
}

const section = (name: string) => screen.findByRole('region', { name })
const say = (text: string | RegExp) => screen.findByText(text)

beforeEach(() => {
  writeStored('token', 'kept')
})

describe('the settings page', () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const sections = ['Invoice settings', 'API token', 'Payment methods', 'Resale certificates']

  it.each([
    [['API token', 'Resale certificates'], { paymentCollection: false }],
    [sections.slice(1), { flags: { hide_auth_settings_and_auto_authorized: true } }],
    [sections.slice(0, 3), { flags: { collect_resale_certificates: false } }],
  ] as const)('has the sections %j with %j', async (names, situation) => {
    await open(situation)
    // Email preferences follow the specified sections.
    const shown = [...names, 'Email notifications']
    for (const name of shown) await section(name)
    expect(headings()).toEqual(shown)
  })

  it('has four sections, no certificate at first, and a token that pages without HTTPS can’t copy', async () => {
    await open()
    await say('You have not added any resale certificates yet.')
    expect(headings()).toEqual([...sections, 'Email notifications'])
    expect(navigator.clipboard).toBeUndefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Copy API token' }))
    await say("We couldn't copy the token. Reveal it and copy it manually.")
  })
})

describe('invoice settings', () => {
  it('ask for a maximum total with Yes, validate it, and say that they are saved', async () => {
    const server = await open()
    const form = within(await section('Invoice settings'))
    await form.findByRole('radio', { name: 'No', checked: true })
    expect(form.queryByLabelText('Maximum total')).toBeNull()
    fireEvent.click(form.getByRole('radio', { name: 'Yes' }))
    fireEvent.change(form.getByLabelText('Maximum total'), { target: { value: 'abc' } })
    fireEvent.click(form.getByRole('button', { name: 'Save invoice settings' }))
    await form.findByText('Must be a valid number')
    form.getByText('Please fix the errors listed in red and try again.')
    fireEvent.change(form.getByLabelText('Maximum total'), { target: { value: '250' } })
    fireEvent.click(form.getByRole('button', { name: 'Save invoice settings' }))
    await say('Invoice Settings Updated!')
    const saved = server.requests.find(({ method, url }) => method === 'POST' && url.endsWith(settingsPath))
    expect(await saved?.clone().json()).toMatchObject([
      { handle: 'auto_authorize', value: true },
      { handle: 'auto_authorize_up_to', value: '250' },
    ])
  })
})

it('saves No despite an invalid hidden total, and keeps it for Yes', async () => {
  const yes = [
    { handle: 'auto_authorize', value: true, valueType: 'boolean' },
    { handle: 'auto_authorize_up_to', value: '50.00', valueType: 'decimal' },
  ]
  const server = await open({ answers: { [settingsPath]: { body: yes } } })
  const form = within(await section('Invoice settings'))
  fireEvent.change(await form.findByLabelText('Maximum total'), { target: { value: 'abc' } })
  fireEvent.click(form.getByRole('button', { name: 'Save invoice settings' }))
  await form.findByText('Must be a valid number')
  fireEvent.click(form.getByRole('radio', { name: 'No' }))
  expect(form.queryByRole('alert')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'Save invoice settings' }))
  await say('Invoice Settings Updated!')
  const saved = server.requests.find(({ method, url }) => method === 'POST' && url.endsWith(settingsPath))
  expect(await saved?.clone().json()).toEqual([
    { handle: 'auto_authorize', value: false, valueType: 'boolean', seen: true },
  ])
  fireEvent.click(form.getByRole('radio', { name: 'Yes' }))
  expect(form.getByLabelText<HTMLInputElement>('Maximum total').value).toBe('abc')
})

it('shows No and says why if auto-authorize was turned off in another tab', async () => {
  const stands = (value: boolean) => [
    { handle: 'auto_authorize', value, valueType: 'boolean' },
    { handle: 'auto_authorize_up_to', value: '50.00', valueType: 'decimal' },
  ]
  let isOn = true
  const sentence = 'Auto-authorize was turned off because you have no active payment method.'
  const refused = { reason: 'settings_changed', errors: [sentence], requestId: 'r' }
  await open({
    answers: {
      [settingsPath]: ({ method: verb }) =>
        verb === 'POST' ? { status: 409, body: refused } : { body: stands(isOn) },
    },
  })
  const form = within(await section('Invoice settings'))
  fireEvent.change(await form.findByLabelText('Maximum total'), { target: { value: '75' } })
  isOn = false
  fireEvent.click(form.getByRole('button', { name: 'Save invoice settings' }))
  await form.findByRole('radio', { name: 'No', checked: true })
  form.getByText(sentence)
})

describe('the API token', () => {
  it('is hidden until revealed, and replaced only after confirmation', async () => {
    const fresh = { ...token, token: 'dpk_fresh_abcd' }
    await open({ answers: { '/api/dealer-portal/api-token/3/regenerate': { body: fresh } } })
    const box = within(await section('API token'))
    fireEvent.click(await box.findByRole('button', { name: 'Reveal API token' }))
    box.getByText(token.token)
    fireEvent.click(box.getByRole('button', { name: 'Regenerate API token' }))
    const question = within(await screen.findByRole('dialog', { name: 'Regenerate API token?' }))
    fireEvent.click(question.getByRole('button', { name: 'Regenerate' }))
    await box.findByText(fresh.token)
  })

  it.each([
    ['approval_required', 'Your account must be approved before you can get an API token.'],
    ['revoked', 'Your API token has been revoked.'],
    ['no_access', "Acme Supply hasn't granted you API access or has revoked it."],
  ])('is missing because of %s, and the page says: %s', async (reason, sentence) => {
    const body = { id: null, token: null, regeneratedAt: null, lastUsedAt: null, reason }
    await open({ answers: { '/api/dealer-portal/api-token/': { body } } })
    await say(sentence)
    expect(screen.queryByRole('button', { name: /Regenerate|Get a new token/ })).toBeNull()
  })
})

describe('payment methods', () => {
  it('show name, kind, brand, last digits, switch and verification, a new bank account as pending', async () => {
    const bank = methodFixture(2, {
      name: 'Main account',
      active: false,
      verifiedAt: null,
      paymentProviderMethodId: 2,
      metaData: '{}',
    })
    const body = { accountProvider: providerFixture, dealerMethods: [methodFixture(1), bank] }
    await open({ answers: { [methodsPath]: { body } } })
    const rows = within(await section('Payment methods'))
    await rows.findByText('Card 1')
    rows.getByText('Card · Visa · •••• 4242')
    rows.getByText('Verified')
    rows.getByText('Bank account · •••• 4242')
    rows.getByText('Pending verification')
    expect(rows.getByRole('checkbox', { name: 'Main account ending in 4242 is active' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('say which was removed at the payment provider and can only be removed here', async () => {
    const failedAt = '2026-11-20T00:00:00Z'
    const gone = methodFixture(1, { name: 'Old card', active: false, failedAt })
    await open({
      answers: { [methodsPath]: { body: { accountProvider: providerFixture, dealerMethods: [gone] } } },
    })
    const rows = within(await section('Payment methods'))
    await rows.findByText('Removed through the payment provider')
    expect(rows.getByRole('checkbox')).toHaveProperty('disabled', true)
    expect(rows.getByRole('button', { name: /^Remove/ })).toHaveProperty('disabled', false)
  })

  it('can be reordered, turned on and off, and removed, with confirmation', async () => {
    const outcome = { isAutoAuthorizeOff: false, ordersUnauthorized: 0 }
    const three = [methodFixture(1), methodFixture(2), methodFixture(3, { active: false })]
    const server = await open({
      answers: {
        [methodsPath]: { body: { accountProvider: providerFixture, dealerMethods: three } },
        [`${methodsPath}/3/toggle-active`]: { body: { ...methodFixture(3), ...outcome } },
        [`${base}/settings/payment-method-ranks`]: { body: [] },
        [`${methodsPath}/2/toggle-active`]: { body: { ...methodFixture(2), active: false, ...outcome } },
        [`${methodsPath}/1/removal`]: { body: { isLastActive: false, ordersToUnauthorize: 0 } },
        [`${methodsPath}/1`]: { body: { success: true, ...outcome } },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Move Visa ending in 4242, Card 2 up' }))
    await say('Payment Priorities Updated')
    const ranks = server.requests.find(({ url }) => url.endsWith('payment-method-ranks'))
    expect(await ranks?.clone().json()).toEqual([
      { id: 2, rank: 1 },
      { id: 1, rank: 2 },
      { id: 3, rank: 3 },
    ])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Visa ending in 4242, Card 2 is active' }))
    await say('Payment method has been deactivated')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Visa ending in 4242, Card 3 is active' }))
    await say('Payment method is now active')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242, Card 1' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove payment method?' }))
    await question.findByText('Your other active payment methods will be used instead.')
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))
    await say('Payment method has been removed')
  })

  it('change one after the other, and no change is lost', async () => {
    const outcome = { isAutoAuthorizeOff: false, ordersUnauthorized: 0 }
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const server = await open({
      answers: {
        [`${methodsPath}/1/toggle-active`]: async () => {
          await held
          return { body: { ...methodFixture(1, { active: false }), ...outcome } }
        },
        [`${methodsPath}/2/removal`]: { body: { isLastActive: false, ordersToUnauthorize: 0 } },
        [`${methodsPath}/2`]: { body: { success: true, ...outcome } },
      },
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Visa ending in 4242, Card 1 is active' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242, Card 2' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove payment method?' }))
    await question.findByText('Your other active payment methods will be used instead.')
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))
    expect(server.paths()).not.toContain(`${methodsPath}/2`)
    release()
    await say('Payment method has been deactivated')
    await say('Payment method has been removed')
    expect(server.paths()).toContain(`${methodsPath}/2`)
  })

  it('of a provider no longer used can only be removed', async () => {
    const former = methodFixture(2, { active: false, paymentProviderId: 9 })
    await open({
      answers: {
        [methodsPath]: {
          body: { accountProvider: providerFixture, dealerMethods: [methodFixture(1), former] },
        },
      },
    })
    const [, row] = await screen.findAllByRole('listitem')
    const rows = within(row ?? document.body)
    rows.getByText('No longer accepted')
    expect(rows.queryByText('Verified')).toBeNull()
    expect(rows.getByRole('checkbox', { name: 'Visa ending in 4242, Card 2 is active' })).toHaveProperty(
      'disabled',
      true,
    )
    rows.getByRole('button', { name: 'Remove Visa ending in 4242, Card 2' })
  })

  it('warn before the last active one is removed, and show No afterwards', async () => {
    const gone = { isAutoAuthorizeOff: true, ordersUnauthorized: 2 }
    await open({
      answers: {
        [settingsPath]: { body: [{ handle: 'auto_authorize', value: true, valueType: 'boolean' }] },
        [methodsPath]: { body: { accountProvider: providerFixture, dealerMethods: [methodFixture(1)] } },
        [`${methodsPath}/1/removal`]: { body: { isLastActive: true, ordersToUnauthorize: 2 } },
        [`${methodsPath}/1/toggle-active`]: { body: { ...methodFixture(1, { active: false }), ...gone } },
      },
    })
    const invoices = within(await section('Invoice settings'))
    await invoices.findByRole('radio', { name: 'Yes', checked: true })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Visa ending in 4242, Card 1 is active' }))
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate payment method?' }))
    await question.findByText(/2 authorized orders will become unauthorized/)
    fireEvent.click(question.getByRole('button', { name: 'Deactivate' }))
    await invoices.findByRole('radio', { name: 'No', checked: true })
  })

  it.each([
    [providerFixture, "You don't have any payment methods setup yet."],
    [null, "Sorry but we don't currently have any way to accept payments, please contact us."],
  ])('of provider %o are unavailable: %s', async (accountProvider, sentence) => {
    await open({ answers: { [methodsPath]: { body: { accountProvider, dealerMethods: [] } } } })
    await say(sentence)
  })
})

describe('resale certificates', () => {
  it('show number, state, expiry and file, two until expanded', async () => {
    const body = [certificate(1, 'CA'), certificate(2, 'OR'), certificate(3, 'PR')]
    await open({ answers: { [certificatesPath]: { body } } })
    const list = within(await screen.findByRole('list', { name: 'Resale certificates' }))
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    for (const text of ['California', 'N-1']) list.getByText(text)
    expect(list.getAllByText('Expires 1/31/99')).toHaveLength(2)
    const link = list.getByRole('link', { name: 'Download the certificate for California' })
    expect(link.getAttribute('href')).toBe('/files/1')
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 More' }))
    list.getByText('Puerto Rico')
  })

  it('require number, state, expiry and, where required, one file of four kinds', async () => {
    await open({ flags: { upload_resale_certificates: true } })
    fireEvent.click(await screen.findByRole('button', { name: 'Add resale certificate' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
    await say('You must select a file to upload')
    for (const text of ['Number is required', 'State is required', 'Expiration date is required'])
      screen.getByText(text)
    const file = screen.getByLabelText('File')
    expect([file.getAttribute('accept'), file.hasAttribute('multiple')]).toEqual([
      '.png,.jpeg,.jpg,.pdf',
      false,
    ])
  })

  it('expire tomorrow in UTC at the earliest', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Add resale certificate' }))
    const field = await screen.findByLabelText('Expiration date')
    const typed = async (value: string) => {
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
      fireEvent.click(screen.getByRole('button', { name: 'Add' }))
      await screen.findByText('Number is required')
    }
    await typed('1/31/2020')
    await say(/^Enter .* or later$/)
    await typed('1/31/2099')
    expect(screen.queryByText(/or later|Expiration date is required/)).toBeNull()
  })
})
