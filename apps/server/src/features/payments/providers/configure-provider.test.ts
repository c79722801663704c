import {
  type PaymentProviderHandle,
  paymentProviderHandles,
  paymentProviders,
} from '@portal/contract/payment-methods/payment-providers'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemActor } from '../../../context/actor.ts'
import { supplierCtx } from '../../../context/supplier-context.test-kit.ts'
import { sandboxAccount } from '../../../gateways/pay-sandbox/sandbox-account.ts'
import { findPaymentProvider } from '../../../repositories/payments/payment-provider.repository.ts'
import { startMethodsPortalWithSandbox } from '../../payment-methods/provider/methods-portal.test-kit.ts'
import { testSecrets } from '../../payment-methods/provider/payment-sandbox.test-kit.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { authorizedOrder, readPaymentState, saveStripeMethod } from '../saved-methods.test-kit.ts'
import { configureProvider, removeProvider } from './configure-provider.ts'

type Methods = Awaited<ReturnType<typeof startMethodsPortalWithSandbox>>
let methods: Methods
let db: Methods['db']
let portal: Methods['portal']
let sandbox: Methods['sandbox']
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  methods = await startMethodsPortalWithSandbox()
  ;({ db, portal, sandbox } = methods)
})

beforeEach(async () => {
  supplier = await buildSupplier(db)
  ;({ dealer, token } = await methods.signInAt(supplier))
})

afterAll(() => methods.close())

const ctx = async () => ({
  ...(await supplierCtx(db, supplier.handle)),
  secrets: testSecrets,
  allowsLocalServices: true,
})

/** Connects the supplier to a sandbox account like an operator; returns the provider's id and kinds. */
async function connect(account: string, handle: PaymentProviderHandle = 'stripe') {
  const { settings, secrets } = sandboxAccount(handle, account, sandbox.origin)
  const known = paymentProviders[handle].browserKeys.map((key) => [key, settings[key] ?? ''])
  const refusal = await configureProvider(await ctx(), {
    provider: handle,
    settings: Object.fromEntries(known),
    secrets,
    kinds: [],
    sandboxOrigin: sandbox.origin,
  })
  expect(refusal).toBeUndefined()
  const provider = await findPaymentProvider(db, supplier.id)
  if (provider === undefined) throw new Error('A provider was connected.')
  const idOf = (kind: string) => provider.methods.find((method) => method.handle === kind)?.id ?? 0
  return { id: provider.id, account, cardId: idOf('cc'), bankId: idOf('ach') }
}

const ask = (path: string, body: object) =>
  portal.ask('POST', `/api/dealer-portal/${path}`, { host: supplier.host, token, body })
const beginSetup = (cardId: number) => ask('dealer/stripe-setup-intent', { paymentProviderMethodId: cardId })

test.each(paymentProviderHandles)(
  'changing the keys of the same account at %s keeps saved methods',
  async (handle) => {
    const first = await connect('same', handle)
    expect(await connect('same', handle)).toEqual(first)
  },
)

test.each(paymentProviderHandles)('another account at %s is a new provider', async (handle) => {
  const first = await connect('one', handle)
  expect((await connect('two', handle)).id).not.toBe(first.id)
})

test('methods unknown to another account are not charged, and dealers can save new ones', async () => {
  const trial = await connect('trial')
  expect((await beginSetup(trial.cardId)).status).toBe(200)
  await saveStripeMethod(db, dealer, { origin: sandbox.origin, provider: trial })
  const key = await authorizedOrder(db, dealer)
  const live = await connect('live')
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const paying = {
    db,
    secrets: testSecrets,
    now: new Date(),
    log,
    actor: systemActor,
  } as const
  expect(await captureOrder(paying, key)).toMatchObject({
    errors: ['This dealer has no active payment method.'],
  })
  expect((await readPaymentState(db, key)).payment_status_id).toBe(2)
  expect((await beginSetup(live.cardId)).status).toBe(200)
})

test('a returning account restores the methods that were active, and no others', async () => {
  const first = await connect('home')
  const at = { origin: sandbox.origin, provider: first }
  const active = await saveStripeMethod(db, dealer, at)
  const off = await saveStripeMethod(db, dealer, at)
  await db.updateTable('dealer_payment_methods').set({ active: false }).where('id', '=', off).execute()
  const activeIds = async () => {
    const rows = db.selectFrom('dealer_payment_methods').select('id').where('dealer_id', '=', dealer.id)
    return (await rows.where('active', '=', true).execute()).map(({ id }) => id)
  }
  await connect('away')
  expect(await activeIds()).toEqual([])
  expect((await connect('home')).id).toBe(first.id)
  expect(await activeIds()).toEqual([active])
  await removeProvider(await ctx())
  expect(await activeIds()).toEqual([])
  expect((await connect('home')).id).toBe(first.id)
  expect(await activeIds()).toEqual([active])
})

test('a dealer whose customer was deleted at the provider gets a new customer', async () => {
  const stripe = await connect('deleted')
  const customerOf = () =>
    db
      .selectFrom('payment_customers')
      .select('customer')
      .where('dealer_id', '=', dealer.id)
      .where('payment_provider_id', '=', stripe.id)
      .executeTakeFirst()
  const lose = async (providerId: number) =>
    await db
      .insertInto('payment_customers')
      .values({
        supplier_id: supplier.id,
        dealer_id: dealer.id,
        payment_provider_id: providerId,
        customer: 'gone',
      })
      .execute()
  await lose(stripe.id)
  expect((await beginSetup(stripe.cardId)).status).toBe(200)
  const made = await customerOf()
  expect(made?.customer).toMatch(/^cus_/)
  expect((await beginSetup(stripe.cardId)).status).toBe(200)
  expect(await customerOf()).toEqual(made)
  const square = await connect('deleted', 'square')
  await lose(square.id)
  const saveCard = (nonce: string) =>
    ask('dealer-payments/square/card', { methodId: square.cardId, providerId: square.id, nonce })
  expect((await saveCard('cnon:nobody')).status).toBeGreaterThanOrEqual(400)
  expect((await saveCard('cnon:card-nonce-ok')).status).toBe(200)
})

test('refuses a sandbox if local services are not allowed', async () => {
  const input = { provider: 'stripe', settings: { publishable_key: 'pk' }, secrets: {}, kinds: [] } as const
  const closed = { ...(await ctx()), allowsLocalServices: false }
  const refused = await configureProvider(closed, { ...input, sandboxOrigin: sandbox.origin })
  expect(refused?.errors).toEqual(['A sandbox needs ALLOW_LOCAL_SERVICES=yes.'])
})
