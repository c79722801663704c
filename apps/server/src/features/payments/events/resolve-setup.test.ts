import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findProviderClient } from '../../../domain/payments/provider-client.ts'
import { testSecrets } from '../../payment-methods/provider/payment-sandbox.test-kit.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'

let payments: PaymentsUnderTest
let shop: Shop

beforeAll(async () => {
  payments = await paymentsUnderTest()
})

beforeEach(async () => {
  shop = await payments.openShop('stripe')
})

afterAll(() => payments.close())

async function ask(path: string, fields?: Record<string, string>) {
  const response = await fetch(`${payments.sandbox.origin}/v1/${path}`, {
    headers: { authorization: `Bearer sk_sandbox_${shop.provider.account}` },
    ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
  })
  return (await response.json()) as { id: string; status: string; payment_method: string }
}

/** Adds a bank account with pending deposits; returns its id and setup. */
async function unverifiedBank(number: string) {
  const { db } = payments.scratch
  const dealer = await payments.dealerOf(shop)
  const { id: customer } = await ask('customers', { email: dealer.email })
  const setup = await ask('setup_intents', { customer, 'allowed_payment_method_types[0]': 'us_bank_account' })
  const { payment_method } = await ask(`setup_intents/${setup.id}/confirm`, {
    'payment_method_data[type]': 'us_bank_account',
    'payment_method_data[us_bank_account][account_number]': number,
    'payment_method_data[us_bank_account][routing_number]': '110000000',
  })
  const { id } = await db
    .insertInto('dealer_payment_methods')
    .values({
      supplier_id: shop.supplier.id,
      dealer_id: dealer.id,
      payment_provider_id: shop.provider.id,
      payment_provider_method_id: shop.provider.bankId,
      name: 'Main account',
      rank: 2,
      active: false,
      settings: JSON.stringify({ customer_token: customer, payment_method, setup_intent: setup.id }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, setup: setup.id }
}

let eventsSent = 0

/** Sends a setup event to the portal, like Stripe. */
async function sendEvent(type: string, id: string) {
  eventsSent += 1
  const time = Math.floor(Date.now() / 1000)
  const object = { object: 'setup_intent', id }
  const body = JSON.stringify({ id: `evt_setup_${eventsSent}`, object: 'event', type, data: { object } })
  const secret = `whsec_sandbox_${shop.provider.account}`
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const reached = await findProviderClient(
    { db: payments.scratch.db, secrets: testSecrets },
    shop.supplier.id,
  )
  if (reached === undefined) throw new Error('The shop has a provider.')
  const headers = { 'stripe-signature': `t=${time},v1=${mac}` }
  return await handlePaymentEvent(payments.ctx(), reached, { body, headers, url: '', now: new Date() })
}

const stateOf = (id: number) =>
  payments.scratch.db
    .selectFrom('dealer_payment_methods')
    .select(['active', 'verified_at', 'failed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a bank account with returned deposits fails as soon as Stripe reports it', async () => {
  const { id, setup } = await unverifiedBank('000000004954')
  expect(await sendEvent('setup_intent.setup_failed', setup)).toBe('done')
  expect(await stateOf(id)).toEqual({ active: false, verified_at: null, failed_at: null })
  await payments.sandbox.clearPayments()
  expect((await ask(`setup_intents/${setup}`)).status).toBe('requires_payment_method')
  await payments.sandbox.control('faults', { failBefore: 1 })
  expect(await sendEvent('setup_intent.setup_failed', setup)).toBe('again')
  await payments.sandbox.control('faults', {})
  expect(await sendEvent('setup_intent.setup_failed', setup)).toBe('done')
  expect(await stateOf(id)).toMatchObject({ active: false, verified_at: null, failed_at: expect.any(Date) })
})

test('a bank account verified on Stripe’s page is verified and active', async () => {
  const { id, setup } = await unverifiedBank('000123456789')
  await ask(`setup_intents/${setup}/verify_microdeposits`, { 'amounts[0]': '32', 'amounts[1]': '45' })
  expect(await sendEvent('setup_intent.succeeded', setup)).toBe('done')
  expect(await stateOf(id)).toMatchObject({ active: true, verified_at: expect.any(Date), failed_at: null })
  expect(await sendEvent('setup_intent.succeeded', 'seti_nobody')).toBe('done')
})
