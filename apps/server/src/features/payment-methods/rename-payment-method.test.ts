import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMethodsPortalWithSandbox } from './provider/methods-portal.test-kit.ts'
import { type ConnectedProvider, connectProvider } from './provider/payment-sandbox.test-kit.ts'

let methods: Awaited<ReturnType<typeof startMethodsPortalWithSandbox>>
let supplier: BuiltSupplier
let stripe: ConnectedProvider
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  methods = await startMethodsPortalWithSandbox()
  supplier = await buildSupplier(methods.db)
  stripe = await connectProvider(methods.db, supplier, 'stripe', methods.sandbox.origin)
})

beforeEach(async () => {
  ;({ dealer, token } = await methods.signInAt(supplier))
})

afterAll(() => methods.close())

const base = '/api/dealer-portal/dealer'
const ask = (method: string, path: string, body?: unknown, as = token) =>
  methods.portal.ask(method, `${base}/${path}`, { host: dealer.supplier.host, token: as, body })
const card = (over: object = {}) => ({
  paymentProviderId: stripe.id,
  paymentProviderMethodId: stripe.cardId,
  settings: [{ key: 'payment_method', value: 'pm_card_visa', accountPaymentProviderId: stripe.id }],
  ...over,
})
const add = (over: object = {}) => ask('POST', 'settings/payment-method', card(over))
const rename = (id: number, name: unknown, as = token) =>
  ask('PUT', `settings/payment-method/${id}/name`, { name }, as)

describe('a method’s label', () => {
  test('is the dealer’s if given, or else the provider’s', async () => {
    const named = (await add({ name: '  Shop card ' })).body
    expect([named.name, named.label]).toEqual(['Shop card', 'Shop card'])
    const plain = (await add({ name: '' })).body
    expect([plain.name, plain.label]).toEqual(['Visa', null])
  })

  test('can be changed and reset, and is in the list', async () => {
    const { id } = (await add()).body
    expect((await rename(id, 'Truck card')).body).toMatchObject({ id, name: 'Truck card', last4: '4242' })
    const list = (await ask('GET', 'settings/payment-method')).body.dealerMethods
    expect(list).toMatchObject([{ id, name: 'Truck card', label: 'Truck card' }])
    expect((await rename(id, null)).body).toMatchObject({ name: 'Visa', label: null })
  })

  test.each(['x'.repeat(61), 'two\nlines', 7])('is refused if it is %j', async (name) => {
    const { id } = (await add()).body
    expect((await rename(id, name)).status).toBe(422)
  })

  test('of another dealer’s, a removed or an unknown method is not found', async () => {
    const { id } = (await add()).body
    const other = await methods.signInAt(supplier)
    expect((await rename(id, 'Mine', other.token)).status).toBe(404)
    expect((await rename(999_999, 'Mine')).status).toBe(404)
    await ask('DELETE', `settings/payment-method/${id}`)
    expect((await rename(id, 'Mine')).status).toBe(404)
  })
})

describe('foreign ids', () => {
  test.each(['unknown', 'foreign'])('a provider that is %s is not found anywhere', async (which) => {
    const other = await buildSupplier(methods.db)
    const id =
      which === 'unknown'
        ? 999_999
        : (await connectProvider(methods.db, other, 'stripe', methods.sandbox.origin)).id
    const [setting] = card().settings
    const answers = [
      await add({ paymentProviderId: id }),
      await add({ paymentProviderMethodId: 999_999 }),
      await add({ settings: [{ ...setting, accountPaymentProviderId: id }] }),
      await ask('POST', 'stripe-setup-intent', { paymentProviderMethodId: 999_999 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual(
      Array(4).fill([404, 'payment_provider_not_found']),
    )
  })

  test('refuses a provider reference with half a surrogate pair', async () => {
    const half = JSON.parse('"pm_\\ud800"') as string
    const [setting] = card().settings
    expect((await add({ settings: [{ ...setting, value: half }] })).status).toBe(422)
    expect((await ask('POST', 'stripe-attach-source', { source: half })).status).toBe(422)
  })
})

test('a bank account setup has country US and currency usd', async () => {
  const asked = { paymentProviderMethodId: stripe.bankId, country: 'US', currency: 'usd' }
  const { id } = (await ask('POST', 'stripe-setup-intent', asked)).body
  const kept = await fetch(`${methods.sandbox.origin}/v1/setup_intents/${id}`, {
    headers: { authorization: `Bearer sk_sandbox_${stripe.account}` },
  })
  expect(await kept.json()).toMatchObject({ metadata: { country: 'US', currency: 'usd' } })
  expect((await ask('POST', 'stripe-setup-intent', { ...asked, currency: 'eur' })).status).toBe(422)
})
