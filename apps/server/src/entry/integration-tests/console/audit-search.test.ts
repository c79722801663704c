import type { StaffRole } from '@portal/contract/callers/permissions'
import type { AuditEntry } from '@portal/contract/staff/audit.schema'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createImportUnderTest, type ImportUnderTest } from '../../../features/import/import.test-kit.ts'
import { shipmentFormat } from '../../../features/import/shipments/shipment.format.ts'
import { providePortal, type TestRequest, testNow } from '../../../http/portal.test-kit.ts'
import { consoleRequests } from '../../contract-test/console/console-requests.test-kit.ts'
import { handlers } from '../../handlers.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let imports: ImportUnderTest | undefined

beforeEach(async () => {
  portal.now = testNow
  await scratch.db.deleteFrom('rate_limits').execute()
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier, { company_name: 'Falk Hardware' })
  imports?.remove()
  imports = undefined
})
afterAll(() => imports?.remove())

const ask = (method: string, path: string, staffToken: string, asked: TestRequest = {}) =>
  portal.ask(method, path, { host: supplier.host, staffToken, ...asked })
const session = (role: StaffRole = 'owner') => portal.signInStaff(supplier, role)
const list = async (query: Readonly<Record<string, string>>): Promise<AuditEntry[]> => {
  const text = new URLSearchParams(query).toString()
  return (await ask('GET', `/api/console/audit?${text}`, await session('manager'))).body.items
}
const found = async (search: string) => (await list({ search, kind: 'changes' })).map(({ what }) => what)
const order = async (orderNumber: string) =>
  await buildOrder(scratch.db, dealer, {
    head: { order_number: orderNumber, payment_status_id: paymentStatus.paid.id },
    lines: [{ sku: 'A', quantity: 3, price: '7' }],
  })

test('finds an entry by each part of its sentence', async () => {
  const owner = await session()
  const { id } = await order('105226')
  await order('105227')
  await ask('POST', `/api/console/orders/${id}/shipments`, owner, { body: { trackingNumber: '1Z9' } })
  const other = await buildDealer(scratch.db, supplier, {
    ...{ company_name: 'Boothby & Sons', status_id: dealerStatus.pending.id },
  })
  await ask('PATCH', `/api/console/dealers/${other.id}/status`, owner, { body: { transition: 'approve' } })
  await ask('POST', `/api/console/dealers/${dealer.id}/notes`, owner, { body: { text: 'Call on Monday.' } })
  const shipped = 'Shipped order 105226 (1Z9)'
  for (const search of ['105226', 'order 105226', '#105226', 'Shipped order 105226', '1z9']) {
    expect([search, await found(search)]).toEqual([search, [shipped]])
  }
  expect(await found('105227')).toEqual([])
  expect(await found('approved boothby')).toEqual(['Approved Boothby & Sons'])
  expect(await found('denied boothby')).toEqual([])
  expect(await found('Falk Hardware')).toEqual(['Added a note about Falk Hardware', shipped])
  const [{ actor } = {}] = await list({ search: '105226' })
  expect(await found(`${actor} shipped`)).toEqual([shipped])
})

test('finds a bulk action by each of its orders', async () => {
  const orders = [await order('2001'), await order('2002'), await order('2003')]
  const held = orders.slice(0, 2).map(({ id }) => id)
  await ask('POST', '/api/console/order-search/hold', await session(), {
    idempotencyKey: 'audit-search',
    body: { bulkActionType: 'selected', bulkActionItemIds: held, reason: 'Stock count' },
  })
  expect(await found('2002')).toEqual(['Put 2 orders on hold: Stock count'])
  expect(await found('2003')).toEqual([])
})

test('finds a bulk action by any of many orders, also if all matching orders were selected', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => `${2101 + index}`)
  const ids: number[] = []
  for (const number of numbers) ids.push((await order(number)).id)
  const owner = await session()
  const change = (act: string, body: object) =>
    ask('POST', `/api/console/order-search/${act}`, owner, { idempotencyKey: `audit-${act}`, body })
  await change('hold', { bulkActionType: 'selected', bulkActionItemIds: ids })
  expect(await found('2160')).toEqual(['Put 60 orders on hold'])
  await order('2200')
  portal.now = new Date(testNow.getTime() + 60_000)
  await change('release', { bulkActionType: 'all' })
  expect(await found('2160')).toEqual(['Released all matching orders', 'Put 60 orders on hold'])
  expect(await found('2200')).toEqual([])
})

test('an import is one entry, found by its file, and by an order and a tracking number that it shipped', async () => {
  imports = createImportUnderTest(scratch, supplier.handle)
  await order('3001')
  await order('3002')
  const file = imports.write([{ orderNumber: '3001', trackingNumber: '1Z999AA10123456784' }], 'carrier.csv')
  await imports.run(shipmentFormat, file, { now: testNow })
  const imported = 'Imported shipments: carrier.csv'
  expect(await found('carrier.csv')).toEqual([imported])
  expect(await found('order 3001')).toEqual([imported])
  expect(await found('1z999aa10123456784')).toEqual([imported])
  expect(await found('1Z999AA10123456785')).toEqual([])
  expect(await found('3002')).toEqual([])
  const [entry] = await list({ search: '3001' })
  expect(entry?.details).toContainEqual({ name: 'Created', value: '1' })
  expect(entry).toMatchObject({ state: 'done' })
})

test('an uploaded and started file is listed once it is imported', async () => {
  const requests = consoleRequests(() => ({ db: scratch.db, dealer, now: portal.now, portal }))
  const made = await requests.startShipmentsImport?.()
  const answer = await ask('POST', made?.path ?? '', await session(), made?.asked)
  expect(answer.status).toBe(200)
  expect(await list({})).toEqual([])
  const refused = await ask('POST', made?.path ?? '', await session(), made?.asked)
  expect(refused.status).toBe(409)
  expect(await list({})).toMatchObject([{ command: 'startShipmentsImport', state: 'refused' }])
})

test('an order placed for a dealer is named and found by its number', async () => {
  const requests = consoleRequests(() => ({ db: scratch.db, dealer, now: portal.now, portal }))
  const made = await requests.placeDealerOrder?.()
  const { body } = await ask('POST', made?.path ?? '', await session(), {
    ...{ idempotencyKey: 'phone-1', ...made?.asked },
  })
  const [entry] = await list({ search: body.orderNumber })
  expect(entry).toMatchObject({
    what: expect.stringMatching(`^Placed order ${body.orderNumber} for Falk Hardware`),
    subject: { kind: 'order', id: body.id },
  })
})

test('lists sign-ins apart from changes', async () => {
  const owner = await session()
  await sql`
    insert into audit_entries (at, actor_kind, actor, command, supplier_id, data)
    values (${testNow}, 'operator', 'a@staff.example', 'staff sign-in', ${supplier.id}, '{}')`.execute(
    scratch.db,
  )
  await ask('POST', `/api/console/dealers/${dealer.id}/notes`, owner, { body: { text: 'Call on Monday.' } })
  const sentences = async (query: Readonly<Record<string, string>>) =>
    (await list(query)).map(({ what }) => what)
  expect(await sentences({ kind: 'changes' })).toEqual(['Added a note about Falk Hardware'])
  expect(await sentences({ kind: 'sign_ins' })).toEqual(['Signed in'])
  expect(await sentences({})).toHaveLength(2)
})

test('is in order of time, page by page, even if entries were added later', async () => {
  const entryAt = (minutes: number) => ({
    at: new Date(testNow.getTime() - minutes * 60_000),
    ...({ actor_kind: 'operator', actor: `${minutes}`, command: 'staff sign-in' } as const),
    ...{ supplier_id: supplier.id, data: '{}' },
  })
  const minutes = Array.from({ length: 60 }, (_, index) => (index * 7) % 60)
  await scratch.db.insertInto('audit_entries').values(minutes.map(entryAt)).execute()
  const manager = await session('manager')
  const first = (await ask('GET', '/api/console/audit', manager)).body
  const second = (await ask('GET', `/api/console/audit?before=${first.next}`, manager)).body
  const listed = [...first.items, ...second.items].map(({ actor }: AuditEntry) => Number(actor))
  expect(listed).toEqual(Array.from({ length: 60 }, (_, index) => index))
})
