import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import type { ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '../../../context/actor.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { findTransactions } from '../../../repositories/payments/transaction.repository.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { startCommand } from '../../../terminal/start-command.test-kit.ts'
import type { SandboxUnderTest } from '../../payment-methods/provider/payment-sandbox.test-kit.ts'
import { type NetworkProxy, startNetworkProxy } from '../network-proxy.test-kit.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { resolveRefund } from '../refund/resolve-refund.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'
import { captureOrder } from './capture-order.ts'
import { closeGate, createTableGate, type TableStop, waitForCliExit } from './table-gate.test-kit.ts'

/** Requests to Stripe and Square, by path. */
const providerCalls = {
  prepare: /^\/v1\/payment_intents$|^\/v2\/payments$/,
  confirm: /\/(confirm|complete)$/,
  refund: /^\/v[12]\/refunds$/,
} as const

type Step =
  | { readonly ask: keyof typeof providerCalls; readonly when: 'before' | 'after' }
  | { readonly gate: TableStop }

const write = (on: string, at: TableStop['at'] = 'statement') =>
  ({ gate: { table: 'transactions', on, at } }) as const
const move = (status: number, at: TableStop['at'] = 'statement') => {
  const when = `new.payment_status_id = ${status}`
  return { gate: { table: 'orders', on: 'update of payment_status_id', when, at } } as const
}

const paid = 3
const awaiting = 7
const refunding = 9

/** Every step of a charge where its process can crash. */
const chargeSteps: Readonly<Record<string, Step>> = {
  'before the order is claimed': move(awaiting),
  'before the transaction is written': write('insert'),
  'while the transaction is being committed': write('insert', 'commit'),
  'before the provider is asked': { ask: 'prepare', when: 'before' },
  'after the provider has prepared it, before its answer': { ask: 'prepare', when: 'after' },
  'after that answer, before the name is stored': write('update of provider_reference'),
  'while the name is being committed': write('update of provider_reference', 'commit'),
  'before money is asked to move': { ask: 'confirm', when: 'before' },
  'after money has moved, before the answer': { ask: 'confirm', when: 'after' },
  'after that answer, before the end is written': write('update of transaction_status_id'),
  'before the order changes': move(paid),
  'while the order’s change is being committed': move(paid, 'commit'),
}

/** Every step of a refund where its process can crash. */
const refundSteps: Readonly<Record<string, Step>> = {
  'before the order is claimed': move(refunding),
  'while the transaction is being committed': write('insert', 'commit'),
  'before the provider is asked': { ask: 'refund', when: 'before' },
  'after money has moved, before the answer': { ask: 'refund', when: 'after' },
  'after that answer, before the name is stored': write('update of provider_reference'),
  'before the end is written': write('update of transaction_status_id'),
  'while the end is being committed': write('update of transaction_status_id', 'commit'),
}

const secretKey = 'a secret key for charges that are killed'
const secrets = createSecretBox(createHash('sha256').update(secretKey).digest())

let payments: PaymentsUnderTest
let scratch: ScratchDatabase
let sandbox: SandboxUnderTest
let proxy: NetworkProxy
let folder: string

beforeAll(async () => {
  payments = await paymentsUnderTest(secrets)
  scratch = payments.scratch
  sandbox = payments.sandbox
  await createTableGate(scratch.pool)
  folder = mkdtempSync(join(tmpdir(), 'portal-killed-'))
  proxy = await startNetworkProxy(sandbox.origin)
})

afterAll(async () => {
  await proxy.close()
  await payments.close()
  rmSync(folder, { recursive: true, force: true })
})

const ctx = (): PaymentContext => payments.ctx()

/** Starts a CLI command in a separate process; its provider requests go through the proxy. */
function operate(words: readonly string[]): ChildProcess {
  const env = { SECRET_KEY: secretKey }
  return startCommand(['order', ...words], { databaseUrl: scratch.url, cwd: folder, env }).child
}

/** Runs a command and kills it with SIGKILL when it reaches a step. */
async function killAt(step: Step, words: readonly string[]): Promise<void> {
  const gate = 'gate' in step ? await closeGate(scratch.pool, step.gate) : undefined
  const standing =
    'ask' in step ? proxy.stopAt({ path: providerCalls[step.ask], when: step.when }) : gate?.reached()
  const operator = operate(words)
  const ended = once(operator, 'exit')
  const first = await Promise.race([standing, ended.then(() => 'ended' as const)])
  operator.kill('SIGKILL')
  await ended
  await gate?.open()
  proxy.open()
  await waitForCliExit(scratch.pool)
  // The command must not exit before this step.
  expect(first).not.toBe('ended')
}

/** A shop and a dealer with two methods: an order wrongly seen as declined would be charged by the second. */
async function openShop(handle: PaymentProviderHandle): Promise<Shop & { dealer: BuiltDealer }> {
  const shop = await payments.openShop(handle, proxy.origin)
  const dealer = await payments.dealerOf(shop)
  await payments.saveMethod(shop, dealer)
  return { ...shop, dealer }
}

/** The payments in the shop's ledger, without canceled attempts. */
async function ledgerOf(shop: Shop) {
  const { payments } = await sandbox.state()
  return payments
    .filter(({ account }) => account === `supplier-${shop.supplier.id}`)
    .filter(({ status }) => status.toLowerCase() !== 'canceled')
    .map(({ amount, isPaid, refunded: back }) => ({ amount, isPaid, refunded: back }))
}

/** Recovers the charge with concurrent operators and workers, after the provider has forgotten all idempotency keys. */
async function recover(again: () => Promise<unknown>): Promise<void> {
  await sandbox.control('forget-keys', {})
  const twoMinutesMs = 2 * 60_000
  await Promise.all([again(), again(), payments.runTasks(twoMinutesMs), payments.runTasks(twoMinutesMs)])
  for (let round = 0; round < 3; round += 1) await payments.runTasks(twoMinutesMs)
}

/** Square uses the same code, so its tests cover only steps where a repeated request would move money twice. */
const stepsAtSquare = [
  'after the provider has prepared it, before its answer',
  'after money has moved, before the answer',
]
const stepsOf = (handle: PaymentProviderHandle, steps: Readonly<Record<string, Step>>) =>
  Object.entries(steps).filter(([name]) => handle === 'stripe' || stepsAtSquare.includes(name))

describe.each(['stripe', 'square'] as const)('at %s', (handle) => {
  test.each(stepsOf(handle, chargeSteps))('a charge killed %s is made exactly once', async (_, step) => {
    const shop = await openShop(handle)
    const key = await authorizedOrder(scratch.db, shop.dealer)
    await killAt(step, ['capture', '--supplier', shop.supplier.handle, '--order', key.orderNumber])
    await recover(() => captureOrder(ctx(), key))
    expect(await ledgerOf(shop)).toEqual([{ amount: 2100, isPaid: true, refunded: 0 }])
    const { payment_status_id, events, transactions } = await readPaymentState(scratch.db, key)
    expect(payment_status_id).toBe(paid)
    expect(events).toEqual(['payment_initiated', 'payment_charged'])
    expect(transactions.map(({ status }) => status)).toEqual([1])
  })

  // Only the Stripe sandbox has a card that can be saved but is always declined.
  test.runIf(handle === 'stripe').each(stepsOf(handle, chargeSteps))(
    'a charge requested again by its dealer is made exactly once when killed %s',
    async (_, step) => {
      const shop = await payments.openShop(handle, proxy.origin)
      const dealer = await payments.dealerOf(shop, 'pm_card_chargeCustomerFail')
      const key = await authorizedOrder(scratch.db, dealer)
      expect(await captureOrder(ctx(), key)).toBe('declined')
      const paymentMethodId = await payments.saveMethod(shop, dealer)
      const note = { by: systemActor, data: { paymentMethodId } }
      const payAgain = () =>
        scratch.db
          .transaction()
          .execute((trx) =>
            transitionPayment(trx, { ...key, now: new Date() }, key.orderId, 'payAgain', note),
          )
      expect(await payAgain()).toBe(true)
      await killAt(step, ['capture', '--supplier', shop.supplier.handle, '--order', key.orderNumber])
      await recover(async () => [await payAgain(), await captureOrder(ctx(), key), await payAgain()])
      expect((await ledgerOf(shop)).filter(({ isPaid }) => isPaid)).toEqual([
        { amount: 2100, isPaid: true, refunded: 0 },
      ])
      const { payment_status_id, events, transactions } = await readPaymentState(scratch.db, key)
      expect(payment_status_id).toBe(paid)
      expect(events.filter((kind) => kind === 'payment_authorized')).toHaveLength(1)
      expect(transactions.map(({ status }) => status)).toEqual([2, 1])
    },
  )

  test.each(['before', 'after'] as const)(
    'a charge whose provider is killed %s money has moved is made exactly once',
    async (when) => {
      const shop = await openShop(handle)
      const key = await authorizedOrder(scratch.db, shop.dealer)
      const standing = proxy.stopAt({ path: providerCalls.confirm, when })
      const capturing = captureOrder(ctx(), key)
      await standing
      const startAgain = sandbox.kill()
      proxy.open()
      expect(await capturing).toBe('unknown')
      await startAgain()
      await recover(() => captureOrder(ctx(), key))
      expect(await ledgerOf(shop)).toEqual([{ amount: 2100, isPaid: true, refunded: 0 }])
      expect((await readPaymentState(scratch.db, key)).payment_status_id).toBe(paid)
    },
  )

  test.each(stepsOf(handle, refundSteps))('a refund killed %s is made exactly once', async (_, step) => {
    const shop = await openShop(handle)
    const key = await authorizedOrder(scratch.db, shop.dealer)
    expect(await captureOrder(ctx(), key)).toBe('paid')
    // A partial amount, so that a duplicate refund would also be accepted.
    const words = ['refund', '--supplier', shop.supplier.handle, '--order', key.orderNumber]
    await killAt(step, [...words, '--amount', '5.00'])
    const [, begun] = await findTransactions(scratch.db, key)
    await recover(async () => begun && (await resolveRefund(ctx(), begun, false)))
    const refunded = begun === undefined ? 0 : 500
    expect(await ledgerOf(shop)).toEqual([{ amount: 2100, isPaid: true, refunded }])
    const after = await readPaymentState(scratch.db, key)
    expect(after.events).not.toContain('refund_failed')
    expect(after.transactions).toHaveLength(begun === undefined ? 1 : 2)
  })
})
