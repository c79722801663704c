import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { systemActor } from '../../context/actor.ts'
import { ReplayedResponse } from '../../context/answers/replayed-response.ts'
import { refuse } from '../../context/refusal.ts'
import { withIdempotency } from '../../domain/idempotency.ts'
import { createDiskFileStore } from '../../gateways/file-store/disk-file-store.test-kit.ts'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { addJob, findJob } from '../../repositories/jobs/job.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { addTask } from '../../repositories/tasks/task.repository.ts'
import { runCleanup } from './cleanup.ts'

const scratch = provideDatabase()
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

beforeEach(() => void log.warn.mockClear())

const sweep = (files = createDiskFileStore('/nowhere')) =>
  runCleanup({
    ...{ db: scratch.db, files, log, mailKeptDays: 30, auditKeptDays: 400 },
    clock: () => now,
    isStopping: () => false,
  })

test('removes email sent long ago or given up a year ago, and keeps newer and waiting email', async () => {
  const { id: supplierId } = await buildSupplier(scratch.db)
  const add = async (subject: string, columns: object) => {
    const mail = { supplierId, kind: 'letter', recipient: 'to@dealer.example', subject, text: 't', html: 'h' }
    await addMail(scratch.db, { ...mail, now: daysAgo(100) })
    await scratch.db.updateTable('mail_outbox').set(columns).where('subject', '=', subject).execute()
  }
  await add('sent long ago', { sent_at: daysAgo(31) })
  await add('sent lately', { sent_at: daysAgo(29) })
  await add('given up', { given_up_at: daysAgo(50) })
  await add('given up last year', { given_up_at: daysAgo(366) })
  await add('waiting', { tries: 3 })
  await sweep()
  const rows = await scratch.db.selectFrom('mail_outbox').select('subject').orderBy('id').execute()
  expect(rows.map(({ subject }) => subject)).toEqual(['sent lately', 'given up', 'waiting'])
})

test('an idempotency key expires after 30 days, a response with a secret after one', async () => {
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  const refusal = refuse('idempotency_secret_shown')
  const shownOnce = { isIn: (answer: { secret: string | null }) => answer.secret !== null, refusal }
  const place = async (key: string, at: Date, secret?: string) =>
    await withIdempotency(
      { db: scratch.db, now: at, owner, actor: systemActor },
      { key, requestHash: Buffer.alloc(32), secret: shownOnce },
      async () => ({ secret: secret ?? null }),
    )
  await place('old', daysAgo(30))
  await place('young', daysAgo(29))
  await place('old secret', daysAgo(30), 'hidden')
  await place('secret of yesterday', daysAgo(1), 'hidden')
  await place('secret of today', daysAgo(0.9), 'shown')
  expect(await place('secret of yesterday', now)).toBe(refusal)
  await sweep()
  const kept = await scratch.db.selectFrom('idempotency_keys').select('answer_body').execute()
  expect(JSON.stringify(kept)).toContain('shown')
  expect(JSON.stringify(kept)).not.toContain('hidden')
  expect(await place('young', now)).toBeInstanceOf(ReplayedResponse)
  expect(await place('secret of today', now)).toBeInstanceOf(ReplayedResponse)
  expect(await place('old', now)).not.toBeInstanceOf(ReplayedResponse)
  expect(await place('secret of yesterday', now)).toBe(refusal)
  expect(await place('old secret', now)).toEqual({ secret: null })
})

test('removes tokens revoked or expired long ago, except first tokens', async () => {
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const add = async (name: string, columns: object) =>
    void (await buildToken(scratch.db, dealer, { name, ...columns }))
  await add('revoked', { revoked_at: daysAgo(91) })
  await add('ran out', { expires_at: daysAgo(91) })
  await add('first', { revoked_at: daysAgo(91), token_encrypted: Buffer.alloc(1) })
  await add('revoked lately', { revoked_at: daysAgo(89) })
  await add('used', { expires_at: daysAgo(-1) })
  await sweep()
  const tokens = scratch.db.selectFrom('api_tokens').select('name').where('dealer_id', '=', dealer.id)
  const names = (await tokens.execute()).map(({ name }) => name)
  expect(names.sort()).toEqual(['first', 'revoked lately', 'used'])
})

test('removes failed tasks: replaced ones at once, others after a month', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
  const add = async (id: number) =>
    await addTask(scratch.db, 'deliver_mail', { supplierId: 1, id }, { delayMs: 60_000 })
  for (const id of [1, 2, 3]) await add(id)
  const change = async (id: number, change: RawBuilder<unknown>) =>
    await sql`update graphile_worker._private_jobs set ${change} where payload ->> 'id' = ${String(id)}`.execute(
      scratch.db,
    )
  await change(1, sql`attempts = max_attempts, key = null`)
  await change(2, sql`attempts = max_attempts, updated_at = ${daysAgo(31)}`)
  await change(3, sql`attempts = max_attempts, updated_at = ${daysAgo(29)}`)
  // The same task again, since the first has lost its key.
  await add(1)
  await sweep()
  const { rows } = await sql<{ id: string; attempts: number }>`
    select payload ->> 'id' as id, attempts from graphile_worker._private_jobs order by 1, 2`.execute(
    scratch.db,
  )
  expect(rows).toEqual([
    { id: '1', attempts: 0 },
    { id: '3', attempts: 19 },
  ])
})

test('fails a job whose task was given up by the queue', async () => {
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  const begin = async () =>
    await addJob(
      scratch.db,
      { owner, actor: systemActor, now: new Date() },
      { kind: 'order_export', input: {}, total: null },
    )
  const [left, waiting] = [await begin(), await begin()]
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where key = ${`run_job ${owner.supplierId} ${left}`}`.execute(scratch.db)
  await sweep()
  expect(await findJob(scratch.db, owner, left)).toMatchObject({
    status: 'failed',
    outcome: { errors: [expect.stringContaining('unable to process your request')] },
  })
  expect((await findJob(scratch.db, owner, waiting))?.status).toBe('queued')
})

test('keeps the audit log as long as configured, at least a year', async () => {
  const supplier = await buildSupplier(scratch.db)
  const note = async (command: string, at: Date) =>
    await addAuditEntry(scratch.db, { at, actor: systemActor, command, supplierId: supplier.id, data: {} })
  await note('long ago', daysAgo(401))
  await note('last year', daysAgo(399))
  await note('now', new Date())
  await sweep()
  const entries = scratch.db
    .selectFrom('audit_entries')
    .select('command')
    .where('supplier_id', '=', supplier.id)
  expect((await entries.orderBy('at').execute()).map(({ command }) => command)).toEqual(['last year', 'now'])
  await expect(sql`delete from audit_entries where command = 'now'`.execute(scratch.db)).rejects.toThrow()
  await expect(sql`update audit_entries set command = ''`.execute(scratch.db)).rejects.toThrow()
})

test('merges a dealer’s many count differences without changing any count', async () => {
  const supplier = await buildSupplier(scratch.db)
  const busy = await buildDealer(scratch.db, supplier)
  const quiet = await buildDealer(scratch.db, supplier)
  for (const dealer of [busy, quiet]) {
    const { id } = await buildOrder(scratch.db, dealer)
    await buildOrder(scratch.db, dealer, { head: { payment_status_id: 2 } })
    for (let turn = 0; turn < (dealer === busy ? 300 : 10); turn += 1) {
      await sql`update orders set payment_status_id = ${turn % 2 === 0 ? 2 : 1} where id = ${id}`.execute(
        scratch.db,
      )
    }
  }
  const read = async (dealer: { id: number }) => {
    const { rows } = await sql<{ status: number; days: number; all: number; rows: number }>`
      select payment_status_id as status, sum(n) filter (where day is not null) as days,
        sum(n) filter (where day is null) as all, count(*) as rows
      from order_counts where dealer_id = ${dealer.id} group by 1 order by 1`.execute(scratch.db)
    return rows.map(({ rows: count, ...sums }) => ({ sums, count }))
  }
  const before = await read(busy)
  const left = await read(quiet)
  await sweep()
  const after = await read(busy)
  expect(after.map(({ sums }) => sums)).toEqual(before.map(({ sums }) => sums))
  expect(after.map(({ count }) => count)).toEqual([2, 2])
  expect(await read(quiet)).toEqual(left)
})

test('a failing sweep does not stop the others', async () => {
  const { id: supplierId } = await buildSupplier(scratch.db)
  const mail = {
    supplierId,
    kind: 'letter',
    recipient: 'to@dealer.example',
    subject: 'old',
    text: 't',
    html: 'h',
  }
  await addMail(scratch.db, { ...mail, now: daysAgo(100) })
  await scratch.db
    .updateTable('mail_outbox')
    .set({ sent_at: daysAgo(99) })
    .where('subject', '=', 'old')
    .execute()
  await sql`alter table sessions rename to sessions_away`.execute(scratch.db)
  try {
    await sweep()
  } finally {
    await sql`alter table sessions_away rename to sessions`.execute(scratch.db)
  }
  expect(log.warn.mock.calls.map(([facts]) => facts.sweep)).toEqual(['sessions'])
  const rows = await scratch.db.selectFrom('mail_outbox').select('id').where('subject', '=', 'old').execute()
  expect(rows).toEqual([])
})
