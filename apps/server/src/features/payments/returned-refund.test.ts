import { createHmac } from 'node:crypto'
import type { Tables } from '@portal/database/tables'
import { buildDealer } from '@portal/testing/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/scratch-database'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findSupplierNetwork } from '../../supplier-network.ts'
import {
  type ConnectedProvider,
  connectProvider,
  type SandboxUnderTest,
  sandboxUnderTest,
  testSecrets,
} from '../payment-methods/provider-under-test.test-kit.ts'
import { captureOrder } from './capture-order.ts'
import type { PayCtx } from './pay-ctx.ts'
import { authorizedOrder, keepAtStripe, paymentOf } from './paying.test-kit.ts'
import { refundOrder } from './refund-order.ts'
import { takeEvent } from './take-event.ts'

let scratch: ScratchDatabase
let db: Kysely<Tables>
let sandbox: SandboxUnderTest
let supplier: BuiltSupplier
let provider: ConnectedProvider

beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.db
  sandbox = await sandboxUnderTest()
  supplier = await buildSupplier(db)
  provider = await connectProvider(db, supplier, 'stripe', sandbox.origin)
})

afterAll(async () => {
  await sandbox.close()
  await scratch.drop()
})

const by = { actorKind: 'system', actor: null } as const
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const ctx = (): PayCtx => ({ db, secrets: testSecrets, now: new Date(), log, by })

async function chargedOrder() {
  const dealer = await buildDealer(db, supplier)
  await keepAtStripe(db, dealer, { origin: sandbox.origin, provider }, 'pm_card_refundFail')
  const key = await authorizedOrder(db, dealer)
  expect(await captureOrder(ctx(), key)).toBe('paid')
  return key
}

let told = 0

/** Tells the portal of a refund, as Stripe does. */
async function tell(type: string, id: string | null | undefined) {
  told += 1
  const time = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    id: `evt_${told}`,
    object: 'event',
    type,
    data: { object: { object: 'refund', id } },
  })
  const mac = createHmac('sha256', `whsec_sandbox_${provider.account}`)
    .update(`${time}.${body}`)
    .digest('hex')
  const reached = await findSupplierNetwork({ db, secrets: testSecrets }, supplier.id)
  if (reached === undefined) throw new Error('The supplier has a provider.')
  const headers = { 'stripe-signature': `t=${time},v1=${mac}` }
  return await takeEvent(ctx(), reached, { body, headers, url: '', now: new Date() })
}

const refundsOf = async (key: { orderId: number }) =>
  (await paymentOf(db, key)).transactions.filter(({ type }) => type === 2)

/** Waits until the sandbox's bank has sent back all that an order was given. */
async function untilReturned(key: { orderId: number }) {
  const charge = (await paymentOf(db, key)).transactions[0]?.provider_reference
  await vi.waitFor(
    async () => {
      const { payments } = await sandbox.state()
      expect(payments.find(({ id }) => id === charge)?.refunded).toBe(0)
    },
    { timeout: 15_000, interval: 300 },
  )
}

test('a refund that comes back after it had succeeded is Refund Failed, once, and may be tried again', async () => {
  const key = await chargedOrder()
  expect(await refundOrder(ctx(), key, undefined)).toBe('refunded')
  const [refund] = await refundsOf(key)
  // Nothing has come back yet, whatever the event is called.
  expect(await tell('refund.failed', refund?.provider_reference)).toBe('done')
  expect((await paymentOf(db, key)).payment_status_id).toBe(5)
  await untilReturned(key)
  await sandbox.control('faults', { failBefore: 1 })
  expect(await tell('refund.failed', refund?.provider_reference)).toBe('again')
  await sandbox.control('faults', {})
  await Promise.all(
    ['refund.failed', 'charge.refund.updated'].map((type) => tell(type, refund?.provider_reference)),
  )
  const failed = {
    payment_status_id: 10,
    payment_refund_status_id: 0,
    refunded_amount: '0.00',
    payment_error: 'The refund could not be paid out: expired or canceled card.',
    events: ['payment_initiated', 'payment_charged', 'refund_requested', 'payment_refunded', 'refund_failed'],
  }
  expect(await paymentOf(db, key)).toMatchObject(failed)
  const invoice = db.selectFrom('payments').selectAll().where('order_id', '=', key.orderId)
  expect(await invoice.executeTakeFirstOrThrow()).toMatchObject({
    invoice_status_id: 2,
    refund_count: 0,
    refunded_last_at: null,
  })
  expect(await refundOrder(ctx(), key, undefined)).toBe('refunded')
  expect((await paymentOf(db, key)).refunded_amount).toBe('21.00')
})

test('of two parts only the one that came back is taken off', async () => {
  const key = await chargedOrder()
  await refundOrder(ctx(), key, '5.00')
  await untilReturned(key)
  await refundOrder(ctx(), key, '7.00')
  const [first, second] = await refundsOf(key)
  await tell('refund.failed', first?.provider_reference)
  expect(await paymentOf(db, key)).toMatchObject({
    payment_status_id: 10,
    payment_refund_status_id: 1,
    refunded_amount: '7.00',
  })
  await untilReturned(key)
  await tell('refund.failed', second?.provider_reference)
  expect(await paymentOf(db, key)).toMatchObject({
    payment_status_id: 10,
    payment_refund_status_id: 0,
    refunded_amount: '0.00',
  })
})
