import { crc32, inflateRawSync } from 'node:zlib'
import { xlsxMedia } from '@portal/contract/api/endpoint'
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

/** Parses CSV strictly by RFC 4180: records end with CRLF, and quotes inside quotes are doubled. */
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
  test('has a BOM, labels, one line per order, and is an attachment', async () => {
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
      [...columns, ...more].map((handle) => {
        const { label, kind } = orderField(handle as 'order.id')
        return kind === 'timestamp' ? `${label} (UTC)` : label
      }),
      [orderNumber, 'R,"1"\r\nnext', '5.01', '2026-03-04 05:06:07', 'Open', 'A; B', 'No', '', '', String(id)],
    ])
  })

  test('writes every column, and the list’s columns by default', async () => {
    const { id } = await buildOrder(scratch.db, dealer)
    const [head, row] = parse((await exported(only(id, exportableHandles))).body)
    expect([head?.length, row?.length]).toEqual([exportableHandles.length, exportableHandles.length])
    const listed = { bulkActionType: 'selected', bulkActionItemIds: [id], projectionColumns: ['order.id'] }
    expect(parse((await exported(listed)).body)).toEqual([['Order ID'], [String(id)]])
  })

  test('accepts repeated parameters in the URL', async () => {
    const { id } = await buildOrder(scratch.db, dealer)
    const query = `?bulkActionType=selected&bulkActionItemIds=${id}&columns=order.id&columns=order.total`
    const answer = await portal.ask('GET', `${path}${query}`, as())
    expect(parse(answer.body)).toEqual([
      ['Order ID', 'Order total'],
      [String(id), '21.00'],
    ])
  })

  test('is refused without columns or a selection', async () => {
    const none = await exported({ bulkActionType: 'all', columns: [] })
    expect([none.status, none.body.reason, none.body.errors]).toEqual([
      ...[422, 'no_export_columns', ['You must select at least one column to export']],
    ])
    expect((await exported({ bulkActionType: 'selected' })).body.reason).toBe('nothing_selected')
    expect((await exported({ columns: ['order.secret'] })).status).toBe(422)
  })
})

describe('a line export', () => {
  const columns = ['order.orderNumber', 'order.total', 'order.orderedAt', 'orderItem.sku']

  const buildLines = () =>
    buildOrder(scratch.db, dealer, {
      head: { ordered_at: '2026-11-01T05:30:00Z' },
      lines: [
        { sku: 'A-1', title: 'One', quantity: 3, price: '1.2500', shipped_quantity: 3 },
        { sku: '00123', title: '=1+1', quantity: 1, price: '2', refunded_quantity: 1 },
      ],
      shipments: [
        { tracking_number: '9400110200881234567890', items: [{ line: 0, quantity: 2 }] },
        { tracking_number: 'T2', items: [{ line: 0, quantity: 1 }] },
      ],
    })

  test('has each line’s SKU, price and shipments, and the order’s amounts once', async () => {
    const { id, orderNumber } = await buildLines()
    const second = await buildOrder(scratch.db, dealer)
    const body = { ...only(id, columns), bulkActionItemIds: [id, second.id], sortColumnHandle: 'order.id' }
    const rows = parse((await exported({ ...body, sortDescending: false, rows: 'lines' })).body)
    expect(rows).toEqual([
      ...[
        ['Order #', 'Order total', 'Ordered at (UTC)', 'SKU', 'Title', 'Quantity', 'Unit price'].concat(
          'Quantity shipped',
          'Quantity refunded',
          'Line tracking numbers',
        ),
      ],
      [
        ...[orderNumber, '5.75', '2026-11-01 05:30:00', 'A-1', 'One', '3', '1.2500', '3', '0'],
        '9400110200881234567890 (2); T2 (1)',
      ],
      [orderNumber, '', '2026-11-01 05:30:00', '00123', "'=1+1", '1', '2.0000', '0', '1', ''],
      [second.orderNumber, '21.00', '2026-11-01 12:00:00', 'SKU-1', 'A thing', '2', '10.5000', '0', '0', ''],
    ])
  })

  test('can be a spreadsheet with codes as text, amounts as numbers and times as dates', async () => {
    const { id, orderNumber } = await buildLines()
    const answer = await portal.app.inject({
      method: 'POST',
      url: path,
      headers: { host: supplier.host, 'x-access-token': token },
      payload: { ...only(id, columns), rows: 'lines', file: 'xlsx' },
    })
    expect(answer.headers['content-type']).toBe(xlsxMedia)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="orders-2026-11-20.xlsx"')
    const files = unzip(answer.rawPayload)
    expect([...files.keys()].sort()).toEqual([
      ...[
        '[Content_Types].xml',
        '_rels/.rels',
        'xl/_rels/workbook.xml.rels',
        'xl/styles.xml',
        'xl/workbook.xml',
      ],
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    const rows = sheet.split('<row>').slice(2)
    const texts = rows.map((row) =>
      [...row.matchAll(/<t xml:space="preserve">([^<]*)</g)].map(([, text]) => text),
    )
    expect(texts).toEqual([
      [orderNumber, 'A-1', 'One', '9400110200881234567890 (2); T2 (1)'],
      [orderNumber, '00123', '=1+1'],
    ])
    const numbers = rows.map((row) => [...row.matchAll(/<v>([^<]*)</g)].map(([, text]) => Number(text)))
    const day = Date.parse('2026-11-01T05:30:00Z') / 86_400_000 + 25_569
    expect(numbers[0]).toEqual([5.75, expect.closeTo(day, 6), 3, 1.25, 3, 0])
    expect(numbers[1]).toEqual([expect.closeTo(day, 6), 1, 2, 0, 1])
  })
})

/** The files in a zip archive by name; throws if a checksum is wrong. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place))
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = archive.readUInt32LE(at + 42)
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const bytes = inflateRawSync(archive.subarray(content, content + (packed ?? 0)))
    expect([bytes.length, crc32(bytes)]).toEqual([size, crc])
    files.set(name, bytes.toString())
    at += 46 + nameLength
  }
  return files
}

describe('a formula in a cell', () => {
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
  const formulas = [
    ...signs.flatMap((sign) => before.map((blank) => `${blank}${sign}1+cmd|'/C calc'!A0`)),
    // Spreadsheets remove one leading apostrophe.
    ...["'=1", "''+1"],
  ]
  const harmless = ['', 'plain', 'a=b', '1-2', '"=1"', "'Aha", 'é=1', '#1', ' plain', 'PO-1', '0', '(=1)']

  test('gets an apostrophe, and nothing else does', async () => {
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

  test('stays one cell with semicolons or tabs, and each of several values is checked', async () => {
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

  test('is found among several values, and numbers stay numbers', async () => {
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

  async function queryExpectedRows(where: string): Promise<string[]> {
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

  test('come in list order: a page, chosen ones, and all matches', async () => {
    const columns = ['order.id']
    const page = { ...search, columns, bulkActionType: 'all_on_page', offset: 100, limit: 40 }
    const whole = await queryExpectedRows('true')
    expect(idsOf((await exported(page, many)).body)).toEqual(whole.slice(100, 140))
    const chosen = [whole[30], whole[7], whole[19]].map(Number)
    const selected = { ...search, columns, bulkActionType: 'selected', bulkActionItemIds: [...chosen, 1] }
    expect(idsOf((await exported(selected, many)).body)).toEqual([whole[7], whole[19], whole[30]])
    const matching = { ...search, columns, bulkActionType: 'all', filters: { paymentStatusId: [2] } }
    expect(idsOf((await exported(matching, many)).body)).toEqual(
      await queryExpectedRows('payment_status_id = 2'),
    )
  })
})
