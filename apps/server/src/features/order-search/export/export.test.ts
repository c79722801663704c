import { readdirSync } from 'node:fs'
import { exportableHandles, orderField } from '@portal/contract/order-search/fields/order-fields'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../../gateways/file-store/disk-file-store.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { letTimePass, runNextJob } from '../../../jobs/tasks.test-kit.ts'
import { sweepExpiredFiles } from '../../../repositories/files/file.repository.ts'
import { filesHandlers } from '../../files/files.routes.ts'
import { jobsHandlers } from '../../jobs/jobs.routes.ts'
import { orderSearchHandlers } from '../order-search.routes.ts'
import { exportJobs } from './export.jobs.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...orderSearchHandlers, ...jobsHandlers, ...filesHandlers })
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
  const orderCount = 51_000

  beforeAll(async () => {
    const other = await buildDealer(scratch.db, supplier)
    many = { dealer: other, token: await portal.signIn(other) }
    await sql`
      insert into orders (supplier_id, dealer_id, order_number, reference_number, ordered_at, order_status_id,
        payment_status_id, line_count, quantity, total)
      select ${supplier.id}, ${other.id}, 'X' || n, 'ref ' || n % 97, now(), 1, 1 + n % 3, 0, 0, (n * 37) % 1000
      from generate_series(1, ${orderCount}) n`.execute(scratch.db)
  }, 60_000)

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

  test('are no longer read once nobody listens', async () => {
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const body = JSON.stringify({
      bulkActionType: 'all',
      filters: { paymentStatusId: [1, 2] },
      columns: exportableHandles,
    })
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        'x-access-token': many.token,
        'x-page-url': `https://${supplier.host}/`,
        'content-type': 'application/json',
      },
      body,
      signal: leaving.signal,
    })
    expect(response.status).toBe(200)
    await response.body?.getReader().read()
    // Each chunk is one statement; there are seven.
    let statements = 0
    const count = () => {
      statements += 1
    }
    scratch.pool.on('acquire', count)
    leaving.abort()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    scratch.pool.off('acquire', count)
    expect(statements).toBeLessThanOrEqual(2)
  })

  test('are exported a few times at once and no more', async () => {
    const columns = ['order.id', 'order.total', 'order.orderedAt', 'order.orderNumber']
    const ask = (column: string) => exported({ ...search, columns: [column], bulkActionType: 'all' }, many)
    const answers = []
    for (const column of columns) answers.push(await ask(column))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 409])
    expect(answers[3]?.body).toMatchObject({
      reason: 'too_many_jobs',
      errors: ['Too many of your exports are running. Please try again in a minute, or stop one of them.'],
    })
    expect(answers[3]?.headers['retry-after']).toBe('60')
    await sql`delete from jobs where dealer_id = ${many.dealer.id}`.execute(scratch.db)
    const together = await Promise.all(columns.map(ask))
    expect(together.filter(({ status }) => status === 202)).toHaveLength(3)
    await sql`delete from jobs where dealer_id = ${many.dealer.id}`.execute(scratch.db)
  })

  test('are exported by one job however often the same is asked for while it is on its way', async () => {
    const body = { ...search, columns: ['order.id'], bulkActionType: 'all' }
    const together = await Promise.all(Array.from({ length: 6 }, () => exported(body, many)))
    const again = await exported(body, many)
    const jobs = new Set([...together, again].map(({ body: answer }) => answer.job?.id))
    expect([together.map(({ status }) => status), jobs.size]).toEqual([Array(6).fill(202), 1])
    const [id] = jobs
    await portal.ask('POST', `/api/dealer-portal/jobs/${id}/cancel`, as(many))
    expect((await exported(body, many)).body.job.id).not.toBe(id)
    await sql`delete from jobs where dealer_id = ${many.dealer.id}`.execute(scratch.db)
  })

  test('fail for good when their file can never be written', async () => {
    const { body } = await exported({ ...search, columns: ['order.id'], bulkActionType: 'all' }, many)
    const write = async (lines: AsyncIterable<Buffer>) => {
      for await (const line of lines) expect(line).toBeInstanceOf(Buffer)
      throw new Error('the disk is full')
    }
    const files = { ...createDiskFileStore(portal.filesDirectory), write }
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await runNextJob({ db: scratch.db, files, clock: () => portal.now, log }, exportJobs)
      await letTimePass(scratch.db, 3_600_000)
    }
    const job = await portal.ask('GET', `/api/dealer-portal/jobs/${body.job.id}`, as(many))
    expect(job.body).toMatchObject({ status: 'failed' })
  })

  test('become a file behind a job, which is the same export and is gone after a day', async () => {
    const answer = await exported(
      { ...search, columns: ['order.id', 'order.total'], bulkActionType: 'all' },
      many,
    )
    expect([answer.status, Object.keys(answer.body)]).toEqual([202, ['job']])
    const files = createDiskFileStore(portal.filesDirectory)
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const tools = { db: scratch.db, files, clock: () => portal.now, log }
    // Broken off in the middle by a process that dies: nothing but a beginning is left, and it is started over.
    let steps = 0
    const isStopping = () => {
      steps += 1
      return steps > 5
    }
    await runNextJob(tools, exportJobs, isStopping)
    const read = async () =>
      (await portal.ask('GET', `/api/dealer-portal/jobs/${answer.body.job.id}`, as(many))).body
    expect(await read()).toMatchObject({ kind: 'order_export', status: 'running', total: orderCount })
    await runNextJob(tools, exportJobs)
    const job = await read()
    expect(job).toMatchObject({ status: 'succeeded', done: orderCount, total: orderCount })
    const file = await portal.ask('GET', job.fileUrl, { host: supplier.host })
    expect(file.headers['content-disposition']).toContain('orders-2026-11-20.csv')
    const { rawPayload } = await portal.app.inject({ url: job.fileUrl, headers: { host: supplier.host } })
    expect(idsOf(rawPayload.toString())).toEqual(await oracle('true'))
    expect(
      readdirSync(portal.filesDirectory, { recursive: true }).filter((name) =>
        String(name).endsWith('.part'),
      ),
    ).toEqual([])
    await sweepExpiredFiles(scratch.db, new Date(portal.now.getTime() + 25 * 3_600_000))
    expect((await portal.ask('GET', job.fileUrl, { host: supplier.host })).status).toBe(404)
    const before = portal.now
    portal.now = new Date(before.getTime() + 25 * 3_600_000)
    const later = { dealer: many.dealer, token: await portal.signIn(many.dealer) }
    const expired = (await portal.ask('GET', `/api/dealer-portal/jobs/${answer.body.job.id}`, as(later))).body
    portal.now = before
    expect([expired.status, expired.fileUrl]).toEqual(['succeeded', undefined])
  })
})
