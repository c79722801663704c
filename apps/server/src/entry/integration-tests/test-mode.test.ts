import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../context/actor.ts'
import { shipOrder } from '../../domain/orders/ship-order.ts'
import { type BuiltVariant, buildVariant, checkoutBody } from '../../features/checkout/checkout.test-kit.ts'
import { buildMethod, buildProvider } from '../../features/payment-methods/payment-methods.test-kit.ts'
import { simulateTestOrders } from '../../features/test-mode/simulate-test-orders.ts'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { providePortal, testNow } from '../../http/portal.test-kit.ts'
import { findDealerId, findDealerSummaries } from '../../repositories/dealers/dealer-registry.repository.ts'
import {
  findAuthorizedOrders,
  findOrderKeyByNumber,
} from '../../repositories/payments/order-payment.repository.ts'
import { listSuppliers } from '../../repositories/suppliers/supplier-registry.repository.ts'
import { handlers } from '../handlers.ts'

const base = '/api/dealer-portal'

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let dealer: BuiltDealer
let variant: BuiltVariant
let token: string
let number = 0

beforeEach(async () => {
  portal.now = testNow
  const supplier = await buildSupplier(scratch.db, {
    business_email: 'orders@supplier.example',
    first_order_number: 1000,
  })
  dealer = await buildDealer(scratch.db, supplier)
  variant = await buildVariant(scratch.db, supplier, { quantity: 10 })
  token = await portal.signIn(dealer)
})

const ask = (method: string, path: string, body?: unknown, as = token) =>
  portal.ask(method, `${base}${path}`, {
    host: dealer.supplier.host,
    token: as,
    ...(body === undefined ? {} : { body }),
  })
const switchTo = (isOn: boolean) => ask('PUT', '/test-mode', { isOn })
const list = async () => (await ask('POST', '/order-search/', { needTotal: true })).body
const nextReference = () => {
  number += 1
  return `REF-${number}`
}

async function place(referenceNumber = nextReference(), quantity = 2) {
  const body = checkoutBody(dealer.supplier, [{ ...variant, quantity }], { referenceNumber })
  const answer = await ask('POST', '/orders/', body)
  expect(answer.status).toBe(200)
  return answer.body as { id: number; orderNumber: string }
}
const authorize = (id: number) => ask('PATCH', `/orders/${id}/authorize/2`)
const orderOf = async (id: number) => (await ask('GET', `/orders/${id}`)).body
const stock = async () =>
  (
    await scratch.db
      .selectFrom('variants')
      .select('quantity')
      .where('id', '=', variant.variantId)
      .executeTakeFirstOrThrow()
  ).quantity
const mails = () =>
  scratch.db.selectFrom('mail_outbox').selectAll().where('supplier_id', '=', dealer.supplier.id).execute()

/** Runs the simulation task this many seconds later. */
async function passSeconds(seconds: number) {
  portal.now = new Date(portal.now.getTime() + seconds * 1000)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  await simulateTestOrders({ db: scratch.db, now: portal.now, log, secrets: undefined as never })
}

describe('a session in test mode', () => {
  test('shows only simulated orders, and a live one only real orders', async () => {
    const real = await place()
    await switchTo(true)
    expect((await ask('GET', '/session')).body.inTestMode).toBe(true)
    expect((await list()).total).toBe(0)
    expect((await ask('GET', `/orders/${real.id}`)).status).toBe(404)
    const simulated = await place()
    expect(simulated.orderNumber).toBe(`TEST-${simulated.id}`)
    expect((await list()).total).toBe(1)
    await switchTo(false)
    expect((await ask('GET', '/session')).body.inTestMode).toBeUndefined()
    expect((await list()).items.map(({ id }: { id: number }) => id)).toEqual([real.id])
    for (const path of [
      `/orders/${simulated.id}`,
      `/orders/${simulated.id}/events`,
      `/orders/${simulated.id}/invoice`,
    ]) {
      expect((await ask('GET', path)).status).toBe(404)
    }
    expect((await authorize(simulated.id)).status).toBe(404)
  })

  test('needs no payment method: simulated orders charge nobody', async () => {
    await switchTo(true)
    const { id } = await place()
    const { body } = await ask('GET', `/orders/${id}/hold-reasons`)
    expect(body.hasActivePaymentMethod).toBe(true)
  })

  test('without a test twin is refused and leaves the real account unchanged', async () => {
    await switchTo(true)
    await scratch.db.deleteFrom('dealers').where('test_of', '=', dealer.id).execute()
    const body = checkoutBody(dealer.supplier, [{ ...variant, quantity: 2 }], { referenceNumber: 'LOST' })
    for (const [method, path, sent] of [
      ['POST', '/orders/', body],
      ['POST', '/order-search/', {}],
      ['GET', '/dealer/dashboard-stats'],
      ['GET', '/webhook-endpoints'],
    ] as const) {
      const { status, body: answer } = await ask(method, path, sent)
      expect([path, status, answer.reason]).toEqual([path, 409, 'test_mode_unavailable'])
    }
    expect(await stock()).toBe(10)
    expect((await ask('GET', '/session')).status).toBe(200)
    await switchTo(false)
    expect((await list()).total).toBe(0)
  })

  test('can’t be blocked by a dealer with the twin’s name', async () => {
    const rival = await buildDealer(scratch.db, dealer.supplier)
    const as = await portal.signIn(rival)
    const account = { firstName: 'Given', lastName: 'Rival' }
    for (const email of [
      `test-mode-of-${dealer.id}@dealer.invalid`,
      `test mode of ${dealer.id}`,
      `${dealer.id}@Test.INVALID`,
    ]) {
      const answer = await ask('POST', `/dealer/${rival.id}/basic`, { ...account, email }, as)
      expect([email, answer.status, answer.body.fields?.email]).toEqual([
        email,
        422,
        'Must be a valid email address',
      ])
    }
    expect((await switchTo(true)).status).toBe(200)
    expect((await place()).orderNumber).toMatch(/^TEST-/)
    expect(await stock()).toBe(10)
  })

  test('is separate from other sessions, and keeps account and settings', async () => {
    await switchTo(true)
    const other = await portal.signIn(dealer)
    expect((await ask('GET', '/session', undefined, other)).body.inTestMode).toBeUndefined()
    const { body } = await ask('GET', '/session')
    expect(body.dealer).toMatchObject({ id: dealer.id, email: dealer.email })
    await ask('PUT', '/dealer/time-zone', { timeZone: 'Europe/Berlin' })
    expect((await ask('GET', '/dealer/', undefined, other)).body).toMatchObject({ id: dealer.id })
  })

  test('uses no real stock, numbers or references, and sends no email', async () => {
    await place('SAME')
    const before = (await mails()).length
    await switchTo(true)
    await place('SAME')
    const canceled = await place()
    expect((await ask('PATCH', `/orders/${canceled.id}/cancel`)).status).toBe(200)
    expect(await stock()).toBe(8)
    expect((await mails()).length).toBe(before)
    await switchTo(false)
    expect((await place()).orderNumber).toBe('1001')
  })

  test('checks current stock', async () => {
    await switchTo(true)
    const body = checkoutBody(dealer.supplier, [{ ...variant, quantity: 11 }])
    expect((await ask('POST', '/orders/', body)).body.reason).toBe('out_of_stock')
  })

  test('is excluded from the supplier’s figures, exports and lists', async () => {
    const real = await place()
    await switchTo(true)
    const simulated = await place()
    await authorize(simulated.id)
    expect((await ask('GET', '/dealer/dashboard-stats')).body.totalOrders).toBe(1)
    await switchTo(false)
    expect((await ask('GET', '/dealer/dashboard-stats')).body.totalOrders).toBe(1)
    const csv = await ask('GET', '/order-search/export?bulkActionType=all&columns=order.orderNumber')
    expect(csv.body).toContain(real.orderNumber)
    expect(csv.body).not.toContain('TEST-')
    const { id: supplierId, handle } = dealer.supplier
    expect(await findAuthorizedOrders(scratch.db, supplierId, 100)).toEqual([])
    expect(await findOrderKeyByNumber(scratch.db, { supplierId }, simulated.orderNumber)).toBeUndefined()
    const dealers = await findDealerSummaries(scratch.db, {
      supplierId,
      statusId: undefined,
      search: undefined,
      limit: 100,
    })
    expect([dealers.total, dealers.dealers.map(({ id }) => id)]).toEqual([1, [dealer.id]])
    expect(await findDealerId(scratch.db, supplierId, `test mode of ${dealer.id}`)).toBeUndefined()
    const supplier = (await listSuppliers(scratch.db)).find((one) => one.handle === handle)
    expect(supplier).toMatchObject({ dealers: 1, orders: 1 })
  })

  test('orders on the dealer’s terms', async () => {
    const owner = { supplier_id: dealer.supplier.id, dealer_id: dealer.id }
    const rule = {
      figure: 'dropship_fee',
      basis: 'flat',
      amount: '7.5000',
      title: null,
      shipping_method_id: null,
    } as const
    await scratch.db
      .insertInto('invoice_rules')
      .values({ ...owner, ...rule })
      .execute()
    const quote = () =>
      ask('POST', '/orders/sample-invoice', checkoutBody(dealer.supplier, [{ ...variant, quantity: 1 }]))
    const real = (await quote()).body.total
    await switchTo(true)
    expect((await quote()).body).toMatchObject({ total: real, dropshipFee: '7.50' })
  })
})

describe('a simulated order', () => {
  test('is charged and shipped with a tracking number a minute after authorization', async () => {
    await switchTo(true)
    const { id } = await place()
    await passSeconds(120)
    expect(await orderOf(id)).toMatchObject({ orderStatusId: 1, paymentStatusId: 1 })
    await authorize(id)
    await passSeconds(59)
    expect(await orderOf(id)).toMatchObject({ orderStatusId: 1, paymentStatusId: 2 })
    await passSeconds(1)
    const shipped = await orderOf(id)
    expect(shipped).toMatchObject({ orderStatusId: 2, paymentStatusId: 3, shippedStatusId: 2 })
    expect(JSON.stringify(shipped)).toContain(`TEST${String(id).padStart(12, '0')}`)
    const kinds = (await ask('GET', `/orders/${id}/events`)).body.items.map(
      ({ kind }: { kind: string }) => kind,
    )
    expect(kinds).toEqual(expect.arrayContaining(['payment_charged', 'shipment_created', 'order_closed']))
    const money = await scratch.db.selectFrom('transactions').selectAll().where('order_id', '=', id).execute()
    expect(money).toEqual([])
    await passSeconds(600)
    expect((await ask('GET', `/orders/${id}/events`)).body.items).toHaveLength(kinds.length)
  })

  test.each([1, 2])('with %i of 2 units shipped before its charge ships no unit twice', async (shipped) => {
    await switchTo(true)
    const { id, orderNumber } = await place()
    await authorize(id)
    const supplier = { supplierId: dealer.supplier.id, isTest: true } as const
    const key = await findOrderKeyByNumber(scratch.db, supplier, orderNumber)
    if (key === undefined) throw new Error('The simulated order is not found.')
    const { supplierId, dealerId } = key
    const line = await scratch.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const ctx = { db: scratch.db, now: portal.now, actor: systemActor, owner: { supplierId, dealerId } }
    const lines = [{ orderLineId: line.id, quantity: shipped }]
    expect(await shipOrder(ctx, id, { trackingNumber: 'BY-HAND', lines })).toEqual({
      id: expect.any(Number),
    })
    await passSeconds(90)
    expect(await orderOf(id)).toMatchObject({ orderStatusId: 2, paymentStatusId: 3, shippedStatusId: 2 })
    const { units } = await scratch.db
      .selectFrom('shipment_items')
      .select((e) => e.fn.sum<string>('quantity').as('units'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(units)).toBe(2)
  })

  const statesOf = async (id: number) => {
    const { orderStatusId, paymentStatusId, shippedStatusId } = await orderOf(id)
    return [orderStatusId, paymentStatusId, shippedStatusId]
  }
  const parcelsOf = (id: number) =>
    scratch.db.selectFrom('shipments').selectAll().where('order_id', '=', id).orderBy('id').execute()

  /** Places and authorizes an order with this reference number prefix, then passes these seconds in steps. */
  async function simulate(prefix: string, ...waits: number[]) {
    const { id } = await place(`${prefix}-${nextReference()}`)
    await authorize(id)
    for (const seconds of waits) await passSeconds(seconds)
    return id
  }

  // Statuses of the order, its payment and its shipping.
  test.each([
    ['test-declined', [1], [1, 8, 0], 0],
    ['test-held', [1, 60, 600], [4, 2, 0], 0],
    ['test-slow', [1, 60, 200], [1, 7, 0], 0],
    ['test-slow', [1, 300], [2, 3, 2], 1],
    ['test-partly-shipped', [60, 60, 600], [1, 3, 1], 1],
    ['test-delivered', [60, 30], [2, 3, 2], 1],
    ['test-voided', [60, 60, 600], [1, 3, 0], 0],
    ['test-refunded', [60, 60, 600], [2, 5, 2], 1],
    ['no-course', [60, 60, 600], [2, 3, 2], 1],
  ])(
    'whose reference number begins with %s has after %j seconds the states %j',
    async (prefix, waits, states, parcels) => {
      await switchTo(true)
      // Twice, since the prefix works for every order.
      for (let time = 0; time < 2; time += 1) {
        const id = await simulate(prefix, ...waits)
        expect(await statesOf(id)).toEqual(states)
        expect(await parcelsOf(id)).toHaveLength(parcels)
      }
    },
  )

  test('that was declined is charged without a card once paid again, and names the chosen method', async () => {
    const provider = await buildProvider(scratch.db, dealer.supplier)
    const paymentMethodId = await buildMethod(scratch.db, dealer, provider, { rank: 1 })
    await switchTo(true)
    const id = await simulate('test-declined', 1)
    expect((await ask('PATCH', `/orders/${id}/pay-again`, { paymentMethodId })).status).toBe(200)
    await passSeconds(90)
    expect(await statesOf(id)).toEqual([2, 3, 2])
    expect(JSON.stringify((await ask('GET', `/orders/${id}/events`)).body)).toContain('ending in 4242')
  })

  test('is delivered a minute after shipping, and refunded in full on request', async () => {
    await switchTo(true)
    const delivered = await simulate('test-delivered', 60)
    expect((await parcelsOf(delivered))[0]?.delivered_at).toBeNull()
    await passSeconds(60)
    expect((await parcelsOf(delivered))[0]?.delivered_at).toEqual(portal.now)
    const refunded = await simulate('test-refunded', 60, 60)
    const { invoice } = (await ask('GET', `/orders/${refunded}`)).body
    expect(JSON.stringify(invoice ?? {})).not.toContain('"refundedAmount":"0.00"')
  })

  test('finds nothing in stock on request, even with backorders allowed', async () => {
    await scratch.db
      .updateTable('suppliers')
      .set({ flags: JSON.stringify({ allow_backorders: true }) })
      .where('id', '=', dealer.supplier.id)
      .execute()
    const body = checkoutBody(dealer.supplier, [{ ...variant, quantity: 1 }], {
      referenceNumber: 'test-out-of-stock-1',
    })
    expect((await ask('POST', '/orders/', body)).status).toBe(200)
    await switchTo(true)
    const refused = await ask('POST', '/orders/', body)
    expect([refused.status, refused.body.reason, refused.body.lines]).toEqual([
      ...[409, 'out_of_stock'],
      [{ variantId: variant.variantId, available: 0 }],
    ])
  })

  test('never affects a real order with the same reference', async () => {
    const { id } = await place('test-declined')
    await authorize(id)
    await passSeconds(600)
    expect(await orderOf(id)).toMatchObject({ orderStatusId: 1, paymentStatusId: 2 })
  })
})

describe('a test token', () => {
  test('belongs to its dealer’s test mode', async () => {
    const wanted = { name: 'Sandbox', scopes: ['orders:read'], mode: 'test' }
    const { body } = await ask('POST', '/tokens', wanted)
    expect(body.secret).toMatch(/^dpt_/)
    const me = await portal.ask('GET', '/api/v1/me', { host: dealer.supplier.host, apiToken: body.secret })
    expect(me.body).toMatchObject({ mode: 'test', dealer: { id: dealer.id, email: dealer.email } })
    await portal.app.apiRequestLog.flush()
    expect((await ask('GET', '/api-requests')).body.items).toHaveLength(1)
  })

  test('without a test mode finds nothing real', async () => {
    const { token: lost } = await buildToken(scratch.db, dealer, { mode: 'test' })
    const answer = await portal.ask('GET', '/api/v1/me', { host: dealer.supplier.host, apiToken: lost })
    expect(answer.status).toBe(401)
  })
})

test('nobody can sign in as a test twin, and a twin takes no real dealer’s name', async () => {
  await switchTo(true)
  await switchTo(true)
  const twins = await scratch.db.selectFrom('dealers').selectAll().where('test_of', '=', dealer.id).execute()
  expect(twins).toHaveLength(1)
  const login = await portal.ask('POST', '/api-public/dealer-portal/dealer/login', {
    host: dealer.supplier.host,
    body: { email: twins[0]?.email, password: '' },
  })
  expect(login.status).toBe(422)
})
