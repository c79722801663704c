import { type EndpointDefinition, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import type { StaffRole } from '@portal/contract/callers/permissions'
import { keysOf } from '@portal/contract/fields/keys'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  staffPassword as password,
  providePortal,
  type TestRequest,
  testNow,
} from '../../../http/portal.test-kit.ts'
import { consoleRequests } from '../../contract-test/console/console-requests.test-kit.ts'
import { handlers } from '../../handlers.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeEach(async () => {
  portal.now = testNow
  await scratch.db.deleteFrom('rate_limits').execute()
  supplier = await buildSupplier(scratch.db, { flags: { refund_password_above: '10.00' } })
  dealer = await buildDealer(scratch.db, supplier)
})

const ask = (method: string, path: string, staffToken: string, asked: TestRequest = {}) =>
  portal.ask(method, path, { host: supplier.host, staffToken, ...asked })
const session = (role: StaffRole = 'owner') => portal.signInStaff(supplier, role)
const audit = async (query = '') =>
  (await ask('GET', `/api/console/audit${query}`, await session('manager'))).body.items
const requests = consoleRequests(() => ({ db: scratch.db, dealer, now: portal.now, portal }))

// An import's own entry replaces those of its requests.
const isImportRequest = (name: string) => /Import$/.test(name)
const changing = (keysOf(endpoints) as EndpointName[]).filter((name) => {
  const form: EndpointDefinition = endpoints[name]
  const changes = form.method !== 'GET' && form.readsOnly !== true
  return form.access.who === 'staff' && changes && !isImportRequest(name)
})

test.each(changing)('audits %s with user and role', async (name) => {
  const form: EndpointDefinition = endpoints[name]
  const caller = await session()
  const made = await requests[name]?.()
  if (made === undefined) throw new Error('The call has no request in the kit.')
  const key = needsIdempotencyKey(form) || form.idempotent ? { idempotencyKey: `audit-${name}` } : {}
  const answer = await ask(form.method, made.path, caller, { ...key, ...made.asked })
  expect(answer.status).toBeLessThan(300)
  const items = await audit()
  const entry = items.find(({ command }: { command: string }) => command === name)
  expect(`${entry?.what}.`).not.toBe(form.summary)
  expect(entry).toMatchObject({ actorKind: 'operator', state: 'done' })
  const names = entry.details.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...new Set(names)].filter((one) => /^[A-Z]/.test(String(one))))
  expect(entry.actor).toMatch(/@staff\.example$/)
  expect(entry.role).not.toBeNull()
  expect(JSON.stringify(entry)).not.toContain(password)
})

test('shows a change’s values before and after, and the reason for a refusal', async () => {
  const sales = await session('sales')
  const pending = await buildDealer(scratch.db, supplier, { status_id: dealerStatus.pending.id })
  const body = { transition: 'approve' }
  await ask('PATCH', `/api/console/dealers/${pending.id}/status`, sales, { body })
  await ask('PATCH', '/api/console/dealers/999999/status', sales, { body })
  const [refused, done] = await audit('?search=approved')
  expect(done).toMatchObject({ role: 'sales', state: 'done' })
  expect(done.changes).toContainEqual({
    name: 'Status',
    before: 'Pending',
    after: 'Approved',
  })
  expect(done).toMatchObject({
    what: `Approved ${done.subject.name}`,
    subject: { kind: 'dealer', id: pending.id },
  })
  expect(refused).toMatchObject({ state: 'refused', changes: [] })
  expect(refused.details).toContainEqual({ name: 'Refused', value: 'Dealer not found.' })
})

test('details name items and orders instead of ids', async () => {
  const owner = await session()
  const lowering = await requests.lowerOrderQuantities?.()
  await ask('PUT', lowering?.path ?? '', owner, lowering?.asked)
  const holding = await requests.holdConsoleOrders?.()
  await ask('POST', holding?.path ?? '', owner, { idempotencyKey: 'audit-names', ...holding?.asked })
  const [held, lowered] = await audit()
  expect(lowered.details).toContainEqual({ name: 'Lines', value: expect.stringMatching(/^1 × \S+$/) })
  const { order_number } = await scratch.db
    .selectFrom('orders')
    .select('order_number')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(held.details).toContainEqual({ name: 'Orders', value: order_number })
})

test('shows a request that the portal did not survive as interrupted', async () => {
  await sql`
    insert into audit_entries (at, actor_kind, actor, role, command, supplier_id, data)
    values (${testNow}, 'operator', 'a@staff.example', 'owner', 'blockDealer', ${supplier.id}, '{"call": "blockDealer"}')`.execute(
    scratch.db,
  )
  expect(await audit()).toMatchObject([{ state: 'broken_off', actor: 'a@staff.example' }])
})

test('nobody can change or remove an entry or see other suppliers’ entries', async () => {
  await ask('PUT', `/api/console/dealers/${dealer.id}/block`, await session(), {
    body: { isBlocked: true, message: 'Please call us.' },
  })
  const [entry] = await audit()
  for (const change of [sql`update audit_entries set actor = 'x'`, sql`delete from audit_entries`]) {
    await expect(change.execute(scratch.db)).rejects.toThrow()
  }
  expect((await audit())[0]).toEqual(entry)
  const other = await buildSupplier(scratch.db)
  const theirs = await portal.ask('GET', '/api/console/audit', {
    host: other.host,
    staffToken: await portal.signInStaff(other, 'owner'),
  })
  expect(theirs.body.items).toEqual([])
})

test('finds entries by user, action and time, page by page, and exports CSV without formulas', async () => {
  const owner = await session()
  const block = async (message: string) =>
    await ask('PUT', `/api/console/dealers/${dealer.id}/block`, owner, {
      body: { isBlocked: true, message },
    })
  for (let n = 0; n < 55; n += 1) await block(`=HYPERLINK("${n}")`)
  const manager = await session('manager')
  const read = async (query: string) => (await ask('GET', `/api/console/audit${query}`, manager)).body
  const first = await read('?search=hyperlink')
  expect(first.items).toHaveLength(50)
  const second = await read(`?search=hyperlink&before=${first.next}`)
  expect([second.items.length, second.next]).toEqual([5, null])
  expect((await read('?search=nobody')).items).toEqual([])
  expect((await read('?until=2026-11-20T12:00:00Z')).items).toEqual([])
  expect((await read('?from=2026-11-20T12:00:00Z&search=person-')).items).toHaveLength(50)
  const { body, headers } = await ask('GET', '/api/console/audit/export?search=hyperlink', manager)
  expect(headers['content-type']).toContain('text/csv')
  expect(String(body).split('\r\n')).toHaveLength(57)
  expect(String(body)).not.toMatch(/(^|[,"])[=+@]/m)
})

test('a refund that brings an order’s refunds above the limit requires the password, even in small amounts', async () => {
  const finance = await session('finance')
  const made = await requests.refundOrder?.()
  const refund = (body: object) => ask('POST', made?.path ?? '', finance, { body })
  await sql`update transactions set amount = 12 where supplier_id = ${supplier.id}`.execute(scratch.db)
  const path = made?.path.split('/')[4]
  await sql`update payments set refunded_amount = 7, refunded_last_at = now() where order_id = ${Number(path)}`.execute(
    scratch.db,
  )
  const all = await refund({})
  expect([all.status, all.body.reason]).toEqual([422, 'password_required'])
  expect(all.body.fields.password).toBe('Please enter your password to confirm.')
  expect((await refund({ amount: '3.01' })).body.reason).toBe('password_required')
  expect((await refund({ amount: '3.01', password: 'a wrong one' })).body.reason).toBe(
    'wrong_current_password',
  )
  expect((await refund({ amount: '3.00' })).status).toBe(200)
})

test('audits requests that a role doesn’t allow, 20 an hour', async () => {
  const viewer = await session('viewer')
  for (let n = 0; n < 22; n += 1) {
    const answer = await ask('POST', `/api/console/dealers/${dealer.id}/credit`, viewer, { body: {} })
    expect(answer.status).toBe(403)
  }
  const refused = (await audit()).filter(({ state }: { state: string }) => state === 'refused')
  expect(refused).toHaveLength(20)
  expect(refused[0]).toMatchObject({
    ...{ actor: expect.stringContaining('@'), role: 'viewer' },
    details: expect.arrayContaining([{ name: 'Refused', value: "Your role doesn't allow this." }]),
  })
})
