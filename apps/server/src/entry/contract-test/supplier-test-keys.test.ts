import { type Access, type EndpointDefinition, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { testKeyScopes } from '@portal/contract/callers/scopes'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulateTestOrders } from '../../features/test-mode/simulate-test-orders.ts'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'
import { ensureTestTwin, findTestTwin } from '../../repositories/dealers/test-twin.repository.ts'
import { createSecretBox } from '../../security/secret-box.ts'
import { handlers } from '../handlers.ts'
import { type V1Request, v1Requests } from './v1-requests.test-kit.ts'

type TokenAccess = Extract<Access, { who: 'integrator' }>
type V1Form = EndpointDefinition & { access: TokenAccess }

const forms = (Object.entries(endpoints) as [EndpointName, EndpointDefinition][]).filter(
  (entry): entry is [EndpointName, V1Form] =>
    entry[1].access.who === 'integrator' && entry[1].access.for !== 'dealer',
)
const isOpen = ({ access }: V1Form) => access.scope === null || testKeyScopes.includes(access.scope)
const open = forms.filter(([, form]) => isOpen(form))
const ofOrders = open.filter(([, { path }]) => /^\/api\/v1\/(orders|shipments|invoices)/.test(path))
const lists = ofOrders.filter(([, { method, path }]) => method === 'GET' && !path.includes(':'))
const ofOne = ofOrders.filter(([, { path }]) => path.includes(':'))

const scratch = provideDatabase()
let portal: PortalUnderTest
let dealer: BuiltDealer
let twin: BuiltDealer
let keys: { live: string; test: string }
let keyNumber = 0

beforeAll(async () => {
  const { db } = scratch
  portal = await portalUnderTest(db, handlers)
  dealer = await buildDealer(db, await buildSupplier(db))
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  await ensureTestTwin(db, owner, portal.now)
  twin = { ...dealer, id: (await findTestTwin(db, owner)) ?? 0 }
  const [live, testKey] = [
    await buildToken(db, dealer.supplier, { burst: 10_000 }),
    await buildToken(db, dealer.supplier, { burst: 10_000, mode: 'test' }),
  ]
  keys = { live: live.token, test: testKey.token }
})

afterAll(async () => {
  await portal.close()
})

const requestsOf = (owner: () => BuiltDealer) =>
  v1Requests(() => ({ db: scratch.db, portal, dealer: owner() }))
const real = requestsOf(() => dealer)
const simulated = requestsOf(() => twin)

async function ask(mode: 'live' | 'test', [name, form]: [EndpointName, V1Form], { path, asked }: V1Request) {
  keyNumber += 1
  const key = needsIdempotencyKey(form) ? { idempotencyKey: `${name} ${keyNumber}` } : {}
  const by = { host: dealer.supplier.host, apiToken: keys[mode], ...key, ...asked }
  return await portal.ask(form.method, path, by)
}

const built = async (requests: typeof real, name: EndpointName, owner?: BuiltDealer['supplier']) =>
  (await requests[name]?.(owner)) ?? { path: '' }

test.each(forms.filter(([, form]) => !isOpen(form)))(
  '%s, which changes shared data, refuses test keys whatever their scopes',
  async (name, form) => {
    const answer = await ask('test', [name, form], await built(real, name, dealer.supplier))
    expect([answer.status, answer.body.reason]).toEqual([403, 'scope_missing'])
  },
)

describe.each(ofOne)('%s', (name, form) => {
  test('finds nothing real with a test key and nothing simulated with a live key', async () => {
    for (const [mode, requests] of [
      ['test', real],
      ['live', simulated],
    ] as const) {
      const answer = await ask(mode, [name, form], await built(requests, name))
      expect([mode, answer.status]).toEqual([mode, 404])
    }
  })

  test('works with a test key on simulated data', async () => {
    const answer = await ask('test', [name, form], await built(simulated, name))
    expect([answer.status, answer.body.reason]).toEqual([200, undefined])
  })
})

test.each(lists)('%s returns only the data of the key’s mode', async (name, form) => {
  const parts = { shipments: [{ tracking_number: '1Z', items: [{ line: 0, quantity: 1 }] }] }
  for (const owner of [dealer, twin]) await buildOrder(scratch.db, owner, parts)
  const idsOf = async (mode: 'live' | 'test', query = '') => {
    const { status, body } = await ask(mode, [name, form], { path: `${form.path}?limit=200${query}` })
    expect(status).toBe(200)
    return body.items.map(({ id }: { id: number }) => id)
  }
  const table = name === 'listOrders' ? 'orders' : name === 'listShipments' ? 'shipments' : 'payments'
  const stored = async (owner: BuiltDealer) =>
    (await scratch.db.selectFrom(table).select('id').where('dealer_id', '=', owner.id).execute()).map(
      ({ id }) => id,
    )
  for (const [mode, owner] of [
    ['live', dealer],
    ['test', twin],
  ] as const) {
    const ids = await stored(owner)
    expect(ids.length).toBeGreaterThan(0)
    // A dealer has the same id in both modes.
    for (const query of ['', `&dealerId=${dealer.id}`])
      expect([mode, query, (await idsOf(mode, query)).sort()]).toEqual([mode, query, ids.sort()])
    expect(await idsOf(mode, `&dealerId=${twin.id}`)).toEqual([])
  }
})

test('the same Idempotency-Key of a live and a test key are different, and simulated shipments send no email', async () => {
  const head = { payment_status_id: 2 } as const
  const order = await buildOrder(scratch.db, dealer, { head })
  const simulatedOrder = await buildOrder(scratch.db, twin, { head })
  const mails = () => scratch.db.selectFrom('mail_outbox').select('id').execute()
  const ship = (apiToken: string, id: number) =>
    portal.ask('POST', `/api/v1/orders/${id}/shipments`, {
      ...{ host: dealer.supplier.host, apiToken, idempotencyKey: 'one key', body: { trackingNumber: '1Z' } },
    })
  const before = (await mails()).length
  const first = await ship(keys.test, simulatedOrder.id)
  expect([first.status, (await mails()).length]).toEqual([200, before])
  const second = await ship(keys.live, order.id)
  expect([second.status, second.headers['idempotent-replayed']]).toEqual([200, undefined])
  expect((await ship(keys.test, simulatedOrder.id)).headers['idempotent-replayed']).toBe('true')
})

test('a test key charges a simulated order without a provider, but only where a real one could be charged', async () => {
  const capture = (id: number) =>
    portal.ask('POST', `/api/v1/orders/${id}/capture`, {
      ...{ host: dealer.supplier.host, apiToken: keys.test, idempotencyKey: `capture ${id}` },
    })
  const authorized = await buildOrder(scratch.db, twin, { head: { payment_status_id: 2 } })
  const { status, body } = await capture(authorized.id)
  expect([status, body.outcome, body.order.paymentStatus]).toEqual([200, 'paid', 'Paid'])
  const unauthorized = await buildOrder(scratch.db, twin)
  expect((await capture(unauthorized.id)).body.reason).toBe('not_authorized')
  const held = await buildOrder(scratch.db, twin, { head: { payment_status_id: 2, order_status_id: 4 } })
  expect((await capture(held.id)).body.reason).toBe('order_on_hold')
  const ids = [authorized.id, unauthorized.id, held.id]
  const charges = scratch.db.selectFrom('transactions').select('id').where('order_id', 'in', ids)
  expect(await charges.execute()).toEqual([])
})

test('a test key refunds a simulated order without a provider: an amount, lines, then the rest, once per key', async () => {
  const key = (name: string) => ({ host: dealer.supplier.host, apiToken: keys.test, idempotencyKey: name })
  const order = await buildOrder(scratch.db, twin, {
    head: { payment_status_id: 2 },
    lines: [
      { sku: 'ROPE', quantity: 3, price: '10' },
      { sku: 'HOOK', quantity: 1, price: '5' },
    ],
  })
  const path = `/api/v1/orders/${order.id}`
  const refund = async (name: string, body: unknown) =>
    await portal.ask('POST', `${path}/refunds`, { ...key(name), body })
  expect((await refund('unpaid', {})).body.reason).toBe('not_refundable')
  const paid = await portal.ask('POST', `${path}/capture`, key('pay it'))
  const [rope] = paid.body.order.lines
  const part = await refund('part', { amount: '1.00' })
  expect([part.body.outcome, part.body.order.paymentStatus]).toEqual(['refunded', 'Paid'])
  const again = await refund('part', { amount: '1.00' })
  expect([again.headers['idempotent-replayed'], again.body.order.invoice.refundedAmount]).toEqual([
    'true',
    '1.00',
  ])
  const twice = { lines: [{ orderLineId: rope.id, quantity: 2 }], restock: true }
  expect((await refund('lines', twice)).body.order.invoice.refundedAmount).toBe('21.00')
  expect((await refund('lines again', twice)).body.errors).toEqual(['You can refund up to 1 unit.'])
  expect((await refund('too much', { amount: '1000.00' })).body.reason).toBe('not_refundable')
  const rest = await refund('rest', {})
  expect([rest.body.order.paymentStatus, rest.body.order.invoice.refundedAmount]).toEqual([
    'Refunded',
    paid.body.order.invoice.total,
  ])
  expect((await refund('nothing left', {})).body.reason).toBe('not_refundable')
  const booked = scratch.db.selectFrom('transactions').select('id').where('order_id', '=', order.id)
  expect(await booked.execute()).toEqual([])
})

test('concurrent refunds of a simulated order never exceed the payment', async () => {
  const by = { host: dealer.supplier.host, apiToken: keys.test }
  const order = await buildOrder(scratch.db, twin, {
    head: { payment_status_id: 2 },
    lines: [{ sku: 'ROPE', quantity: 3, price: '10' }],
  })
  const path = `/api/v1/orders/${order.id}`
  const { body } = await portal.ask('POST', `${path}/capture`, { ...by, idempotencyKey: 'pay for many' })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      portal.ask('POST', `${path}/refunds`, { ...by, idempotencyKey: `many ${index}`, body: {} }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const read = await portal.ask('GET', path, by)
  expect(read.body.invoice.refundedAmount).toBe(body.order.invoice.total)
})

test('a line refunded by id can’t be refunded again by reference number', async () => {
  const by = { host: dealer.supplier.host, apiToken: keys.test }
  const order = await buildOrder(scratch.db, twin, {
    head: { payment_status_id: 2, reference_number: 'test-refunded-in-part', shipped_status_id: 2 },
    lines: [{ sku: 'ROPE', quantity: 3, price: '10' }],
    shipments: [{ tracking_number: 'TEST1', shipped_at: portal.now, items: [{ line: 0, quantity: 3 }] }],
  })
  const path = `/api/v1/orders/${order.id}`
  const paid = await portal.ask('POST', `${path}/capture`, { ...by, idempotencyKey: 'pay to refund' })
  await portal.ask('POST', `${path}/refunds`, { ...by, idempotencyKey: 'a part', body: { amount: '4.00' } })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const now = new Date(portal.now.getTime() + 600_000)
  await simulateTestOrders({ db: scratch.db, now, log, secrets: createSecretBox(Buffer.alloc(32, 1)) })
  const { body } = await portal.ask('GET', path, by)
  expect([body.paymentStatus, body.invoice.refundedAmount]).toEqual([
    'Refunded',
    paid.body.order.invoice.total,
  ])
})
