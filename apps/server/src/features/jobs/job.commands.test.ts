import { tmpdir } from 'node:os'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '../../context/actor.ts'
import { addJob, findJob } from '../../repositories/jobs/job.repository.ts'
import { runCommand } from '../../terminal/terminal.test-kit.ts'
import { addJobCommands } from './job.commands.ts'

const scratch = provideDatabase()
let dealer: BuiltDealer
let other: BuiltDealer
let bulk: number
let file: number

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  other = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const started = { actor: systemActor, now: new Date(Date.now() - 3 * 3_600_000) }
  const { id: dealerId, supplier } = dealer
  const begin = { input: {}, total: null }
  bulk = await addJob(
    scratch.db,
    { ...started, owner: { supplierId: supplier.id, dealerId } },
    { ...begin, kind: 'bulk_cancel', total: 200 },
  )
  file = await addJob(
    scratch.db,
    { ...started, owner: { supplierId: supplier.id } },
    { ...begin, kind: 'import_check' },
  )
  await addJob(
    scratch.db,
    { ...started, owner: { supplierId: other.supplier.id, dealerId: other.id } },
    { ...begin, kind: 'order_export' },
  )
  await scratch.db.updateTable('jobs').set({ done: 50 }).where('id', '=', bulk).execute()
})

const portal = (...words: string[]) =>
  runCommand(['job', ...words], {
    features: [addJobCommands],
    database: scratch,
    dataDir: tmpdir(),
  })

test('lists unfinished jobs with supplier, dealer, kind, status, progress and age', async () => {
  const { out } = await portal('list', '--supplier', dealer.supplier.handle)
  const line = out.split('\n').find((text) => text.includes('bulk_cancel')) ?? ''
  expect(line.split(/\s{2,}/).slice(1)).toEqual([
    ...[dealer.supplier.handle, dealer.email, 'bulk_cancel', 'queued'],
    ...['25% of 200', '3 hr 0 min'],
  ])
  expect(out).toContain('import_check')
  expect(out).not.toContain('order_export')
  expect((await portal('list')).out).toContain('order_export')
})

test('cancels a job of a dealer or the supplier, once, as the account that runs the command', async () => {
  const cancel = (id: number, { handle } = dealer.supplier) => portal('cancel', '--supplier', handle, `${id}`)
  expect((await cancel(bulk, other.supplier)).code).toBe(1)
  for (const id of [bulk, file]) expect((await cancel(id)).out).toBe(`Stopped job ${id}.`)
  expect((await findJob(scratch.db, { supplierId: dealer.supplier.id }, file))?.status).toBe('canceled')
  expect((await portal('list', '--supplier', dealer.supplier.handle)).out).not.toContain('bulk_cancel')
  expect((await portal('list', '--all')).out).toContain('bulk_cancel')
  expect((await cancel(bulk)).err).toBe('This job has already finished.')
  const audit = scratch.db.selectFrom('audit_entries').select('data').where('command', '=', 'job cancel')
  expect(await audit.orderBy('id').execute()).toEqual([
    { data: { jobId: bulk, kind: 'bulk_cancel', dealerId: dealer.id } },
    { data: { jobId: file, kind: 'import_check' } },
  ])
})
