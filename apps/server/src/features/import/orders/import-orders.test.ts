import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportUnderTest, type ImportUnderTest, type TestRow } from '../import.test-kit.ts'
import { orderFormat } from './order.format.ts'

let database: ScratchDatabase
let imports: ImportUnderTest
let supplierId: number

beforeAll(async () => {
  database = await createScratchDatabase()
  const supplier = await buildSupplier(database.db, { handle: 'acme' })
  supplierId = supplier.id
  await buildDealer(database.db, supplier, { external_id: '00100', email: 'First@Dealer.example' })
  await buildDealer(database.db, supplier, { external_id: '00200', email: 'second@dealer.example' })
  imports = createImportUnderTest(database, 'acme')
})

afterAll(async () => {
  imports?.remove()
  await database?.drop()
})

let orders = 0

/** A valid row of a new order, with overrides. */
function row(values: TestRow = {}): TestRow {
  orders += 1
  return {
    ...{ orderNumber: `N${orders}`, dealer: '00100', orderedAt: '2026-03-01 10:00' },
    ...{ sku: 'A-1', title: 'Thing', quantity: 2, price: '1.005' },
    ...values,
  }
}

const run = (rows: readonly TestRow[], options = {}) => imports.run(orderFormat, imports.write(rows), options)

async function ask(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(sql, values)).rows as Record<string, unknown>[]
}

const lines = (orderNumber: string) =>
  ask(
    `select i.position, i.sku, i.title, i.quantity, i.price, i.shipped_quantity from order_items i
     join orders o on o.id = i.order_id where o.order_number = $1 order by i.position`,
    [orderNumber],
  )

test.each([
  [{ dealer: '' }, 'dealer', 'is required'],
  [{ dealer: '100' }, 'dealer', "doesn't match any dealer's externalId or email"],
  [{ orderNumber: '' }, 'orderNumber', 'is required'],
  [{ orderNumber: 'x'.repeat(101) }, 'orderNumber', 'must be at most 100 characters'],
  [{ orderNumber: 'TEST-17' }, 'orderNumber', "can't be TEST- followed by digits"],
  [{ orderedAt: '03/01/2026' }, 'orderedAt', 'is ambiguous: write it as 2026-03-31'],
  [{ sku: ' ' }, 'sku', 'is required'],
  [{ quantity: -1 }, 'quantity', 'must be a whole number from 1 to 10,000,000'],
  [{ quantity: 0 }, 'quantity', 'must be a whole number'],
  [{ quantity: '1.5' }, 'quantity', 'must be a whole number'],
  [{ price: '-2.00' }, 'price', 'must be 0 or more'],
  [{ price: 'NaN' }, 'price', 'must be an amount such as 8.50'],
  [{ price: '1.00005' }, 'price', 'must be 0 or more'],
  [{ orderStatus: 'Sent' }, 'orderStatus', 'must be one of Open, Closed'],
  [{ paymentStatus: 'Payed' }, 'paymentStatus', 'must be one of Unauthorized'],
  [{ purchaseOrderStatus: 'Sent' }, 'purchaseOrderStatus', 'must be one of Unprocessed'],
  [{ shippedQuantity: 3 }, 'shippedQuantity', "can't exceed the quantity"],
  [{ refundedAmount: '1.00' }, 'refundedLastAt', 'is required with a refunded amount'],
  [{ creditedAmount: '1.00' }, 'creditedLastAt', 'is required with a credited amount'],
  [{ otherCost: '-99' }, 'otherCost', "makes the invoice's total negative"],
  [{ quantity: 10_000_000, price: '9999999999' }, 'quantity', "makes the order's figures too large"],
  [{ title: 'a\0b' }, 'title', "can't contain NUL characters"],
])('rejects a row with %j at %s, but not its neighbors', async (fault, column, reason) => {
  const [before, broken, after] = [row(), row(fault), row()]
  const report = await run([before, broken, after])
  expect(report).toMatchObject({ rows: 3, created: 2, refused: 1 })
  const [refusal] = imports.refusalsOf(report)
  expect(refusal).toMatch(new RegExp(`^3,${column},`))
  expect(refusal).toContain(reason)
})

test('reads amounts with the supplier’s own currency sign', async () => {
  const [own, foreign] = [row({ price: '$9.12' }), row({ price: '£9.12' })]
  expect(await run([own, foreign])).toMatchObject({ created: 1, refused: 1 })
  expect(await lines(String(own.orderNumber))).toMatchObject([{ price: '9.1200' }])
})

test('rejects rows that don’t fit the header or break quoting, with their own line', async () => {
  const header = 'orderNumber,dealer,orderedAt,sku,title,quantity,price\n'
  const good = (number: string, title: string) => `${number},00100,2026-03-01,A-1,${title},1,2.50\n`
  const text = `${header}${good('Q1', '"two\nlines"')}Q2,00100\n${good('Q3', '"bad"x')}${good('Q4', 'fine')}`
  const report = await imports.run(orderFormat, imports.writeText(text))
  expect(report).toMatchObject({ rows: 4, created: 2, refused: 2 })
  expect(imports.refusalsOf(report)).toEqual([
    '4,,"has 2 fields, but the header has 7",Q2,00100',
    '5,,has text after a closing quote,"Q3,00100,2026-03-01,A-1,""bad""x,1,2.50"',
  ])
  expect(await lines('Q1')).toMatchObject([{ title: 'two\nlines' }])
})

test('sums unrounded lines and rounds once, half up', async () => {
  const order = row({ shippingCost: '3.10', dropshipFee: '1', taxCost: '0.335', otherCost: '-0.50' })
  await run([order, { ...order, sku: 'A-2', quantity: 1, price: '0.005' }])
  const [figures] = await ask(
    `select o.total, o.quantity, o.line_count, p.subtotal, p.shipping_cost, p.tax_cost, p.total as invoice
     from orders o join payments p on p.order_id = o.id where order_number = $1`,
    [order.orderNumber],
  )
  // 2 x 1.005 + 0.005 = 2.015, rounded once to 2.02; tax 0.335 to 0.34.
  expect(figures).toMatchObject({ total: '2.02', quantity: 3, line_count: 2, subtotal: '2.02' })
  expect(figures).toMatchObject({ shipping_cost: '3.10', tax_cost: '0.34', invoice: '5.96' })
})

test('collects all rows of an order, wherever they are, without merging equal ones', async () => {
  const [first, other] = [row({ note: 'kept' }), row()]
  const repeated = { ...first, sku: 'A-2', note: 'ignored' }
  const report = await run([first, other, repeated, row(), repeated])
  expect(report).toMatchObject({ created: 3, parts: { lines: 5 } })
  expect(await lines(String(first.orderNumber))).toMatchObject([
    { position: 1, sku: 'A-1' },
    { position: 2, sku: 'A-2' },
    { position: 3, sku: 'A-2' },
  ])
  const [head] = await ask('select note, line_count from orders where order_number = $1', [first.orderNumber])
  expect(head).toEqual({ note: 'kept', line_count: 3 })
})

test('rejects an order number of another dealer, in the same file and in a later one', async () => {
  const mine = row()
  const theirs = { ...mine, dealer: 'second@dealer.example', sku: 'A-9' }
  const report = await run([mine, theirs, { ...mine, sku: 'A-2' }])
  expect(report).toMatchObject({ created: 1, refused: 1 })
  expect(imports.refusalsOf(report)[0]).toContain("3,orderNumber,belongs to another dealer's order")
  const later = await run([theirs])
  expect(later).toMatchObject({ created: 0, updated: 0, unchanged: 0, refused: 1 })
  expect((await lines(String(mine.orderNumber))).map(({ sku }) => sku)).toEqual(['A-1', 'A-2'])
})

test('the same number at another supplier is a different order', async () => {
  const other = await buildSupplier(database.db, { handle: 'other-house' })
  await buildDealer(database.db, other, { external_id: '00100' })
  const order = row()
  await run([order])
  expect(await run([order], { supplier: 'other-house' })).toMatchObject({ created: 1 })
  const owners = await ask('select supplier_id from orders where order_number = $1', [order.orderNumber])
  expect(owners).toHaveLength(2)
})

const warnings = {
  before: "1 order had rejected rows, which won't be imported. Fix the file first to import complete orders.",
  after: "1 order had rejected rows, which weren't imported. Fix the file and import it again.",
}

test('imports an order despite a rejected row, and reports it as incomplete', async () => {
  const order = row()
  const rows = [order, { ...order, quantity: -1 }, row(), row({ price: 'x' })]
  const reports = [await run(rows, { dryRun: true }), await run(rows)]
  expect(reports).toMatchObject([
    { created: 2, refused: 2, warnings: expect.arrayContaining([warnings.before]) },
    { created: 2, refused: 2, warnings: expect.arrayContaining([warnings.after]) },
  ])
})

test('finds a dealer by email, ignoring case', async () => {
  expect(await run([row({ dealer: 'FIRST@dealer.EXAMPLE' })])).toMatchObject({ created: 1, refused: 0 })
})

test('stores formula-like text literally and keeps leading zeros', async () => {
  const order = row({ title: '=1+1', sku: '00012', shipToName: '@SUM(A1)', shipToPostal: '00501' })
  await run([order])
  expect(await lines(String(order.orderNumber))).toMatchObject([{ title: '=1+1', sku: '00012' }])
  const [address] = await ask(
    'select name, postal from order_addresses a join orders o on o.shipping_address_id = a.id where order_number = $1',
    [order.orderNumber],
  )
  expect(address).toEqual({ name: '@SUM(A1)', postal: '00501' })
})

test('a placed order’s former reference number can be used again after an import changed it', async () => {
  const order = row({ referenceNumber: 'PO-1' })
  await run([order])
  await ask("update orders set unique_reference = key_text('PO-1') where order_number = $1", [
    order.orderNumber,
  ])
  const reserved = () =>
    ask('select unique_reference as r from orders where order_number = $1', [order.orderNumber])
  await run([{ ...order, title: 'Other' }])
  expect(await reserved()).toEqual([{ r: 'po-1' }])
  await run([{ ...order, referenceNumber: 'PO-2' }])
  expect(await reserved()).toEqual([{ r: null }])
})

test('a dry run has the same counts and writes nothing', async () => {
  const rows = [row(), row({ quantity: -1 }), row()]
  const before = await ask(
    'select (select count(*) from orders) as orders, (select count(*) from audit_entries) as acts',
  )
  expect(await run(rows, { dryRun: true })).toMatchObject({ created: 2, refused: 1 })
  expect(
    await ask('select (select count(*) from orders) as orders, (select count(*) from audit_entries) as acts'),
  ).toEqual(before)
  expect(await run(rows)).toMatchObject({ created: 2, refused: 1 })
})

test('maps column names, fills constants and reports unknown columns', async () => {
  const columns = { orderNumber: 'InvoiceNo', sku: 'StockCode', '=orderStatus': 'Closed', '=dealer': '00200' }
  const foreign = {
    InvoiceNo: 'F1',
    StockCode: 'S-1',
    orderedAt: '2026-01-01',
    quantity: 1,
    price: 1,
    Country: 'UK',
  }
  const report = await run([foreign], { columns })
  expect(report).toMatchObject({ created: 1, unknownColumns: ['Country'] })
  const [order] = await ask(
    `select order_status_id, d.external_id from orders o join dealers d on d.id = o.dealer_id where order_number = 'F1'`,
  )
  expect(order).toEqual({ order_status_id: 2, external_id: '00200' })
})

test.each([
  [{ color: 'x' }, `maps to "color", which isn't a column in this import.`],
  [{ sku: 'Nowhere' }, 'maps the header "Nowhere"'],
])('refuses an invalid columns file: %j', async (columns, sentence) => {
  await expect(run([row()], { columns })).rejects.toThrow(sentence)
})

test('reports missing required columns and changes nothing', async () => {
  const { price: _price, sku: _sku, ...partial } = row()
  await expect(run([partial])).rejects.toThrow('is missing the columns sku, price')
})

test('leaves nothing behind if the file turns binary in the middle', async () => {
  const rows = Array.from({ length: 200 }, () => row())
  const good = imports.write(rows, 'half.csv')
  const { readFileSync } = await import('node:fs')
  const bytes = Buffer.concat([readFileSync(good), Buffer.from('\r\n"\xff"', 'latin1')])
  await expect(imports.run(orderFormat, imports.writeText(bytes, 'half.csv'))).rejects.toThrow('not UTF-8')
  expect(await ask('select 1 from orders where order_number = $1', [rows[0]?.orderNumber])).toEqual([])
})

test('order counts match the orders, and placed orders are numbered after imported ones', async () => {
  await run([row({ orderNumber: '70010' }), row({ orderNumber: '0070020' })])
  const [counts] = await ask(
    `select (select sum(n)::int from order_counts where supplier_id = $1 and dealer_id = 0 and day is null) as counted,
      (select sum(n)::int from order_counts where supplier_id = $1 and dealer_id <> 0 and day is not null) as by_day,
      (select count(*)::int from orders where supplier_id = $1) as present,
      assign_order_number($1) as next`,
    [supplierId],
  )
  expect(counts?.counted).toBe(counts?.present)
  expect(counts?.by_day).toBe(counts?.present)
  expect(Number(counts?.next)).toBeGreaterThan(70020)
})

test('an untitled line gets its variant’s name if the catalog has it', async () => {
  await ask(
    `with p as (insert into products (supplier_id, sku, title) values ($1, 'ROPE', 'Rope') returning id)
     insert into variants (supplier_id, product_id, sku, title)
     select $1, id, 'Rope-10', 'Rope, 10 m' from p`,
    [supplierId],
  )
  const told = [
    { sku: 'Rope-10', title: '' },
    { sku: 'ROPE-10', title: '' },
    { sku: 'Rope-10', title: 'Line' },
    { sku: 'gone', title: '' },
  ]
  const orderNumber = String(row().orderNumber)
  const written = () => run(told.map((line) => row({ ...line, orderNumber })))
  await written()
  const titles = async () => (await lines(orderNumber)).map(({ title }) => title)
  expect(await titles()).toEqual(['Rope, 10 m', 'Rope, 10 m', 'Line', ''])
  told.push({ sku: 'Rope-10', title: '' })
  await written()
  expect(await titles()).toEqual(['Rope, 10 m', 'Rope, 10 m', 'Line', '', 'Rope, 10 m'])
})

test.each([
  ['standard', 'Standard'],
  ['UPS-GRD', 'Standard'],
  ['Sled', null],
])('the shipping method %s becomes %s, as in API orders', async (written, name) => {
  await ask(`update shipping_methods set mapped_texts = '{ups-grd}' where supplier_id = $1`, [supplierId])
  const order = row({ shippingMethod: written })
  await run([order])
  const [stored] = await ask(
    `select m.name, o.shipping_text from orders o left join shipping_methods m on m.id = o.shipping_method_id
     where o.order_number = $1`,
    [order.orderNumber],
  )
  expect(stored).toEqual({ name, shipping_text: written })
})

test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/New_York'])(
  'a date without a time is that day for a dealer in %s',
  async (zone) => {
    await ask(`update dealers set time_zone = $1 where external_id = '00200'`, [zone])
    const order = row({
      dealer: '00200',
      orderedAt: '2026-03-01',
      shippedAt: '2026-03-03',
      paidAt: '2026-03-04',
    })
    await run([order])
    const [days] = await ask(
      `select (o.ordered_at at time zone $2)::date::text as ordered, (p.paid_at at time zone $2)::date::text as paid,
         (select (h.shipped_at at time zone $2)::date::text from shipments h where h.order_id = o.id) as shipped
       from orders o join payments p on p.order_id = o.id where o.order_number = $1`,
      [order.orderNumber, zone],
    )
    expect(days).toEqual({ ordered: '2026-03-01', shipped: '2026-03-03', paid: '2026-03-04' })
    expect(await run([order])).toMatchObject({ unchanged: 1 })
  },
)

test('a US territory given as a country is stored as a state, even without a state column', async () => {
  const orders = ['Puerto Rico', 'GU', 'US Virgin Islands', 'Germany'].map((shipToCountry) =>
    row({ shipToCountry }),
  )
  await run(orders)
  const stored = await ask(
    `select a.country, a.state from orders o join order_addresses a on a.id = o.shipping_address_id
     where o.order_number = any($1) order by o.id`,
    [orders.map(({ orderNumber }) => orderNumber)],
  )
  expect(stored.map(({ country, state }) => `${country} ${state}`)).toEqual([
    'US PR',
    'US GU',
    'US VI',
    'DE ',
  ])
})

test('imports an order to a PO box with a method that doesn’t deliver there, with a warning', async () => {
  await ask(
    `update shipping_methods set delivers_to_po_boxes = false, mapped_texts = '{ups-grd}' where supplier_id = $1`,
    [supplierId],
  )
  const box = { shipToAddressLine1: 'Apdo. Postal 12', shipToCountry: 'MX' }
  const report = await run([
    row({ ...box, shippingMethod: 'STANDARD' }),
    row({ ...box, shippingMethod: 'UPS-GRD' }),
    row({ ...box, shippingMethod: 'Sled' }),
    row({ shipToAddressLine1: '12 Boxford Road', shippingMethod: 'Standard' }),
  ])
  expect(report).toMatchObject({ created: 4, refused: 0 })
  expect(report.warnings.filter((warning) => warning.includes('PO box'))).toEqual([
    'Line 2: shipToAddressLine1 is a PO box, but "STANDARD" doesn\'t deliver to PO boxes.',
    'Line 3: shipToAddressLine1 is a PO box, but "UPS-GRD" doesn\'t deliver to PO boxes.',
  ])
})

test.each([
  [
    { refundedAmount: '20', refundedLastAt: '2026-04-01' },
    { payment_refund_status_id: 2, invoice_mask: 0b1000 },
  ],
  [
    { refundedAmount: '5', refundedLastAt: '2026-04-01' },
    { payment_refund_status_id: 1, invoice_mask: 0b1 },
  ],
  [
    { creditedAmount: '25', creditedLastAt: '2026-04-01' },
    { payment_credit_status_id: 2, invoice_mask: 0b100 },
  ],
  [{ paidAt: '2026-04-01' }, { payment_status_id: 3, invoice_mask: 0b10 }],
  [{ canceledAt: '2026-04-01' }, { order_status_id: 3, fulfillment_mask: 0b1000 }],
  [
    { orderStatus: 'On Hold', paymentStatus: 'Declined' },
    { order_status_id: 4, payment_status_id: 8 },
  ],
])('an order with %j gets %j', async (values, expected) => {
  const imported = row({ price: '10', ...values })
  const head = async () =>
    (await ask('select * from orders where order_number = $1', [imported.orderNumber]))[0]
  await run([imported])
  expect(await head()).toMatchObject(expected)
  await run([{ ...imported, title: 'Other' }])
  expect(await head()).toMatchObject(expected)
})
