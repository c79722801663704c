import { type NeedsYou, needsYou } from '@portal/contract/dashboard/needs-you.schema'
import type { UsTerritoryCode } from '@portal/contract/fields/address/us-territories'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providePortal, testNow } from '../../http/portal.test-kit.ts'
import { dashboardHandlers } from './dashboard.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, dashboardHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer

const dayMs = 86_400_000
const flags = { payment_collection: true, collect_resale_certificates: true }
const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs)

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db, { flags })
})

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, supplier)
})

async function needs(of: BuiltDealer = dealer): Promise<NeedsYou> {
  const token = await portal.signIn(of)
  const answer = await portal.ask('GET', '/api/dealer-portal/dealer/needs-you', {
    host: of.supplier.host,
    token,
  })
  expect(answer.status).toBe(200)
  expect(needsYou.safeParse(answer.body).error).toBeUndefined()
  return answer.body
}

const none = { count: 0, total: '0.00' }
const nothing: NeedsYou = {
  unauthorizedOrders: none,
  declinedOrders: none,
  attentionOrders: 0,
  refundFailedOrders: 0,
  expiringCertificates: [],
  unverifiedBankAccounts: [],
}

/** Adds an order with one line at this price and $5.00 shipping. */
async function invoiced(price: string, statuses: Record<string, number>, by: BuiltDealer = dealer) {
  await buildOrder(scratch.db, by, {
    head: statuses,
    lines: [{ sku: 'A', quantity: 1, price }],
    payment: { shipping_cost: '5.00' },
  })
}

describe('needs you', () => {
  test('is empty if nothing needs attention', async () => {
    expect(await needs()).toEqual(nothing)
  })

  test('has open orders that are unauthorized or declined, with the exact sum of their invoices', async () => {
    const open = { order_status_id: 1 }
    for (const price of ['0.10', '0.20', '9000000.05'])
      await invoiced(price, { ...open, payment_status_id: 1 })
    await invoiced('70.00', { ...open, payment_status_id: 8 })
    for (const status of [2, 3, 4, 7]) await invoiced('1000.00', { ...open, payment_status_id: status })
    for (const status of [2, 3, 4, 5, 6, 7, 8]) {
      await invoiced('1000.00', { order_status_id: status, payment_status_id: 1 })
      const isOver = [2, 3, 7, 8].includes(status)
      await invoiced(isOver ? '1000.00' : '10.00', { order_status_id: status, payment_status_id: 8 })
    }
    expect(await needs()).toMatchObject({
      unauthorizedOrders: { count: 3, total: sumOf('5.10', '5.20', '9000005.05') },
      declinedOrders: { count: 4, total: '120.00' },
    })
  })

  test.each([
    ['nothing was charged', [], {}, '15.00'],
    ['credit was applied', [], { credit_applied: '4.00' }, '11.00'],
    ['the bank took a part back', [{ returned_amount: '4.25' }], {}, '4.25'],
    [
      'the bank took all back after a refund',
      [{ returned_amount: '15.00' }],
      { refunded_amount: '5.00' },
      '10.00',
    ],
    ['the part was charged again', [{ returned_amount: '4.25' }, { amount: '4.25' }], {}, '0.00'],
    [
      'the second charge came back too',
      [{ returned_amount: '4.25' }, { amount: '4.25', returned_amount: '4.25' }],
      {},
      '4.25',
    ],
  ] as const)('sums what is really due if %s', async (_, charges, invoice, due) => {
    const { id } = await buildOrder(scratch.db, dealer, {
      head: { order_status_id: 1, payment_status_id: 8 },
      lines: [{ sku: 'A', quantity: 1, price: '10.00' }],
      payment: {
        shipping_cost: '5.00',
        ...invoice,
        ...('refunded_amount' in invoice ? { refunded_last_at: testNow } : {}),
      },
    })
    for (const [index, charge] of charges.entries()) await addCharge(id, `${id}-${index}`, charge)
    expect((await needs()).declinedOrders).toEqual({ count: 1, total: due })
  })

  test('has stopped orders, even with a declined payment, and failed refunds', async () => {
    for (const status of [4, 5, 6]) await invoiced('1.00', { order_status_id: status, payment_status_id: 8 })
    for (const status of [1, 3, 5]) await invoiced('1.00', { order_status_id: status, payment_status_id: 10 })
    await invoiced('1.00', { order_status_id: 3, payment_status_id: 8 })
    expect(await needs()).toMatchObject({
      declinedOrders: { count: 3 },
      attentionOrders: 4,
      refundFailedOrders: 2,
    })
  })

  test('excludes other dealers and suppliers', async () => {
    const elsewhere = await buildSupplier(scratch.db, { flags })
    for (const by of [await buildDealer(scratch.db, supplier), await buildDealer(scratch.db, elsewhere)]) {
      await invoiced('9.00', { payment_status_id: 1 }, by)
      await addCertificate(by, 'OR', -1)
      await addBankAccount(by, 'Theirs')
    }
    expect(await needs()).toEqual(nothing)
  })

  test('has no orders while the dealer’s status closes them, and no payments where none are collected', async () => {
    const blocked = await buildDealer(scratch.db, supplier, { status_id: 6 })
    await invoiced('9.00', { payment_status_id: 1 }, blocked)
    expect(await needs(blocked)).toEqual(nothing)
    const plain = await buildSupplier(scratch.db, { flags: { ...flags, payment_collection: false } })
    const free = await buildDealer(scratch.db, plain)
    await invoiced('9.00', { payment_status_id: 1 }, free)
    await addBankAccount(free, 'Unused')
    expect(await needs(free)).toEqual(nothing)
  })

  test('has certificates expired or expiring within 30 days, soonest first', async () => {
    await addCertificate(dealer, 'OR', 30)
    await addCertificate(dealer, 'WA', 31.5)
    await addCertificate(dealer, 'CA', -3)
    const { expiringCertificates } = await needs()
    expect(expiringCertificates.map(({ state, hasExpired }) => [state, hasExpired])).toEqual([
      ['CA', true],
      ['OR', false],
    ])
  })

  test('has bank accounts with deposits to confirm, and no others', async () => {
    await addBankAccount(dealer, 'Waiting')
    await addBankAccount(dealer, 'Verified', { verified_at: testNow })
    await addBankAccount(dealer, 'Failed', { failed_at: testNow })
    await addBankAccount(dealer, 'Removed', { removed_at: testNow, rank: null })
    const { unverifiedBankAccounts } = await needs()
    expect(unverifiedBankAccounts.map(({ name }) => name)).toEqual(['Waiting'])
  })
})

test('reads waiting orders from their own index, however many others there are', async () => {
  await sql`
    insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id,
      line_count, quantity, total)
    select ${supplier.id}, ${dealer.id}, 'W-' || n, ${testNow}::timestamptz, case when n % 100 = 0 then 1 else 2 end, 1,
      0, 0, 1
    from generate_series(1, 5000) n`.execute(scratch.db)
  await sql`analyze orders`.execute(scratch.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select count(*) from orders o
    where o.supplier_id = ${supplier.id} and o.dealer_id = ${dealer.id} and o.order_status_id in (1, 4, 5, 6)
      and o.payment_status_id in (1, 8)`.execute(scratch.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_waiting')
  expect(await needs()).toMatchObject({ unauthorizedOrders: { count: 50, total: '0.00' } })
})

async function addCharge(orderId: number, key: string, columns: object): Promise<void> {
  const owner = { supplier_id: supplier.id, dealer_id: dealer.id, order_id: orderId }
  const charge = {
    transaction_type_id: transactionType.charge.id,
    transaction_status_id: transactionStatus.success.id,
  }
  const row = {
    ...owner,
    ...charge,
    amount: '15.00',
    idempotency_key: key,
    created_at: testNow,
    round: 1,
    ...columns,
  }
  await scratch.db
    .insertInto('transactions')
    .values({ ...row, returned_at: testNow })
    .execute()
}

async function addCertificate(of: BuiltDealer, state: UsTerritoryCode, days: number): Promise<void> {
  await scratch.db
    .insertInto('resale_certificates')
    .values({ supplier_id: of.supplier.id, dealer_id: of.id, number: 'R-1', state, expires_at: inDays(days) })
    .execute()
}

let rank = 0

async function addBankAccount(of: BuiltDealer, name: string, columns: object = {}): Promise<void> {
  const owner = { supplier_id: of.supplier.id }
  const provider =
    (await scratch.db
      .selectFrom('payment_providers')
      .select('id')
      .where('supplier_id', '=', of.supplier.id)
      .executeTakeFirst()) ??
    (await scratch.db
      .insertInto('payment_providers')
      .values({ ...owner, handle: 'stripe', active: true })
      .returning('id')
      .executeTakeFirstOrThrow())
  const method = await scratch.db
    .insertInto('payment_provider_methods')
    .values({ ...owner, payment_provider_id: provider.id, handle: 'ach' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } =
    method ??
    (await scratch.db
      .selectFrom('payment_provider_methods')
      .select('id')
      .where('payment_provider_id', '=', provider.id)
      .executeTakeFirstOrThrow())
  rank += 1
  const base = { dealer_id: of.id, payment_provider_id: provider.id, payment_provider_method_id: id }
  await scratch.db
    .insertInto('dealer_payment_methods')
    .values({ ...owner, ...base, name, rank, active: false, ...columns })
    .execute()
}
