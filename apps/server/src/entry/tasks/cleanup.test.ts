import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../gateways/file-store/disk-file-store.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { runCleanup } from './cleanup.ts'

let scratch: ScratchDatabase
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

beforeAll(async () => {
  scratch = await createScratchDatabase()
})
beforeEach(() => void log.warn.mockClear())
afterAll(() => scratch.drop())

const sweep = (files = createDiskFileStore('/nowhere')) =>
  runCleanup({
    ...{ db: scratch.db, files, log, mailKeptDays: 30 },
    clock: () => now,
    isStopping: () => false,
  })

test('mail that was sent long ago is removed; what is new, waits or was given up stays', async () => {
  const { id: supplierId } = await buildSupplier(scratch.db)
  const add = async (subject: string, columns: object) => {
    const mail = { supplierId, kind: 'letter', recipient: 'to@dealer.example', subject, text: 't', html: 'h' }
    await addMail(scratch.db, { ...mail, now: daysAgo(100) })
    await scratch.db.updateTable('mail_outbox').set(columns).where('subject', '=', subject).execute()
  }
  await add('sent long ago', { sent_at: daysAgo(31) })
  await add('sent lately', { sent_at: daysAgo(29) })
  await add('given up', { given_up_at: daysAgo(50) })
  await add('waiting', { tries: 3 })
  await sweep()
  const rows = await scratch.db.selectFrom('mail_outbox').select('subject').orderBy('id').execute()
  expect(rows.map(({ subject }) => subject)).toEqual(['sent lately', 'given up', 'waiting'])
})

test('the counts of a dealer who has gathered many differences are merged, and no count changes', async () => {
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

test('one sweep that fails does not keep the others from theirs', async () => {
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
