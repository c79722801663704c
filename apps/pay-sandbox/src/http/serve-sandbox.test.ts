import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SquareClient, SquareError } from 'square'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBanks } from '../cards/test-banks.ts'
import { testCards } from '../cards/test-cards.ts'
import { type Sandbox, serveSandbox } from './serve-sandbox.ts'

let folder: string
let sandbox: Sandbox
let stripe: Stripe
let square: SquareClient

const ledgerPath = () => join(folder, 'ledger.jsonl')

async function start(): Promise<void> {
  sandbox = await serveSandbox({ host: '127.0.0.1', port: 0, ledgerPath: ledgerPath() })
  const { port } = sandbox
  stripe = new Stripe('sk_sandbox_acme', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
  const baseUrl = `http://127.0.0.1:${port}`
  square = new SquareClient({ token: 'sk_sandbox_acme', baseUrl, maxRetries: 0 })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pay-sandbox-'))
  await start()
})

afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

const control = (path: string, body: object) =>
  fetch(`http://127.0.0.1:${sandbox.port}/control/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function customerWithCard(name = 'pm_card_visa') {
  const { id: customer } = await stripe.customers.create({ email: 'dealer@dealer.example' })
  const { id: method } = await stripe.paymentMethods.attach(name, { customer })
  return { customer, payment_method: method, allowed_payment_method_types: ['card'] }
}

const amount = { amount: 2100, currency: 'usd' }

describe('with Stripe’s own library', () => {
  test('confirms a payment once and refunds it in part', async () => {
    const payer = await customerWithCard()
    const { id, status } = await stripe.paymentIntents.create({ ...amount, ...payer })
    expect(status).toBe('requires_confirmation')
    expect((await stripe.paymentIntents.confirm(id)).status).toBe('succeeded')
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    expect(await stripe.refunds.create({ payment_intent: id, amount: 2000 })).toMatchObject({
      status: 'succeeded',
      amount: 2000,
    })
    await expect(stripe.refunds.create({ payment_intent: id, amount: 101 })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  test('honors an idempotency key until it expires, for one request only', async () => {
    const once = { idempotencyKey: 'once' }
    const { id } = await stripe.customers.create({ email: 'a@dealer.example' }, once)
    expect((await stripe.customers.create({ email: 'a@dealer.example' }, once)).id).toBe(id)
    await expect(stripe.customers.create({ email: 'b@dealer.example' }, once)).rejects.toMatchObject({
      statusCode: 400,
    })
    await control('forget-keys', {})
    expect((await stripe.customers.create({ email: 'a@dealer.example' }, once)).id).not.toBe(id)
  })

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'Your card has expired.'],
  ])('refuses to save %s', async (name, code, message) => {
    await expect(customerWithCard(name)).rejects.toMatchObject({ type: 'StripeCardError', code, message })
  })

  test.each([
    ['true', 'succeeded', null],
    ['false', 'requires_payment_method', 'payment_intent_authentication_failure'],
  ])('challenges a 3-D Secure card on session, and the cardholder chooses %s', async (proved, end, code) => {
    const payer = await customerWithCard('pm_card_authenticationRequired')
    const { id, client_secret: secret } = await stripe.paymentIntents.create({ ...amount, ...payer })
    const off = await stripe.paymentIntents.create({ ...amount, ...payer })
    await expect(stripe.paymentIntents.confirm(off.id, { off_session: true })).rejects.toMatchObject({
      code: 'authentication_required',
    })
    const browser = async (act: string, fields: object) => {
      const body = new URLSearchParams({ key: 'pk_sandbox_acme', ...fields })
      const path = `/v1/payment_intents/${id}/${act}`
      return await fetch(`http://127.0.0.1:${sandbox.port}${path}`, { method: 'POST', body })
    }
    expect((await browser('confirm', { client_secret: 'guessed' })).status).toBe(404)
    const known = { client_secret: secret ?? '' }
    expect(await (await browser('confirm', known)).json()).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
    await browser('challenge', { ...known, proved })
    const { status, last_payment_error: error } = await stripe.paymentIntents.retrieve(id)
    expect([status, error?.code ?? null]).toEqual([end, code])
  })

  test('verifies bank accounts only with the right deposits or code', async () => {
    const { id: customer } = await stripe.customers.create({})
    const setup = await stripe.setupIntents.create({
      customer,
      allowed_payment_method_types: ['us_bank_account'],
      payment_method: 'pm_usBankAccount_success',
      confirm: true,
    })
    const { id, next_action } = setup
    expect(next_action).toMatchObject({
      type: 'verify_with_microdeposits',
      verify_with_microdeposits: { microdeposit_type: 'amounts' },
    })
    await expect(stripe.setupIntents.verifyMicrodeposits(id, { amounts: [32, 46] })).rejects.toMatchObject({
      code: 'payment_method_microdeposit_verification_amounts_mismatch',
    })
    const verified = await stripe.setupIntents.verifyMicrodeposits(id, { amounts: [45, 32] })
    expect(verified.status).toBe('succeeded')
    const method = await stripe.paymentMethods.retrieve(String(verified.payment_method))
    expect(method).toMatchObject({ customer, us_bank_account: { last4: '6789' } })
  })

  test('refuses an unknown key and isolates accounts', async () => {
    const { customer } = await customerWithCard()
    const at = { host: '127.0.0.1', port: sandbox.port, protocol: 'http', maxNetworkRetries: 0 } as const
    await expect(new Stripe('sk_live_x', at).customers.retrieve(customer)).rejects.toMatchObject({
      statusCode: 401,
    })
    await expect(new Stripe('sk_sandbox_other', at).customers.retrieve(customer)).rejects.toMatchObject({
      statusCode: 404,
    })
  })
})

describe('with Square’s own library', () => {
  async function card(sourceId = 'cnon:card-nonce-ok') {
    const { customer } = await square.customers.create({ emailAddress: 'dealer@dealer.example' })
    const asked = { idempotencyKey: crypto.randomUUID(), sourceId, card: { customerId: customer?.id ?? '' } }
    return (await square.cards.create(asked)).card
  }

  test('approves a payment, completes it once, and refunds it', async () => {
    const kept = await card()
    expect(kept).toMatchObject({ last4: '1111', cardBrand: 'VISA', enabled: true })
    const asked = {
      idempotencyKey: 'pay-once',
      sourceId: kept?.id ?? '',
      amountMoney: { amount: 2100n, currency: 'GBP' as const },
      autocomplete: false,
    }
    const { payment } = await square.payments.create(asked)
    expect(payment?.status).toBe('APPROVED')
    expect((await square.payments.create(asked)).payment?.id).toBe(payment?.id)
    const paymentId = payment?.id ?? ''
    expect((await square.payments.complete({ paymentId })).payment?.status).toBe('COMPLETED')
    const refund = {
      paymentId,
      idempotencyKey: 'back',
      amountMoney: { amount: 2101n, currency: 'GBP' as const },
    }
    await expect(square.refunds.refundPayment(refund)).rejects.toBeInstanceOf(SquareError)
    const fits = { ...refund, idempotencyKey: 'fits', amountMoney: asked.amountMoney }
    expect((await square.refunds.refundPayment(fits)).refund?.status).toBe('PENDING')
  })

  test('does not store a declined card', async () => {
    await expect(card('cnon:card-nonce-declined')).rejects.toMatchObject({
      errors: [{ category: 'PAYMENT_METHOD_ERROR', code: 'GENERIC_DECLINE' }],
    })
  })
})

test('keeps its responses after a kill, and ignores an incomplete line', async () => {
  const payer = await customerWithCard()
  const { id } = await stripe.paymentIntents.create({ ...amount, ...payer })
  await stripe.paymentIntents.confirm(id)
  await sandbox.close()
  appendFileSync(ledgerPath(), '[["stripe intent","pi_half"')
  await start()
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  await expect(stripe.paymentIntents.retrieve('pi_half')).rejects.toMatchObject({ statusCode: 404 })
})

test('stores no card or account number in the ledger', () => {
  const kept = readFileSync(ledgerPath(), 'utf8')
  const numbers = [...Object.keys(testCards), ...Object.keys(testBanks)]
  expect(numbers.filter((number) => kept.includes(number))).toEqual([])
})
