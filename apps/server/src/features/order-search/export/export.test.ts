import { exportableHandles, orderField } from '@portal/contract/order-search/fields/order-fields'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { orderSearchHandlers } from '../order-search.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, orderSearchHandlers)
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  token = await portal.signIn(dealer)
  await buildOrder(scratch.db, await buildDealer(scratch.db, supplier), { head: { order_number: 'FOREIGN' } })
})

afterAll(async () => {
  await portal.close()
})

const path = '/api/dealer-portal/order-search/export'
const as = (who = { dealer, token }) => ({ host: who.dealer.supplier.host, token: who.token })

async function exported(body: object, who?: { dealer: BuiltDealer; token: string }) {
  return await portal.ask('POST', path, { ...as(who), body })
}

/** Reads RFC 4180 by its letter: CRLF ends a record, quotes are doubled inside quotes. */
function parse(text: string): string[][] {
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  const records: string[][] = [[]]
  const body = text.slice(1)
  while (cell.lastIndex < body.length) {
    const at = cell.lastIndex
    const match = cell.exec(body)
    if (match === null) throw new Error(`No CSV at ${at}: ${body.slice(at, at + 40)}`)
    const [, value = '', end] = match
    records.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\r\n') records.push([])
  }
  return records.slice(0, -1)
}

const only = (id: number, columns: readonly string[]) => ({
  ...{ bulkActionType: 'selected', bulkActionItemIds: [id], columns },
})

describe('an export', () => {
  test('has a BOM, labels, one line for each order, and is sent as an attachment', async () => {
    const { id, orderNumber } = await buildOrder(scratch.db, dealer, {
      head: { ordered_at: '2026-03-04T05:06:07Z', reference_number: 'R,"1"\r\nnext' },
      lines: [
        { sku: 'A', title: 'One', quantity: 2, price: '1.0050' },
        { sku: 'B', title: 'Two', quantity: 1, price: '3' },
      ],
    })
    const columns = [
      'order.orderNumber',
      'order.referenceNumber',
      'order.total',
      'order.orderedAt',
      'order.orderStatusId',
    ]
    const more = [
      'orderItem.sku',
      'payment.deferred',
      'order.canceledAt',
      'order.fulfillmentStatusId',
      'order.id',
    ]
    const answer = await exported(only(id, [...columns, ...more]))
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="orders-2026-11-20.csv"')
    expect(parse(answer.body)).toEqual([
      [...columns, ...more].map((handle) => orderField(handle as 'order.id').label),
      [
        orderNumber,
        'R,"1"\r\nnext',
        '5.01',
        '2026-03-04T05:06:07Z',
        'Open',
        'A; B',
        'No',
        '',
        '',
        String(id),
      ],
    ])
  })

  test('writes every column there is, and without chosen columns those of the list', async () => {
    const { id } = await buildOrder(scratch.db, dealer)
    const [head, row] = parse((await exported(only(id, exportableHandles))).body)
    expect([head?.length, row?.length]).toEqual([exportableHandles.length, exportableHandles.length])
    const listed = { bulkActionType: 'selected', bulkActionItemIds: [id], projectionColumns: ['order.id'] }
    expect(parse((await exported(listed)).body)).toEqual([['Order ID'], [String(id)]])
  })

  test('may be asked for in the address, with repeated parameters', async () => {
    const { id } = await buildOrder(scratch.db, dealer)
    const query = `?bulkActionType=selected&bulkActionItemIds=${id}&columns=order.id&columns=order.total`
    const answer = await portal.ask('GET', `${path}${query}`, as())
    expect(parse(answer.body)).toEqual([
      ['Order ID', 'Order Total'],
      [String(id), '21.00'],
    ])
  })

  test('is refused without columns and without a selection', async () => {
    const none = await exported({ bulkActionType: 'all', columns: [] })
    expect([none.status, none.body.reason, none.body.errors]).toEqual([
      ...[422, 'no_export_columns', ['You must select at least one column to export']],
    ])
    expect((await exported({ bulkActionType: 'selected' })).body.reason).toBe('nothing_selected')
    expect((await exported({ columns: ['order.secret'] })).status).toBe(422)
  })
})

describe('a cell that a spreadsheet would run', () => {
  const signs = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20']
  const before = [
    '',
    ' ',
    '   ',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\ufeff',
    '\u00a0',
    '\u200b',
    '\u3000',
    '\u0001',
    '\u2028',
    ' \t\ufeff ',
  ]
  const formulas = signs.flatMap((sign) => before.map((blank) => `${blank}${sign}1+cmd|'/C calc'!A0`))
  const harmless = ['', 'plain', 'a=b', '1-2', '"=1"', "'=1", 'é=1', '#1', ' plain', 'PO-1', '0', '(=1)']

  test('begins with an apostrophe, and nothing else does', async () => {
    const other = await buildDealer(scratch.db, supplier)
    const values = [...formulas, ...harmless, '\tplain', '\rplain', '\nplain']
    await sql`
      insert into orders (supplier_id, dealer_id, order_number, reference_number, ordered_at, order_status_id,
        payment_status_id, line_count, quantity, total)
      select ${supplier.id}, ${other.id}, 'F' || place, value, now(), 1, 1, 0, 0, 0
      from unnest(${values}::text[]) with ordinality as v (value, place)`.execute(scratch.db)
    const who = { dealer: other, token: await portal.signIn(other) }
    const body = {
      bulkActionType: 'all',
      columns: ['order.referenceNumber'],
      sortDescending: false,
      sortColumnHandle: 'order.id',
    }
    const cells = parse((await exported(body, who)).body)
      .slice(1)
      .map(([cell]) => cell)
    expect(cells).toEqual([
      ...formulas.map((value) => `'${value}`),
      ...harmless,
      ...['\tplain', '\rplain', '\nplain'].map((value) => `'${value}`),
    ])
  })

  test('stays one cell where semicolons or tabs part them, and each of several values is looked at', async () => {
    const { id } = await buildOrder(scratch.db, dealer, {
      head: { reference_number: 'x;=1+1;y' },
      lines: [
        { sku: 'A', title: 'One', quantity: 1, price: '1' },
        { sku: '=B', title: '=1+1', quantity: 1, price: '1' },
        { sku: 'C', title: 'x\t=1', quantity: 1, price: '1' },
      ],
    })
    const columns = ['order.referenceNumber', 'orderItem.sku', 'orderItem.title']
    const { body } = await exported(only(id, columns))
    expect(String(body).split('\r\n')[1]).toBe(`"x;=1+1;y","A; '=B; C","One; '=1+1; x\t=1"`)
  })

  test('is found among several values too, and numbers stay numbers', async () => {
    const { id } = await buildOrder(scratch.db, dealer, {
      lines: [{ sku: '=A1', title: '-x', quantity: 1, price: '1' }],
      payment: { shipping_cost: '5', other_cost: '-2.50' },
    })
    const [, row] = parse(
      (await exported(only(id, ['orderItem.sku', 'orderItem.title', 'payment.shippingCost']))).body,
    )
    expect(row).toEqual(["'=A1", "'-x", '5.00'])
  })
})

describe('many orders', () => {
  let many: { dealer: BuiltDealer; token: string }
  const orderCount = 300

  beforeAll(async () => {
    const other = await buildDealer(scratch.db, supplier)
    many = { dealer: other, token: await portal.signIn(other) }
    await sql`
      insert into orders (supplier_id, dealer_id, order_number, reference_number, ordered_at, order_status_id,
        payment_status_id, line_count, quantity, total)
      select ${supplier.id}, ${other.id}, 'X' || n, 'ref ' || n % 97, now(), 1, 1 + n % 3, 0, 0, (n * 37) % 1000
      from generate_series(1, ${orderCount}) n`.execute(scratch.db)
  })

  const search = { sortColumnHandle: 'order.total', sortDescending: true }

  async function oracle(where: string): Promise<string[]> {
    const { rows } = await scratch.pool.query<{ id: number }>(
      `select id from orders where dealer_id = $1 and ${where} order by total desc, id desc`,
      [many.dealer.id],
    )
    return rows.map(({ id }) => String(id))
  }

  const idsOf = (text: string) =>
    parse(text)
      .slice(1)
      .map(([id]) => id)

  test('come in the order of the list: a page, chosen ones, and all that match', async () => {
    const columns = ['order.id']
    const page = { ...search, columns, bulkActionType: 'all_on_page', offset: 100, limit: 40 }
    const whole = await oracle('true')
    expect(idsOf((await exported(page, many)).body)).toEqual(whole.slice(100, 140))
    const chosen = [whole[30], whole[7], whole[19]].map(Number)
    const selected = { ...search, columns, bulkActionType: 'selected', bulkActionItemIds: [...chosen, 1] }
    expect(idsOf((await exported(selected, many)).body)).toEqual([whole[7], whole[19], whole[30]])
    const matching = { ...search, columns, bulkActionType: 'all', filters: { paymentStatusId: [2] } }
    expect(idsOf((await exported(matching, many)).body)).toEqual(await oracle('payment_status_id = 2'))
  })
})
