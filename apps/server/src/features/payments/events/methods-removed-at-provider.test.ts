import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureOrder } from '../charge/capture-order.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { readPaymentEvents } from '../reconcile/read-payment-events.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'

let payments: PaymentsUnderTest
let shops: Record<'stripe' | 'square', Shop>

beforeAll(async () => {
  payments = await paymentsUnderTest()
  shops = { stripe: await payments.openShop('stripe'), square: await payments.openShop('square') }
})

afterAll(() => payments.close())

const handles = ['stripe', 'square'] as const
type Handle = (typeof handles)[number]

const db = () => payments.scratch.db
const readEvents = () => readPaymentEvents(payments.ctx(), { isSecond: true })
const [unauthorized, paid] = [1, 3]

async function methodsOf({ id }: BuiltDealer) {
  const rows = db().selectFrom('dealer_payment_methods').selectAll().where('dealer_id', '=', id)
  return await rows.orderBy('rank').execute()
}

const mailsOf = ({ email }: BuiltDealer) =>
  db()
    .selectFrom('mail_outbox')
    .select(['subject', 'text_body as text'])
    .where('recipient', '=', email)
    .execute()

/** Changes something at the provider, like a person in its dashboard. */
async function atProvider(
  handle: Handle,
  [method, path]: readonly ['POST' | 'DELETE', string],
): Promise<void> {
  const { account } = shops[handle].provider
  const headers = { authorization: `Bearer sk_sandbox_${account}` }
  const answer = await fetch(`${payments.sandbox.origin}${path}`, { method, headers })
  expect(answer.status).toBe(200)
}

type Settings = Readonly<Record<string, string>>

const removals = {
  stripe: ({ payment_method: id }: Settings) => ['POST', `/v1/payment_methods/${id}/detach`] as const,
  square: ({ card_id: id }: Settings) => ['POST', `/v2/cards/${id}/disable`] as const,
}

const customerRemovals = {
  stripe: ({ customer_token: id }: Settings) => ['DELETE', `/v1/customers/${id}`] as const,
  square: ({ customer_id: id }: Settings) => ['DELETE', `/v2/customers/${id}`] as const,
}

test.each(handles)(
  'the dealer’s last method, removed at %s, becomes inactive, with one email to the dealer',
  async (handle) => {
    const dealer = await payments.dealerOf(shops[handle])
    const order = await authorizedOrder(db(), dealer)
    const [method] = await methodsOf(dealer)
    await atProvider(handle, removals[handle](method?.settings as Settings))
    await readEvents()
    await readEvents()
    expect(await methodsOf(dealer)).toMatchObject([{ active: false, failed_at: expect.any(Date) }])
    expect(await readPaymentState(db(), order)).toMatchObject({ payment_status_id: unauthorized })
    const mails = await mailsOf(dealer)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('is no longer on file with the payment provider')
    expect(mails[0]?.text).toContain('You need to authorize 1 order again.')
  },
)

test.each(handles)(
  'a charge notices a method removed at %s without an event, and tries the next one',
  async (handle) => {
    const dealer = await payments.dealerOf(shops[handle])
    await payments.saveMethod(shops[handle], dealer)
    const order = await authorizedOrder(db(), dealer)
    const [first] = await methodsOf(dealer)
    await atProvider(handle, removals[handle](first?.settings as Settings))
    expect(await captureOrder(payments.ctx(), order)).toBe('paid')
    expect(await methodsOf(dealer)).toMatchObject([
      { active: false, failed_at: expect.any(Date) },
      { active: true, failed_at: null },
    ])
    expect(await readPaymentState(db(), order)).toMatchObject({ payment_status_id: paid })
    expect(await mailsOf(dealer)).toHaveLength(1)
  },
)

test.each(handles)('all methods of a customer deleted at %s become inactive', async (handle) => {
  const dealer = await payments.dealerOf(shops[handle])
  const other = await payments.dealerOf(shops[handle])
  const [method] = await methodsOf(dealer)
  await atProvider(handle, customerRemovals[handle](method?.settings as Settings))
  await readEvents()
  expect(await methodsOf(dealer)).toMatchObject([{ active: false, failed_at: expect.any(Date) }])
  expect(await methodsOf(other)).toMatchObject([{ active: true, failed_at: null }])
})

test('a method that the dealer removed is not reported as removed at the provider', async () => {
  const dealer = await payments.dealerOf(shops.stripe)
  const [method] = await methodsOf(dealer)
  const removed = { removed_at: new Date(), rank: null, active: false }
  await db().updateTable('dealer_payment_methods').set(removed).where('dealer_id', '=', dealer.id).execute()
  await atProvider('stripe', removals.stripe(method?.settings as Settings))
  await readEvents()
  expect(await mailsOf(dealer)).toEqual([])
})

test.each(handles)('a card updated by its network at %s shows the new details', async (handle) => {
  const { account } = shops[handle].provider
  const dealer = await payments.dealerOf(shops[handle])
  const [method] = await methodsOf(dealer)
  const card = handle === 'stripe' ? method?.settings.payment_method : method?.settings.card_id
  const figures = { card, last4: '9876', expMonth: 7, expYear: 2041 }
  await payments.sandbox.control(`card/${handle}/${account}`, figures)
  await readEvents()
  expect(await methodsOf(dealer)).toMatchObject([
    { last4: '9876', active: true, meta_data: { last4: '9876', expMonth: 7, expYear: 2041 } },
  ])
})
