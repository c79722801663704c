import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '../../../context/actor.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { type SandboxProcess, startSandboxProcess } from '../../../gateways/pay-sandbox/supervise-sandbox.ts'
import { letTimePass, runDueTasks } from '../../../jobs/tasks.test-kit.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { startCommand } from '../../../terminal/start-command.test-kit.ts'
import { connectProvider } from '../../payment-methods/provider/payment-sandbox.test-kit.ts'
import { paymentsTasks } from '../payments.tasks.ts'
import { authorizedOrder, saveStripeMethod } from '../saved-methods.test-kit.ts'

const orderCount = 60

const secretKey = 'a secret key for captures that are killed'

let scratch: ScratchDatabase
let db: Kysely<Tables>
let folder: string
let sandbox: SandboxProcess

beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.db
  folder = mkdtempSync(join(tmpdir(), 'portal-captures-'))
  sandbox = await startSandbox(0)
})

afterAll(async () => {
  await sandbox.stop()
  await scratch.drop()
  rmSync(folder, { recursive: true, force: true })
})

const startSandbox = (port: number) =>
  startSandboxProcess({ host: '127.0.0.1', port, ledgerPath: join(folder, 'ledger.jsonl') })

const origin = () => `http://127.0.0.1:${sandbox.port}`

async function setFaults(faults: object): Promise<void> {
  await fetch(`${origin()}/control/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
}

/** Runs the CLI's `order capture --all` in a separate process. */
function capture(handle: string): ChildProcess {
  const words = ['order', 'capture', '--supplier', handle, '--all']
  const env = { SECRET_KEY: secretKey }
  return startCommand(words, { databaseUrl: scratch.url, cwd: folder, env }).child
}

/**
 * Simulates an impatient dealer: keeps requesting payment of each declined order with this method, twice concurrently.
 * The returned function stops it and returns the number of authorized orders.
 */
function retryPaymentInLoop({ supplier, id: dealerId }: BuiltDealer, paymentMethodId: number) {
  let isOver = false
  let paidAgain = 0
  const ask = async (id: number) => {
    const owner = { supplierId: supplier.id, dealerId, now: new Date() }
    const note = { by: systemActor, data: { paymentMethodId } }
    const isMoved = await db
      .transaction()
      .execute((trx) => transitionPayment(trx, owner, id, 'payAgain', note))
    if (isMoved) paidAgain += 1
  }
  const asking = (async () => {
    while (!isOver) {
      const orders = db.selectFrom('orders').select('id').where('dealer_id', '=', dealerId)
      const declinedOrders = await orders.where('payment_status_id', '=', declined).execute()
      await Promise.all([...declinedOrders, ...declinedOrders].map(({ id }) => ask(id)))
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()
  // Prevents an unhandled rejection; errors surface where `asking` is awaited.
  asking.catch(() => undefined)
  return async () => {
    isOver = true
    await asking
    return paidAgain
  }
}

async function countProblem(status: PaymentStatusId): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_status_id', '=', status)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const authorized = 2
const paid = 3
const awaiting = 7
const declined = 8

test(`${orderCount} captures with every kind of failure and kill charge each order once`, {
  timeout: 3_600_000,
}, async () => {
  const secrets = createSecretBox(createHash('sha256').update(secretKey).digest())
  const supplier = await buildSupplier(db)
  const provider = await connectProvider(db, supplier, 'stripe', origin(), secrets)
  const dealer = await buildDealer(db, supplier)
  await saveStripeMethod(db, dealer, { origin: origin(), provider })
  // Some orders are declined first; their dealer pays them again while processes are killed.
  const decliningDealer = await buildDealer(db, supplier)
  const saving = { origin: origin(), provider }
  const bad = await saveStripeMethod(db, decliningDealer, saving, 'pm_card_chargeCustomerFail')
  const declinedFirst = Math.ceil(orderCount / 4)
  for (let made = 0; made < declinedFirst; made += 1) await authorizedOrder(db, decliningDealer)
  await once(capture(supplier.handle), 'exit')
  expect(await countProblem(declined)).toBe(declinedFirst)
  const good = await saveStripeMethod(db, decliningDealer, saving)
  expect(good).not.toBe(bad)
  for (let made = declinedFirst; made < orderCount; made += 1)
    await authorizedOrder(db, made % 3 === 0 ? decliningDealer : dealer)

  const { port } = sandbox
  const faults = { dropBefore: 0.06, dropAfter: 0.08, failBefore: 0.05, failAfter: 0.06, delayMs: 5 }
  let paidAgain = 0
  const stopRetries = retryPaymentInLoop(decliningDealer, good)
  try {
    for (let kills = 0; (await countProblem(authorized)) + (await countProblem(declined)) > 0; kills += 1) {
      await setFaults(faults)
      // Two concurrent operators; one is killed, and sometimes the provider too.
      const waiting = await countProblem(authorized)
      const workers = [capture(supplier.handle), capture(supplier.handle)]
      const [victim] = workers
      const ended = Promise.all(workers.map((worker) => once(worker, 'exit')))
      if (kills % 3 === 2) {
        process.kill(sandbox.pid, 'SIGKILL')
        sandbox = await startSandbox(port)
        await setFaults(faults)
      }
      // Waits until the first order changes.
      while (victim?.exitCode === null && (await countProblem(authorized)) === waiting) await sleep(20)
      await sleep((kills % 5) * 100)
      victim?.kill('SIGKILL')
      await ended
    }
  } finally {
    paidAgain = await stopRetries()
  }

  await setFaults({})
  // Simulates a day later: the provider's idempotency keys have expired.
  await fetch(`${origin()}/control/forget-keys`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  for (let minutes = 2; (await countProblem(awaiting)) > 0; minutes += 2) {
    const now = new Date(Date.now() + minutes * 60_000)
    await letTimePass(db, 2 * 60_000)
    await runDueTasks(
      db,
      paymentsTasks(() => ({ db, secrets, now, log, actor: systemActor })),
    )
    expect(minutes).toBeLessThan(60)
  }

  const state = (await (await fetch(`${origin()}/control/state`)).json()) as {
    payments: { isPaid: boolean; amount: number; reference: string }[]
  }
  const charges = state.payments.filter(({ isPaid }) => isPaid)
  const transactions = await db
    .selectFrom('transactions')
    .select(['order_id', 'idempotency_key'])
    .where('transaction_status_id', '=', 1)
    .execute()
  const figures = {
    paidOrders: await countProblem(paid),
    charges: charges.length,
    ordersCharged: new Set(transactions.map((row) => row.order_id)).size,
    charged: charges.reduce((sum, { amount }) => sum + amount, 0),
    unexplained: charges.filter(
      ({ reference }) => !transactions.some((row) => row.idempotency_key === reference),
    ).length,
  }
  expect(figures).toEqual({
    paidOrders: orderCount,
    charges: orderCount,
    ordersCharged: orderCount,
    charged: orderCount * 2100,
    unexplained: 0,
  })
  expect(paidAgain).toBeGreaterThan(0)
})
