import type { StaffRole } from '@portal/contract/callers/permissions'
import type { ConsoleImport } from '@portal/contract/import/console-import.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../../gateways/file-store/disk-file-store.test-kit.ts'
import { createPictureStore } from '../../../gateways/file-store/picture-store.ts'
import { createDiskStorage } from '../../../gateways/storage/disk-storage.ts'
import { type PortalUnderTest, portalUnderTest, staffPassword } from '../../../http/portal.test-kit.ts'
import { letTimePass, runNextJob } from '../../../jobs/tasks.test-kit.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { consoleJobsHandlers } from '../../jobs/console/console-jobs.routes.ts'
import { writeForm } from '../../resale-certificates/file/sample-files.test-kit.ts'
import { importLockKey } from '../staging/import-session.sql.ts'
import { consoleImportsHandlers } from './console-imports.routes.ts'
import { consoleImportJobs } from './run-import.ts'

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
const upload = async (
  text: string | Buffer,
  format = 'shipments',
  { name = 'morning.csv', columns }: { readonly name?: string; readonly columns?: object } = {},
) =>
  await portal.ask('POST', `/api/console/imports/${format}`, {
    ...{ host: supplier.host, staffToken },
    ...writeForm(columns === undefined ? {} : { columns: JSON.stringify(columns) }, [
      { name, bytes: Buffer.from(text) },
    ]),
  })
async function work(): Promise<void> {
  while (await runOneJob());
}
async function runOneJob(): Promise<boolean> {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const files = createDiskFileStore(portal.filesDirectory)
  const imports = consoleImportJobs({
    pool: scratch.pool,
    secrets: createSecretBox(Buffer.alloc(32, 1)),
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
test('checks a file first, without changes, and reports what would change and what is rejected', async () => {
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
      job: { status: 'succeeded', file: { name: 'morning.rejected.csv' } },
      report: {
        ...{ rows: 3, created: 2, updated: 0, unchanged: 0, refused: 1, unknownColumns: ['extra'] },
        refusedRows: [{ line: 3, column: 'orderNumber', value: '9', reason: "doesn't match any order" }],
        firstRows: [{ values: { orderNumber: '1', trackingNumber: 'T1' } }, { line: 4 }],
      },
    },
  })
  expect(await parcels()).toEqual([])
  const refused = await ask('GET', `jobs/${checked.check.job.id}/file`)
  expect(refused.body).toContain("3,orderNumber,doesn't match any order,9,T9,x")
})

test('a foreign file is read with the titles chosen for its columns, and so are its rejected rows', async () => {
  const columns = { orderNumber: 'Bestellung', trackingNumber: 'Sendung' }
  const foreign = 'Report;;\nBestellung;Sendung;Lager\n1;T1;x\n9;T9;x\n'
  const { id } = (await upload(foreign, 'shipments', { columns })).body
  await work()
  await ask('POST', `imports/shipments/${id}/start`)
  await work()
  const { body } = await ask('GET', `imports/${id}`)
  expect(body).toMatchObject({
    columns,
    write: { report: { created: 1, refused: 1, unknownColumns: ['Lager'] } },
  })
  expect(await parcels()).toEqual(['T1'])
  const rejected = (await ask('GET', `jobs/${body.write.job.id}/file`)).body
  const again = await upload(rejected.replace(',9,T9', ',2,T9'), 'shipments', { columns })
  await work()
  expect((await ask('GET', `imports/${again.body.id}`)).body.check.report).toMatchObject({
    ...{ created: 1, refused: 0, unknownColumns: ['Lager'] },
  })
})

test('a refused NUL character is shown as an escape', async () => {
  const { body } = await upload('orderNumber,trackingNumber,extra\n1,T1\0,x\n2,T2,a\n')
  await work()
  expect((await ask('GET', `imports/${body.id}`)).body.check).toMatchObject({
    job: { status: 'succeeded' },
    report: {
      refusedRows: [{ line: 2, column: 'trackingNumber', value: 'T1\\u0000' }],
    },
  })
})

test('a file started by two users is imported once and stays in the history', async () => {
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
  const audited = scratch.db.selectFrom('audit_entries').select('data').where('supplier_id', '=', supplier.id)
  const [entry] = await audited.where('command', '=', 'import shipments').orderBy('id').execute()
  expect(entry?.data).toEqual({ file: 'morning.csv', importId: id })
})

test('a file that waits for another import frees its worker', async () => {
  const { id } = (await upload(file)).body
  const other = await scratch.pool.connect()
  try {
    await other.query('select pg_advisory_lock($1)', [importLockKey(supplier.id)])
    expect(await runOneJob()).toBe(true)
    expect((await ask('GET', `imports/${id}`)).body.check.job.status).toBe('running')
  } finally {
    other.release(true)
  }
  // The retry is delayed.
  expect(await runOneJob()).toBe(false)
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
  ['no CSV', Buffer.from([0, 1, 2, 3, 10]), "morning.csv isn't a CSV file"],
  ['no rows and no header', '\n\n', 'morning.csv is empty.'],
  ['a column missing', 'orderNumber\n1\n', 'morning.csv is missing the column trackingNumber'],
  [
    'not UTF-8',
    Buffer.from('orderNumber,trackingNumber\n1,Caf\xe9\n', 'latin1'),
    'is encoded as Windows-1252',
  ],
])('refuses a file with %s in one sentence', async (_, content, sentence) => {
  const { id } = (await upload(content)).body
  await work()
  const { check, canStart } = (await ask('GET', `imports/${id}`)).body
  expect([check.job.status, canStart]).toEqual(['failed', false])
  expect(check.job.errors).toEqual([expect.stringContaining(sentence)])
  expect(check.job.errors[0]).not.toContain('/')
})

test('refuses a missing file, an empty one, and a path as name', async () => {
  const path = '/api/console/imports/shipments'
  const none = await portal.ask('POST', path, { host: supplier.host, staffToken, ...writeForm({}, []) })
  expect(none.body.reason).toBe('import_file_required')
  expect((await upload('')).body.reason).toBe('import_file_required')
  expect((await upload(file, 'shipments', { name: '../../etc/pass\u0007wd.csv' })).body.fileName).toBe(
    'passwd.csv',
  )
})

test('a role imports only what it can change; other suppliers find nothing', async () => {
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

test('stopping before the start changes nothing and keeps the file for another start', async () => {
  const { id } = (await upload(file)).body
  await work()
  const { write } = (await ask('POST', `imports/shipments/${id}/start`)).body
  expect((await ask('POST', `jobs/${write.job.id}/cancel`)).body.status).toBe('canceled')
  await work()
  expect(await parcels()).toEqual([])
})

test('a checked file can be discarded until it is started', async () => {
  const { id } = (await upload(file)).body
  await work()
  const { status, importedFile } = (await ask('POST', `jobs/${id}/cancel`)).body
  expect([status, importedFile]).toEqual(['canceled', 'morning.csv'])
  expect((await ask('POST', `imports/shipments/${id}/start`)).body.reason).toBe('import_not_startable')
  const started = (await upload(file)).body.id
  await work()
  await ask('POST', `imports/shipments/${started}/start`)
  expect((await ask('POST', `jobs/${started}/cancel`)).body.reason).toBe('job_finished')
})

describe('a dealers file', () => {
  const takeoverColumns = 'email,externalId,creditAvailable,autoAuthorize,autoAuthorizeUpTo,password'
  const attacker = 'attacker@evil.example,SEC-1,9999,yes,none,Secret-Pass-99!'

  /** Checks and starts an import with a staff role; returns its id, the check, the start response and the write job. */
  async function importAs(role: StaffRole, text: string, body: object = {}) {
    const token = await portal.signInStaff(supplier, role)
    const form = writeForm({}, [{ name: 'd.csv', bytes: Buffer.from(text) }])
    const to = { host: supplier.host, staffToken: token }
    const { id } = (await portal.ask('POST', '/api/console/imports/dealers', { ...to, ...form })).body
    await work()
    const { check } = (await ask('GET', `imports/${id}`, token)).body as ConsoleImport
    const start = await portal.ask('POST', `/api/console/imports/dealers/${id}/start`, { ...to, body })
    await work()
    const { write } = (await ask('GET', `imports/${id}`, token)).body as ConsoleImport
    return { id, check, start, write }
  }

  async function victim() {
    const { id } = await buildDealer(scratch.db, supplier, {
      email: 'old@dealer.example',
      external_id: 'SEC-1',
    })
    const stored = async () => {
      const { rows } = await scratch.pool.query(
        `select email, external_id, credit_available, password_hash, (select count(*)::int from dealer_settings s
           where s.supplier_id = d.supplier_id and s.dealer_id = d.id) as settings,
           (select count(*)::int from email_changes c where c.supplier_id = d.supplier_id and c.dealer_id = d.id) as changes
         from dealers d where supplier_id = $1 and id = $2`,
        [supplier.id, id],
      )
      return rows[0]
    }
    return { id, stored }
  }

  test('imported by Sales changes no email, credit, password or automatic authorization, and says so', async () => {
    const { stored } = await victim()
    const before = await stored()
    const { check, start } = await importAs('sales', `${takeoverColumns}\n${attacker}\n`)
    expect(check.report).toMatchObject({ updated: 0, refused: 1 })
    expect(check.report?.withheldColumns.map(({ column }) => column)).toEqual([
      'creditAvailable',
      'autoAuthorize',
      'autoAuthorizeUpTo',
      'password',
    ])
    expect(check.report?.withheldColumns[0]?.reason).toMatch(
      /^requires the permission "Adjust dealers' credit/,
    )
    expect(check.report?.refusedRows).toMatchObject([
      { line: 2, column: 'email', reason: expect.stringMatching(/^would change the dealer's email/) },
    ])
    expect(start.status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  test('imported by Sales still creates dealers and updates what Sales can change', async () => {
    const { stored } = await victim()
    const { write } = await importAs(
      'sales',
      'email,externalId,companyName,creditAvailable\nold@dealer.example,SEC-1,Better,5\nnew@dealer.example,N-1,New,5\n',
    )
    expect(write?.report).toMatchObject({ created: 1, updated: 1, refused: 0 })
    expect(await stored()).toMatchObject({ credit_available: '0.00' })
  })

  test('imported by a manager asks for the password, emails the old address with an undo link, and is audited', async () => {
    const { id, stored } = await victim()
    const text = `${takeoverColumns}\n${attacker}\n`
    expect((await importAs('manager', text)).start.body.reason).toBe('password_required')
    expect((await importAs('manager', text, { password: 'guessed' })).start.body.reason).toBe(
      'wrong_current_password',
    )
    expect(await stored()).toMatchObject({ email: 'old@dealer.example', changes: 0 })
    await importAs('manager', text, { password: staffPassword })
    expect(await stored()).toMatchObject({
      ...{ email: 'attacker@evil.example', credit_available: '9999.00', settings: 2, changes: 1 },
    })
    const mails = await scratch.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'kind'])
      .where('supplier_id', '=', supplier.id)
      .execute()
    expect(mails).toEqual([{ recipient: 'old@dealer.example', kind: 'email_changed' }])
    const entry = await scratch.db
      .selectFrom('audit_entries')
      .select('data')
      .where('supplier_id', '=', supplier.id)
      .where('command', '=', 'dealer import')
      .executeTakeFirstOrThrow()
    expect(entry.data).toMatchObject({
      ...{ dealerId: id, file: 'd.csv' },
      changes: {
        email: ['old@dealer.example', 'attacker@evil.example'],
        credit_available: [0, 9999],
        auto_authorize: [null, 'true'],
        has_password: [false, true],
      },
    })
    expect(JSON.stringify(entry.data)).not.toContain('argon2')
  })

  test('checked by a manager can’t be started by Sales', async () => {
    const { stored } = await victim()
    const { id } = await importAs('manager', `${takeoverColumns}\n${attacker}\n`)
    const sales = await portal.signInStaff(supplier, 'sales')
    const started = await ask('POST', `imports/dealers/${id}/start`, sales)
    expect([started.status, started.body.reason]).toEqual([403, 'permission_missing'])
    expect(await stored()).toMatchObject({ email: 'old@dealer.example' })
  })

  test('is not imported if the user lost the role meanwhile', async () => {
    const { stored } = await victim()
    const token = await portal.signInStaff(supplier, 'owner')
    const form = writeForm({}, [{ name: 'd.csv', bytes: Buffer.from(`${takeoverColumns}\n${attacker}\n`) }])
    const to = { host: supplier.host, staffToken: token }
    const { id } = (await portal.ask('POST', '/api/console/imports/dealers', { ...to, ...form })).body
    await work()
    const body = { password: staffPassword }
    await portal.ask('POST', `/api/console/imports/dealers/${id}/start`, { ...to, body })
    await scratch.db.deleteFrom('staff_roles').where('supplier_id', '=', supplier.id).execute()
    await work()
    expect(await stored()).toMatchObject({ email: 'old@dealer.example', credit_available: '0.00' })
  })

  test('keeps rejected rows without passwords, only for users who can import such a file', async () => {
    const { check } = await importAs(
      'manager',
      'email,password,Old password\nnobody,Secret-Pass-99!,Other-Pass\nx@dealer.example,Secret, comma,more,x\n',
    )
    expect(check.report?.refused).toBe(2)
    const path = `jobs/${check.job.id}/file`
    const sales = await ask('GET', path, await portal.signInStaff(supplier, 'sales'))
    expect(sales.body).toContain('2,email,must be a valid email address,nobody,,')
    expect(sales.body).not.toMatch(/Secret|Other-Pass/)
    for (const role of ['viewer', 'fulfilment', 'finance'] as const) {
      const refused = await ask('GET', path, await portal.signInStaff(supplier, role))
      expect([role, refused.status, refused.body.reason]).toEqual([role, 403, 'permission_missing'])
    }
  })
})
