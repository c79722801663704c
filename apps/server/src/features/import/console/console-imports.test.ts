import type { ConsoleImport } from '@portal/contract/import/console-import.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../../gateways/file-store/disk-file-store.test-kit.ts'
import { createPictureStore } from '../../../gateways/file-store/picture-store.ts'
import { createDiskStorage } from '../../../gateways/storage/disk-storage.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { letTimePass, runNextJob } from '../../../jobs/tasks.test-kit.ts'
import { consoleJobsHandlers } from '../../jobs/console/console-jobs.routes.ts'
import { writeForm } from '../../resale-certificates/file/sample-files.test-kit.ts'
import { importLockKey } from '../staging/import-session.sql.ts'
import { consoleImportJobs } from './console-import.jobs.ts'
import { consoleImportsHandlers } from './console-imports.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let staffToken: string

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...consoleImportsHandlers, ...consoleJobsHandlers })
})
beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier)
  for (const orderNumber of ['1', '2', '3']) {
    await buildOrder(scratch.db, dealer, {
      head: { order_number: orderNumber, payment_status_id: paymentStatus.paid.id },
      lines: [{ sku: 'A', quantity: 3, price: '7' }],
    })
  }
  staffToken = await portal.signInStaff(supplier, 'fulfilment')
})
afterAll(async () => {
  await portal.close()
})

const ask = async (method: 'GET' | 'POST', path: string, token = staffToken) =>
  await portal.ask(method, `/api/console/${path}`, { host: supplier.host, staffToken: token })
const upload = async (text: string | Buffer, format = 'shipments', name = 'morning.csv') =>
  await portal.ask('POST', `/api/console/imports/${format}`, {
    ...{ host: supplier.host, staffToken },
    ...writeForm({}, [{ name, bytes: Buffer.from(text) }]),
  })
async function work(): Promise<void> {
  while (await workOnce());
}
async function workOnce(): Promise<boolean> {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const files = createDiskFileStore(portal.filesDirectory)
  const imports = consoleImportJobs({
    pool: scratch.pool,
    publicUrl: 'http://localhost',
    openPictureStore: (supplierHandle) =>
      createPictureStore({
        storage: createDiskStorage(portal.filesDirectory),
        supplierHandle,
        isTrial: true,
      }),
  })
  return await runNextJob({ db: scratch.db, files, clock: () => portal.now, log }, imports)
}
const parcels = async () =>
  (
    await scratch.db
      .selectFrom('shipments')
      .select('tracking_number')
      .where('supplier_id', '=', supplier.id)
      .orderBy('tracking_number')
      .execute()
  ).map((row) => row.tracking_number)

const file = 'orderNumber,trackingNumber,extra\n1,T1,x\n9,T9,x\n2,T2,x\n'

test('a file is checked first, which changes nothing, and says what it would change and why not', async () => {
  const { status, body } = await upload(file)
  expect([status, body]).toMatchObject([
    200,
    { fileName: 'morning.csv', format: 'shipments', canStart: false },
  ])
  await work()
  const checked: ConsoleImport = (await ask('GET', `imports/${body.id}`)).body
  expect(checked).toMatchObject({
    canStart: true,
    write: null,
    check: {
      job: { status: 'succeeded', file: { name: 'morning.refused.csv' } },
      report: {
        ...{ rows: 3, created: 2, updated: 0, unchanged: 0, refused: 1, unknownColumns: ['extra'] },
        refusedRows: [{ line: 3, column: 'orderNumber', reason: 'names no order of this supplier' }],
      },
    },
  })
  expect(await parcels()).toEqual([])
  const refused = await ask('GET', `jobs/${checked.check.job.id}/file`)
  expect(refused.body).toContain('3,orderNumber,names no order of this supplier,9,T9,x')
})

test('a file that is started by two people at once is imported once, and stays in the history', async () => {
  const { id } = (await upload(file)).body
  expect((await ask('POST', `imports/shipments/${id}/start`)).body.reason).toBe('import_not_startable')
  await work()
  const colleague = await portal.signInStaff(supplier, 'owner')
  const answers = await Promise.all(
    [staffToken, colleague].map((token) => ask('POST', `imports/shipments/${id}/start`, token)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await work()
  expect(await parcels()).toEqual(['T1', 'T2'])
  expect((await ask('GET', 'imports')).body.imports).toMatchObject([
    { id, canStart: false, write: { job: { status: 'succeeded' }, report: { created: 2, refused: 1 } } },
  ])
  const audit = await scratch.db
    .selectFrom('audit_entries')
    .select('data')
    .where('supplier_id', '=', supplier.id)
    .where('command', '=', 'import shipments')
    .execute()
  expect(audit.map(({ data }) => (data as { file: string }).file)).toEqual(['morning.csv', 'morning.csv'])
})

test('a file that waits for another import leaves its worker to other jobs', async () => {
  const { id } = (await upload(file)).body
  const other = await scratch.pool.connect()
  try {
    await other.query('select pg_advisory_lock($1)', [importLockKey(supplier.id)])
    expect(await workOnce()).toBe(true)
    expect((await ask('GET', `imports/${id}`)).body.check.job.status).toBe('running')
  } finally {
    other.release(true)
  }
  // Not at once again.
  expect(await workOnce()).toBe(false)
  await letTimePass(scratch.db, 60_000)
  await work()
  expect((await ask('GET', `imports/${id}`)).body.check.job.status).toBe('succeeded')
})

test('the same file again changes nothing', async () => {
  for (const created of [2, 0]) {
    const { id } = (await upload(file)).body
    await work()
    await ask('POST', `imports/shipments/${id}/start`)
    await work()
    const { write } = (await ask('GET', `imports/${id}`)).body
    expect(write.report).toMatchObject({ created, unchanged: 2 - created })
  }
})

test.each([
  ['no CSV', Buffer.from([0, 1, 2, 3, 10]), 'morning.csv is not a CSV file'],
  ['no rows and no header', '\n\n', 'morning.csv is empty: it has no header row.'],
  ['a column missing', 'orderNumber\n1\n', 'morning.csv lacks the column trackingNumber'],
  ['not UTF-8', Buffer.from('orderNumber,trackingNumber\n1,Caf\xe9\n', 'latin1'), 'is not UTF-8 text'],
])('a file with %s is refused as a whole in one sentence', async (_, content, sentence) => {
  const { id } = (await upload(content)).body
  await work()
  const { check, canStart } = (await ask('GET', `imports/${id}`)).body
  expect([check.job.status, canStart]).toEqual(['failed', false])
  expect(check.job.errors).toEqual([expect.stringContaining(sentence)])
  expect(check.job.errors[0]).not.toContain('/')
})

test('no file, an empty one, and a name that leads elsewhere', async () => {
  const path = '/api/console/imports/shipments'
  const none = await portal.ask('POST', path, { host: supplier.host, staffToken, ...writeForm({}, []) })
  expect(none.body.reason).toBe('import_file_required')
  expect((await upload('')).body.reason).toBe('import_file_required')
  expect((await upload(file, 'shipments', '../../etc/pass\u0007wd.csv')).body.fileName).toBe('passwd.csv')
})

test('a role imports what it may change, and nothing else; another supplier finds nothing', async () => {
  expect((await upload('email\na@b.example\n', 'dealers')).body.reason).toBe('permission_missing')
  const { id } = (await upload('sku,quantity\nA,5\n', 'stock')).body
  await work()
  expect((await ask('POST', `imports/shipments/${id}/start`)).body.reason).toBe('import_not_found')
  const viewer = await portal.signInStaff(supplier, 'viewer')
  expect((await ask('POST', `imports/stock/${id}/start`, viewer)).body.reason).toBe('permission_missing')
  const other = await buildSupplier(scratch.db)
  const elsewhere = await portal.signInStaff(other, 'owner')
  const there = async (method: 'GET' | 'POST', at: string) =>
    (await portal.ask(method, `/api/console/${at}`, { host: other.host, staffToken: elsewhere })).body
  expect((await there('GET', 'imports')).imports).toEqual([])
  expect((await there('GET', `imports/${id}`)).reason).toBe('import_not_found')
  expect((await there('POST', `imports/stock/${id}/start`)).reason).toBe('import_not_found')
})

test('what is stopped before it begins changes nothing, and its file is kept for another start', async () => {
  const { id } = (await upload(file)).body
  await work()
  const { write } = (await ask('POST', `imports/shipments/${id}/start`)).body
  expect((await ask('POST', `jobs/${write.job.id}/cancel`)).body.status).toBe('canceled')
  await work()
  expect(await parcels()).toEqual([])
})
