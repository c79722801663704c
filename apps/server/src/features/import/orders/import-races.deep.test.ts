import type { PaymentTransitionName } from '@portal/contract/orders/lifecycle/transitions.rules'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '../../../context/actor.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { checkoutHandlers } from '../../checkout/checkout.routes.ts'
import { checkoutBody } from '../../checkout/checkout.test-kit.ts'
import { orderSearchHandlers } from '../../order-search/order-search.routes.ts'
import { ordersHandlers } from '../../orders/orders.routes.ts'
import { createImportUnderTest, type ImportUnderTest, type TestRow } from '../import.test-kit.ts'
import { orderFormat } from './order.format.ts'

const operations = 1_000

const atOnce = 6
const stock = 10_000
const minFiles = 3

let scratch: ScratchDatabase
let portal: PortalUnderTest
let imports: ImportUnderTest
let dealer: BuiltDealer
let token: string

/** A placed order; files contain its lines with the same or smaller quantities. */
interface Placed {
  readonly id: number
  readonly orderNumber: string
  readonly lines: readonly { sku: string; quantity: number }[]
}
const placed: Placed[] = []

// Product ids don't sort like their variants' ids, so an import that locks products in file order would deadlock.
const variants = [901, 902, 903, 904].map((variantId, index) => ({
  ...{ variantId, sku: `V-${variantId}`, productId: index % 3 === 0 ? 811 : 810 },
}))

beforeAll(async () => {
  scratch = await createScratchDatabase({ max: atOnce + 4 })
  portal = await portalUnderTest(scratch.db, {
    ...checkoutHandlers,
    ...ordersHandlers,
    ...orderSearchHandlers,
  })
  const supplier = await buildSupplier(scratch.db, { handle: 'acme' })
  dealer = await buildDealer(scratch.db, supplier, { external_id: 'D1' })
  token = await portal.signIn(dealer)
  imports = createImportUnderTest(scratch, 'acme')
  await scratch.pool.query(
    `insert into products (supplier_id, id, sku, title, source_hash)
     values ($1, 810, 'P-810', 'One', 'x'), ($1, 811, 'P-811', 'Other', 'x')`,
    [supplier.id],
  )
  for (const { variantId, sku, productId } of variants) {
    await scratch.pool.query(
      'insert into variants (supplier_id, id, product_id, sku, price, quantity) values ($1, $2, $3, $4, 10, $5)',
      [supplier.id, variantId, productId, sku, stock],
    )
  }
})

afterAll(async () => {
  imports.remove()
  await portal.close()
  await scratch.drop()
})

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item
const some = () => placed.filter(() => Math.random() < 0.5).slice(-12)

async function ask(method: string, path: string, body?: object) {
  const asked = { host: dealer.supplier.host, token, ...(body === undefined ? {} : { body }) }
  const answer = await portal.ask(method, `/api/dealer-portal/${path}`, asked)
  expect([200, 409]).toContain(answer.status)
  return answer
}

async function place(): Promise<void> {
  const chosen = variants.filter(() => Math.random() < 0.5)
  const lines = (chosen.length === 0 ? variants : chosen).map((variant) => ({
    ...variant,
    quantity: 2 + Math.floor(Math.random() * 3),
  }))
  const items = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))
  const { status, body } = await ask('POST', 'orders/', checkoutBody(dealer.supplier, items as never))
  expect([status, body]).toMatchObject([200, {}])
  placed.push({ id: body.id, orderNumber: body.orderNumber, lines })
}

const charges: readonly PaymentTransitionName[] = ['initiate', 'charge', 'decline']
const charge = () =>
  scratch.db.transaction().execute(async (db) => {
    const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id, now: portal.now }
    await transitionPayment(db, owner, pick(placed).id, pick(charges), {
      by: systemActor,
    })
  })

const allWriters: readonly (() => Promise<unknown>)[] = [
  ...Array(4).fill(place),
  ...Array(3).fill(() => ask('PATCH', `orders/${pick(placed).id}/authorize/2`)),
  () => ask('PATCH', `orders/${pick(placed).id}/authorize/1`),
  () => ask('PATCH', `orders/${pick(placed).id}/cancel`),
  charge,
  () =>
    ask('POST', 'order-search/bulk-cancel', {
      bulkActionType: 'selected',
      bulkActionItemIds: [pick(placed).id, pick(placed).id],
    }),
]

/** Each order's note in the latest file that contains it, by order number. */
const latestNotes = new Map<string, string>()
let files = 0

/** Imports orders that are being changed concurrently, and some with numbers that new orders are about to get. */
async function importSome(): Promise<void> {
  const behavior = pick(['same', 'same', 'fewer', 'cancel'] as const)
  const note = `File ${files + 1}`
  const newest = Math.max(...placed.map(({ orderNumber }) => Number(orderNumber)))
  const coming = [1, 2, 3].map((step) => ({
    orderNumber: String(newest + step * 2),
    lines: [{ sku: pick(variants).sku, quantity: 1 }],
  }))
  const orders = [...some(), ...(behavior === 'same' ? coming : [])]
  const rows = orders.flatMap(({ orderNumber, lines }) =>
    lines.map(
      ({ sku, quantity }): TestRow => ({
        ...{
          orderNumber,
          dealer: 'D1',
          orderedAt: '2026-03-01 10:00',
          sku,
          title: 'Thing',
          price: '10',
          note,
        },
        ...{ quantity: behavior === 'fewer' ? Math.ceil(quantity / 2) : quantity },
        ...(behavior === 'cancel' ? { orderStatus: 'Canceled' } : {}),
      }),
    ),
  )
  if (rows.length === 0) return
  files += 1
  expect(await imports.run(orderFormat, imports.write(rows, `${behavior}.csv`))).toMatchObject({ refused: 0 })
  for (const { orderNumber } of orders) latestNotes.set(orderNumber, note)
}

interface Event {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

const edges = new Set('1>2 2>1 8>2 2>7 8>7 7>3 2>3 8>3 7>8 2>8'.split(' '))

/** Replays an order's events; returns its final state and any forbidden transitions. */
function follow(log: readonly Event[]): { standing: string; wrong: string[] } {
  let [payment, isOpen] = [1, true]
  const wrong: string[] = []
  for (const { kind, data } of log) {
    if (kind === 'order_canceled' && !isOpen) wrong.push('canceled twice')
    if (kind === 'order_canceled' && payment === 2) wrong.push('canceled while authorized')
    if (kind === 'order_canceled') isOpen = false
    if (!kind.startsWith('payment_')) continue
    const to = Number(data.paymentStatusId)
    if (!edges.has(`${payment}>${to}`)) wrong.push(`${payment}>${to}`)
    if (!isOpen && ['payment_authorized', 'payment_unauthorized', 'payment_initiated'].includes(kind))
      wrong.push(`${kind} of a canceled order`)
    payment = to
  }
  return { standing: `${isOpen ? 1 : 3} ${payment}`, wrong }
}

test('loses nothing when an import, checkouts, charges and cancellations meet at the same orders', {
  timeout: 600_000,
}, async () => {
  for (let count = 0; count < 10; count += 1) await place()
  let left = operations
  // On a busy machine, the operations alone would end before the third import starts.
  const isRunning = () => left > 0 || files < minFiles
  const work = async () => {
    while (isRunning()) {
      left -= 1
      await pick(allWriters)()
    }
  }
  const importing = async () => {
    while (isRunning()) await importSome()
  }
  await Promise.all([importing(), ...Array.from({ length: atOnce }, work)])
  const { rows: orders } = await scratch.pool.query(
    `select o.id, o.order_number, o.note, o.order_status_id || ' ' || o.payment_status_id as standing,
       (select sum(i.stock_deducted)::int from order_items i where i.order_id = o.id) as held,
       (select json_agg(json_build_object('kind', e.kind, 'data', e.data) order by e.id)
        from order_events e where e.order_id = o.id) as log
     from orders o`,
  )
  const wrong: unknown[] = []
  for (const { id, order_number: number, note, standing, held, log } of orders) {
    const followed = follow(log)
    if (followed.wrong.length > 0) wrong.push([id, followed.wrong])
    if (followed.standing !== standing)
      wrong.push([id, `the log says ${followed.standing}, it is ${standing}`])
    if (note !== (latestNotes.get(number) ?? ''))
      wrong.push([id, `has ${note}, the last file said ${latestNotes.get(number)}`])
    if (standing.startsWith('3') && held > 0) wrong.push([id, `is canceled and holds ${held}`])
  }
  expect(wrong).toEqual([])
  expect(placed.filter(({ id }) => !orders.some((order) => order.id === id))).toEqual([])
  const { rows: stocked } = await scratch.pool.query(
    `select v.id, v.quantity + coalesce((select sum(stock_deducted)::int from order_items i where i.variant_id = v.id), 0) as whole
     from variants v`,
  )
  expect(stocked.map(({ whole }) => whole)).toEqual(variants.map(() => stock))
  const { rows: sums } = await scratch.pool.query(
    `select p.quantity - (select sum(quantity) from variants v where v.product_id = p.product_id) as off,
       (select sum(n) from order_counts where dealer_id = 0 and day is null) - (select count(*) from orders) as miscounted
     from product_filter_values p`,
  )
  expect(sums.map(({ off, miscounted }) => [Number(off), Number(miscounted)])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('an import waits for an order being placed under one of its numbers, then updates it', async () => {
  const { supplier } = dealer
  const placing = await scratch.pool.connect()
  await placing.query(`select setval('order_numbers_${supplier.id}', 89999)`)
  await placing.query('begin')
  await placing.query(
    `insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
       quantity, total) values ($1, $2, assign_order_number($1), now(), 1, 1, 0, 0, 0)`,
    [supplier.id, dealer.id],
  )
  const row = { orderNumber: '90000', dealer: 'D1', orderedAt: '2026-03-01', sku: 'V-901', title: 'Thing' }
  const file = imports.write([{ ...row, quantity: 1, price: 10, note: 'Of the file' }], 'waits.csv')
  const report = imports.run(orderFormat, file)
  const timing = { timeout: 240_000, interval: 20 }
  await vi.waitFor(async () => {
    const { rows } = await scratch.pool.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    )
    expect(rows).toHaveLength(1)
  }, timing)
  await placing.query('commit')
  placing.release()
  expect(await report).toMatchObject({ refused: 0 })
  const { rows } = await scratch.pool.query(
    `select note, line_count from orders where order_number = '90000'`,
  )
  expect(rows).toEqual([{ note: 'Of the file', line_count: 1 }])
})
