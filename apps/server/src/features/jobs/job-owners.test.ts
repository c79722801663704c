import { actorKinds } from '@portal/contract/orders/events/order-event.schema'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../context/actor.ts'
import type { AnyOwner } from '../../context/db.ts'
import { Refusal } from '../../context/refusal.ts'
import { createDiskFileStore } from '../../gateways/file-store/disk-file-store.test-kit.ts'
import type { JobContext, JobHandler } from '../../jobs/running-job.ts'
import { letTimePass, runNextJob } from '../../jobs/tasks.test-kit.ts'
import {
  addJob,
  canStartJob,
  findUnfinishedJobByRequest,
  updateJobTotal,
} from '../../repositories/jobs/job.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { cancelJob } from './cancel-job.ts'
import { readJob } from './read-job.ts'

const now = new Date('2026-11-20T12:00:00Z')
const secrets = createSecretBox(Buffer.alloc(32, 1))
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const robin: Actor = { kind: 'operator', name: 'Robin' }

const scratch = provideDatabase()
let tools: JobContext
let supplier: AnyOwner
let dealer: AnyOwner
/** Owners that can't access the supplier's jobs: its dealer, another supplier, and that supplier's dealer. */
let others: AnyOwner[]

beforeAll(async () => {
  tools = { db: scratch.db, files: createDiskFileStore('/nowhere'), clock: () => now, log }
  const [own, foreign] = [await buildSupplier(scratch.db), await buildSupplier(scratch.db)]
  supplier = { supplierId: own.id }
  dealer = { supplierId: own.id, dealerId: (await buildDealer(scratch.db, own)).id }
  const foreignDealer = { supplierId: foreign.id, dealerId: (await buildDealer(scratch.db, foreign)).id }
  others = [dealer, { supplierId: foreign.id }, foreignDealer]
})

afterEach(async () => {
  await sql`delete from jobs`.execute(scratch.db)
  await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
})

const add = (owner: AnyOwner, input = {}) =>
  addJob(scratch.db, { owner, actor: robin, now }, { kind: 'order_export', input, total: 2 })
const ctxOf = (owner: AnyOwner) => ({ db: scratch.db, now, owner, secrets })
const run = (work: JobHandler) => runNextJob(tools, { order_export: work })

/** Counts to two, calling `before` ahead of each step. */
function counting(before: (n: number) => Promise<unknown> = async () => undefined): JobHandler {
  return async (job) => {
    for (const n of [1, 2]) {
      await before(n)
      await job.step(async () => ({ done: n, outcome: { numberEffected: n } }))
    }
    return undefined
  }
}

test('a supplier’s job runs step by step to its result, which the supplier reads', async () => {
  const id = await add(supplier)
  const seen: unknown[] = []
  await run(counting(async () => seen.push(await readJob(ctxOf(supplier), id))))
  const job = { id, kind: 'order_export', total: 2 }
  expect(seen).toEqual([
    { ...job, status: 'running', done: 0 },
    { ...job, status: 'running', done: 1, numberEffected: 1 },
  ])
  expect(await readJob(ctxOf(supplier), id)).toEqual({
    ...{ ...job, status: 'succeeded', done: 2, numberEffected: 2 },
  })
})

test('a supplier cancels its job before the next step', async () => {
  const id = await add(supplier)
  const cancel = () => cancelJob(ctxOf(supplier), id)
  await run(counting(async (n) => (n === 2 ? await cancel() : undefined)))
  expect(await readJob(ctxOf(supplier), id)).toMatchObject({ status: 'canceled', done: 1 })
  expect(await cancel()).toMatchObject({ reason: 'job_finished' })
})

test('nobody else finds, cancels or changes a supplier’s job', async () => {
  const id = await add(supplier, { requestHash: 'the same' })
  for (const other of others) {
    expect(await readJob(ctxOf(other), id)).toMatchObject({ reason: 'job_not_found' })
    expect(await cancelJob(ctxOf(other), id)).toMatchObject({ reason: 'job_not_found' })
    expect(await findUnfinishedJobByRequest(scratch.db, other, 'order_export', 'the same')).toBeUndefined()
    await updateJobTotal(scratch.db, other, id, 99)
  }
  expect(await readJob(ctxOf(supplier), id)).toMatchObject({ status: 'queued', total: 2 })
  expect(await findUnfinishedJobByRequest(scratch.db, supplier, 'order_export', 'the same')).toBe(id)
})

test('a supplier’s own jobs exclude its dealers’ jobs', async () => {
  const id = await add(dealer)
  expect(await readJob(ctxOf(supplier), id)).toMatchObject({ reason: 'job_not_found' })
  expect(await cancelJob(ctxOf(supplier), id)).toBeInstanceOf(Refusal)
  expect(await readJob(ctxOf(dealer), id)).toMatchObject({ status: 'queued' })
})

test('a supplier’s limit of running jobs doesn’t affect its dealers’', async () => {
  for (let n = 0; n < 3; n += 1) await add(supplier)
  const canStart = (owner: AnyOwner) =>
    scratch.db.transaction().execute((db) => canStartJob(db, owner, 'order_export'))
  expect(await canStart(supplier)).toBe('full')
  for (const other of others) expect(await canStart(other)).toBe('yes')
})

test('a supplier’s two jobs don’t start at the same time', async () => {
  await scratch.db.transaction().execute(async (db) => {
    expect(await canStartJob(db, supplier, 'order_export')).toBe('yes')
    const second = (owner: AnyOwner) =>
      scratch.db.transaction().execute((inside) => canStartJob(inside, owner, 'order_export'))
    expect([await second(supplier), await second(dealer)]).toEqual(['busy', 'yes'])
  })
})

test('a supplier’s second job waits for a dealer’s first and comes before its second', async () => {
  const [first, second] = [await add(supplier), await add(supplier)]
  const [only, last] = [await add(dealer), await add(dealer)]
  const started: number[] = []
  const note: JobHandler = async (job) => {
    started.push(job.claimed.id)
    return undefined
  }
  while (await run(note));
  expect(started).toEqual([first, only, second, last])
})

test('a dealer-only job of a supplier fails for good, in a sentence that leaks nothing', async () => {
  const id = await add(supplier)
  for (let tries = 0; tries < 5; tries += 1) {
    await run(async (job) => ({ dealerId: job.dealer.dealerId }))
    await letTimePass(scratch.db, 60_000)
  }
  expect(await readJob(ctxOf(supplier), id)).toMatchObject({
    status: 'failed',
    errors: [expect.stringContaining('we were unable to process your request')],
  })
})

test.each(actorKinds)('job and audit log name an actor of kind %s', async (kind) => {
  const actor: Actor = { kind, name: kind === 'system' ? null : 'Robin' }
  await addJob(scratch.db, { owner: supplier, actor, now }, { kind: 'order_export', input: {}, total: 1 })
  let seen: unknown
  await run(async (job) => {
    seen = job.claimed.actor
    return undefined
  })
  expect(seen).toEqual(actor)
  const { supplierId } = supplier
  await addAuditEntry(scratch.db, { at: now, actor, command: kind, supplierId, data: {} })
  const audited = scratch.db.selectFrom('audit_entries').select(['actor_kind', 'actor'])
  expect(await audited.where('command', '=', kind).execute()).toEqual([
    { actor_kind: kind, actor: actor.name },
  ])
})
