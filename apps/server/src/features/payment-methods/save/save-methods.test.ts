import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { letTimePass, runDueTasks } from '../../../jobs/tasks.test-kit.ts'
import { paymentMethodsTasks } from '../payment-methods.tasks.ts'
import { startMethodsPortalWithSandbox } from '../provider/methods-portal.test-kit.ts'
import { type ConnectedProvider, connectProvider, testSecrets } from '../provider/payment-sandbox.test-kit.ts'

type Methods = Awaited<ReturnType<typeof startMethodsPortalWithSandbox>>
let methods: Methods
let db: Methods['db']
let portal: Methods['portal']
let sandbox: Methods['sandbox']
let supplier: BuiltSupplier
let stripe: ConnectedProvider
let shop: BuiltSupplier
let square: ConnectedProvider
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  methods = await startMethodsPortalWithSandbox()
  ;({ db, portal, sandbox } = methods)
  supplier = await buildSupplier(db)
  stripe = await connectProvider(db, supplier, 'stripe', sandbox.origin)
  shop = await buildSupplier(db)
  square = await connectProvider(db, shop, 'square', sandbox.origin)
})

beforeEach(async () => {
  ;({ dealer, token } = await methods.signInAt(supplier))
})

afterEach(async () => {
  await sandbox.control('faults', {})
})

afterAll(() => methods.close())

const base = '/api/dealer-portal/dealer'
const ask = (method: string, path: string, body?: unknown, as = { dealer, token }, idempotencyKey?: string) =>
  portal.ask(method, path, {
    host: as.dealer.supplier.host,
    token: as.token,
    ...(body === undefined ? {} : { body }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })

const methodBody = (of: ConnectedProvider, kind: 'cc' | 'ach', pairs: Record<string, string>) => ({
  paymentProviderId: of.id,
  paymentProviderMethodId: kind === 'cc' ? of.cardId : of.bankId,
  settings: Object.entries(pairs).map(([key, value]) => ({ key, value, accountPaymentProviderId: of.id })),
})

const addCard = (name = 'pm_card_visa', key?: string) =>
  ask(
    'POST',
    `${base}/settings/payment-method`,
    methodBody(stripe, 'cc', { payment_method: name }),
    undefined,
    key,
  )

/** Confirms a setup like Stripe's form in the browser: directly at Stripe, with the public key and client secret. */
async function confirmInBrowser(setup: { id: string; clientSecret: string }, fields: Record<string, string>) {
  const body = new URLSearchParams({
    key: `pk_sandbox_${stripe.account}`,
    client_secret: setup.clientSecret,
    ...fields,
  })
  const response = await fetch(`${sandbox.origin}/v1/setup_intents/${setup.id}/confirm`, {
    method: 'POST',
    body,
  })
  return (await response.json()) as { status?: string; payment_method?: string; error?: { message: string } }
}

const bank = (number = '000123456789') => ({
  'payment_method_data[type]': 'us_bank_account',
  'payment_method_data[us_bank_account][account_number]': number,
  'payment_method_data[us_bank_account][routing_number]': '110000000',
  'payment_method_data[billing_details][name]': 'Operating account',
})

async function addBank(number?: string) {
  const setup = await ask('POST', `${base}/stripe-setup-intent`, { paymentProviderMethodId: stripe.bankId })
  await confirmInBrowser(setup.body, bank(number))
  const attached = await ask('POST', `${base}/stripe-attach-source`, { source: setup.body.id })
  const pairs = { customer_token: attached.body.customer_token, payment_method: setup.body.id }
  return (await ask('POST', `${base}/settings/payment-method`, methodBody(stripe, 'ach', pairs))).body
}

const verify = (paymentMethodId: number, proof: object) =>
  ask('POST', `${base}/stripe-verify-ach`, { paymentMethodId, ...proof })

describe('a card at Stripe', () => {
  test('is saved with Stripe’s details, active and verified, ranked last', async () => {
    const setup = await ask('POST', `${base}/stripe-setup-intent`, { paymentProviderMethodId: stripe.cardId })
    const confirmed = await confirmInBrowser(setup.body, {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '5555 5555 5555 4444',
    })
    expect(confirmed.status).toBe('succeeded')
    await addCard()
    const pairs = { payment_method: setup.body.id }
    const body = { ...methodBody(stripe, 'cc', pairs), name: 'My own words' }
    const added = await ask('POST', `${base}/settings/payment-method`, body)
    expect([added.status, added.body]).toMatchObject([
      200,
      { name: 'My own words', last4: '4444', rank: 2, active: true, verifiedAt: portal.now.toISOString() },
    ])
    expect(JSON.parse(added.body.metaData)).toMatchObject({ brand: 'Mastercard', last4: '4444' })
  })

  test('declined by the bank is not saved, with the bank’s reason', async () => {
    const answer = await addCard('pm_card_chargeDeclinedInsufficientFunds')
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        reason: 'card_not_added',
        errors: ['There was a problem adding your card.', 'Your card has insufficient funds.'],
      },
    ])
  })

  test('is saved once per key, and once per card', async () => {
    const [first, second] = [await addCard('pm_card_visa', 'once'), await addCard('pm_card_visa', 'once')]
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.body).toEqual(first.body)
    const reference = first.body.settings.find(({ key }: { key: string }) => key === 'payment_method').value
    expect((await addCard(reference)).body.id).toBe(first.body.id)
  })

  test('is started once per key, and a key used for something else is refused', async () => {
    const begin = (id: number) =>
      ask('POST', `${base}/stripe-setup-intent`, { paymentProviderMethodId: id }, undefined, 'begun')
    const [first, again, other] = [
      await begin(stripe.cardId),
      await begin(stripe.cardId),
      await begin(stripe.bankId),
    ]
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
    expect([other.status, other.body.reason]).toEqual([422, 'idempotency_key_reused'])
    const kept = await db.selectFrom('idempotency_keys').select('answer_body').execute()
    expect(JSON.stringify(kept)).not.toContain(first.body.clientSecret)
  })

  test('of another dealer is refused like an unknown one', async () => {
    const { body } = await addCard()
    const stolen = Object.fromEntries(
      body.settings.map(({ key, value }: { key: string; value: string }) => [key, value]),
    )
    const as = await methods.signInAt(supplier)
    const { setup_intent: _, ...pairs } = stolen
    for (const tried of [pairs, { payment_method: pairs.payment_method }, { payment_method: 'pm_nobody' }]) {
      const answer = await ask(
        'POST',
        `${base}/settings/payment-method`,
        methodBody(stripe, 'cc', tried as Record<string, string>),
        as,
      )
      expect([answer.status, answer.body.reason]).toEqual([409, 'card_not_added'])
    }
    const attach = await ask('POST', `${base}/stripe-attach-source`, { source: stolen.payment_method }, as)
    expect(attach.body.reason).toBe('card_not_added')
  })

  test('can’t be added while the provider is unavailable, and nothing is saved', async () => {
    await addCard()
    await sandbox.control('faults', { failBefore: 1 })
    const answer = await addCard()
    expect([answer.status, answer.body.reason]).toEqual([503, 'provider_unavailable'])
    await sandbox.control('faults', {})
    expect((await ask('GET', `${base}/settings/payment-method`)).body.dealerMethods).toHaveLength(1)
  })

  test('is deleted at the provider some time after its removal', async () => {
    const { body } = await addCard()
    await ask('DELETE', `${base}/settings/payment-method/${body.id}`)
    expect(await runDetachTasks()).toBe(1)
    const row = db.selectFrom('dealer_payment_methods').select('detached_at').where('id', '=', body.id)
    expect((await row.executeTakeFirst())?.detached_at).not.toBeNull()
  })
})

/** Runs due detach tasks like a worker. */
const runDetachTasks = () =>
  runDueTasks(
    db,
    paymentMethodsTasks(() => ({ db, now: portal.now, secrets: testSecrets, log: portal.app.log })),
  )

test('an unavailable provider doesn’t keep another from deleting removed methods', async () => {
  const { body: first } = await addCard()
  await ask('DELETE', `${base}/settings/payment-method/${first.id}`)
  const detachedAt = async (id: number) =>
    (
      await db
        .selectFrom('dealer_payment_methods')
        .select('detached_at')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.detached_at
  await sandbox.control('faults', { failBefore: 1 })
  expect(await runDetachTasks()).toBe(1)
  // The failed task waits for its retry and blocks no others.
  expect(await runDetachTasks()).toBe(0)
  await sandbox.control('faults', {})
  const { body: second } = await addCard()
  await ask('DELETE', `${base}/settings/payment-method/${second.id}`)
  expect(await runDetachTasks()).toBe(1)
  expect([await detachedAt(first.id), await detachedAt(second.id)]).toEqual([null, portal.now])
  await letTimePass(db, 16 * 60_000)
  expect(await runDetachTasks()).toBe(1)
  expect(await detachedAt(first.id)).toEqual(portal.now)
})

describe('a bank account at Stripe', () => {
  test('starts inactive and unverified, and two right deposits activate it', async () => {
    const added = await addBank()
    expect(added).toMatchObject({ name: 'Operating account', last4: '6789', active: false, verifiedAt: null })
    expect(JSON.parse(added.metaData)).toMatchObject({ depositType: 'amounts' })
    expect((await verify(added.id, { deposit1: '11', deposit2: '12' })).body).toEqual({
      verified: false,
      attemptsLeft: 4,
    })
    const right = await verify(added.id, { deposit1: '45', deposit2: '32' })
    expect(right.body).toEqual({ verified: true, attemptsLeft: 3 })
    const { dealerMethods } = (await ask('GET', `${base}/settings/payment-method`)).body
    expect(dealerMethods).toMatchObject([{ active: true, verifiedAt: portal.now.toISOString() }])
    expect((await verify(added.id, { deposit1: 32, deposit2: 45 })).body.reason).toBe('already_verified')
  })

  test('fails after five wrong attempts, however concurrent', async () => {
    const added = await addBank()
    const attempts = await Promise.all(
      Array.from({ length: 9 }, (_, cents) => verify(added.id, { deposit1: cents, deposit2: 99 })),
    )
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(attempts.filter(({ body }) => body.reason === 'payment_method_failed')).toHaveLength(4)
    const after = await verify(added.id, { deposit1: 32, deposit2: 45 })
    expect([after.status, after.body.reason]).toEqual([409, 'payment_method_failed'])
  })

  test('keeps its attempt if the provider never responded', async () => {
    const added = await addBank()
    await sandbox.control('faults', { failBefore: 1 })
    expect((await verify(added.id, { deposit1: 1, deposit2: 2 })).status).toBe(503)
    await sandbox.control('faults', {})
    expect((await verify(added.id, { deposit1: 1, deposit2: 2 })).body.attemptsLeft).toBe(4)
  })

  test('whose deposits were returned fails at the next attempt, and can be removed', async () => {
    const added = await addBank('000000004954')
    expect(added).toMatchObject({ active: false, verifiedAt: null, failedAt: null })
    await sandbox.clearPayments()
    const attempt = await verify(added.id, { deposit1: 1, deposit2: 2 })
    expect(attempt.body).toMatchObject({ verified: false, attemptsLeft: 0 })
    expect((await verify(added.id, { deposit1: 1, deposit2: 2 })).body.reason).toBe('payment_method_failed')
    const { dealerMethods } = (await ask('GET', `${base}/settings/payment-method`)).body
    expect(dealerMethods).toMatchObject([{ active: false, failedAt: portal.now.toISOString() }])
  })

  test('is verified with a code if the provider requires one', async () => {
    const added = await addBank('000999999991')
    expect(JSON.parse(added.metaData)).toMatchObject({ depositType: 'descriptor_code' })
    expect((await verify(added.id, { descriptorCode: 'SM22BB' })).body.verified).toBe(false)
    expect((await verify(added.id, { descriptorCode: 'SM11AA' })).body.verified).toBe(true)
  })

  test('of another dealer can’t be verified', async () => {
    const added = await addBank()
    const as = await methods.signInAt(supplier)
    const body = { paymentMethodId: added.id, deposit1: 32, deposit2: 45 }
    expect((await ask('POST', `${base}/stripe-verify-ach`, body, as)).status).toBe(404)
  })
})

describe('a card at Square', () => {
  const cards = '/api/dealer-portal/dealer-payments/square/card'
  let buyer: { dealer: BuiltDealer; token: string }

  beforeEach(async () => {
    buyer = await methods.signInAt(shop)
  })

  const store = (nonce = 'cnon:card-nonce-ok', key?: string) =>
    ask('POST', cards, { methodId: square.cardId, providerId: square.id, nonce }, buyer, key)

  const saveMethod = (pairs: Record<string, string>, as = buyer) =>
    ask('POST', `${base}/settings/payment-method`, methodBody(square, 'cc', pairs), as)

  test('is created from a nonce, saved, and deleted with its method', async () => {
    const stored = await store()
    expect(stored.body).toMatchObject({ card: { last4: '1111' } })
    const { customer_id, card } = stored.body
    const kept = await saveMethod({ customer_id, card_id: card.id })
    expect(kept.body).toMatchObject({ name: 'Visa', last4: '1111', active: true })
    expect((await ask('DELETE', `${cards}/${card.id}`, undefined, buyer)).body).toEqual({ success: true })
    const { dealerMethods } = (await ask('GET', `${base}/settings/payment-method`, undefined, buyer)).body
    expect(dealerMethods).toEqual([])
    expect((await ask('DELETE', `${cards}/${card.id}`, undefined, buyer)).status).toBe(404)
  })

  test('is saved once per key, and a refusal leaves the key free', async () => {
    expect((await store('cnon:card-nonce-declined', 'stored')).status).toBe(409)
    const [first, again] = [await store(undefined, 'stored'), await store(undefined, 'stored')]
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([200, undefined])
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
    const other = await store('cnon:card-nonce-declined', 'stored')
    expect([other.status, other.body.reason]).toEqual([422, 'idempotency_key_reused'])
  })

  test('refused by Square shows Square’s reason', async () => {
    const answer = await store('cnon:card-nonce-declined')
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { reason: 'square_card_not_stored', errors: ['Store Card Failure', 'Your card was declined.'] },
    ])
  })

  test('of another dealer can be neither saved nor deleted', async () => {
    const { body } = await store()
    const as = await methods.signInAt(shop)
    const taken = await saveMethod({ customer_id: body.customer_id, card_id: body.card.id }, as)
    expect(taken.body.reason).toBe('card_not_added')
    expect((await saveMethod({ card_id: body.card.id }, as)).body.reason).toBe('card_not_added')
    expect((await ask('DELETE', `${cards}/${body.card.id}`, undefined, as)).status).toBe(404)
  })

  test('can’t be saved at a supplier with Stripe', async () => {
    const body = { methodId: stripe.cardId, providerId: stripe.id, nonce: 'cnon:card-nonce-ok' }
    expect((await ask('POST', cards, body)).body.reason).toBe('payment_provider_not_found')
  })
})

test('neither log nor database has a card or account number', async () => {
  await addBank()
  await addCard('pm_card_chargeDeclined')
  const rows = await db.selectFrom('dealer_payment_methods').selectAll().execute()
  const written = `${portal.logLines.join('\n')}${JSON.stringify(rows)}`
  expect(written).not.toMatch(/000123456789|110000000|4242424242424242|5555555555554444/)
})
