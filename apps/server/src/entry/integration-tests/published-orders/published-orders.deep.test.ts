import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImportUnderTest } from '../../../features/import/import.test-kit.ts'
import { orderFormat } from '../../../features/import/orders/order.format.ts'
import { orderSearchHandlers } from '../../../features/order-search/order-search.routes.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { type PublishedOrder, readPublishedOrders } from './published-orders.test-kit.ts'

const beside = fileURLToPath(new URL('../../../../../../../shared/data', import.meta.url))
const data = process.env.PORTAL_SHARED_DATA ?? beside
const isHere = existsSync(join(data, 'README.md'))

describe.skipIf(!isHere)('real orders (needs PORTAL_SHARED_DATA or ../shared/data, else skipped)', () => {
  let scratch: ScratchDatabase
  let portal: PortalUnderTest
  let dealer: BuiltDealer
  let token: string
  let orders: PublishedOrder[]

  beforeAll(async () => {
    scratch = await createScratchDatabase()
    portal = await portalUnderTest(scratch.db, orderSearchHandlers)
    const supplier = await buildSupplier(scratch.db, { handle: 'uci' })
    dealer = await buildDealer(scratch.db, supplier, { external_id: 'United Kingdom' })
    token = await portal.signIn(dealer)
    const file = join(data, 'uci-online-retail-2010-2011/online_retail_2010_2011.csv.gz')
    const published = readPublishedOrders(file, 'United Kingdom')
    orders = published.orders
    const imports = createImportUnderTest(scratch, 'uci')
    const columns = {
      ...{ orderNumber: 'InvoiceNo', dealer: 'Country', orderedAt: 'InvoiceDate', sku: 'StockCode' },
      ...{ title: 'Description', quantity: 'Quantity', price: 'UnitPrice' },
      ...{ '=orderStatus': 'Closed', '=paymentStatus': 'Paid' },
    }
    const report = await imports.run(orderFormat, imports.writeText(published.csv), { columns })
    expect(report).toMatchObject({ created: orders.length, refused: 0 })
    imports.remove()
  }, 300_000)

  afterAll(async () => {
    await portal.close()
    await scratch.drop()
  })

  async function find(body: object): Promise<{ numbers: string[]; total: number }> {
    const asked = { host: dealer.supplier.host, token, body }
    const answer = await portal.ask('POST', '/api/dealer-portal/order-search/', asked)
    expect(answer.status).toBe(200)
    const numbers = answer.body.items.map((row: { orderNumber: string }) => row.orderNumber)
    return { numbers, total: answer.body.total }
  }

  const holds = (text: string) => (order: PublishedOrder) =>
    order.lines.some(({ sku, title }) => `${sku}\n${title}`.toLowerCase().includes(text)) ||
    order.orderNumber.includes(text)
  const hasSku = (sku: string) => (order: PublishedOrder) =>
    order.lines.some((line) => line.sku.toLowerCase() === sku)
  const inNovember = (order: PublishedOrder) =>
    order.orderedAt >= Date.UTC(2011, 10, 1) && order.orderedAt < Date.UTC(2011, 11, 1)
  const condition = (fieldHandle: string, comparatorHandle: string, value: string) => ({
    dynamicFilters: [{ fieldHandle, comparatorHandle, condition: { value } }],
  })
  const november = { filters: { startDate: '2011-11-01', endDate: '2011-11-30' } }

  const searches = [
    ['everything', {}, () => true],
    ['a common word', { search: 'heart' }, holds('heart')],
    ['two letters', { search: 'jj' }, holds('jj')],
    ['a rare word', { search: 'gramophone' }, holds('gramophone')],
    [
      'a common word in a month',
      { search: 'heart', ...november },
      (order) => holds('heart')(order) && inNovember(order),
    ],
    ['a month', november, inNovember],
    [
      'an exact SKU',
      { search: '85123a', searchType: 'exact', searchColumns: ['orderItem.sku'] },
      hasSku('85123a'),
    ],
    ['no line of a SKU', condition('orderItem.sku', 'is_not', '85123A'), (order) => !hasSku('85123a')(order)],
    [
      'no line with a word',
      condition('orderItem.title', 'does_not_contain', 'bag'),
      (order) => !order.lines.some(({ title }) => title.toLowerCase().includes('bag')),
    ],
    ['large orders', condition('order.total', 'greater', '1000'), (order) => order.total > 10_000_000],
    [
      'a line without title',
      { dynamicFilters: [{ fieldHandle: 'orderItem.title', comparatorHandle: 'empty' }] },
      (order) => order.lines.every(({ title }) => title === ''),
    ],
  ] as const satisfies readonly (readonly [string, object, (order: PublishedOrder) => boolean])[]

  const sorts = [
    ['order.id', () => 0],
    ['order.orderedAt', (order) => order.orderedAt],
    ['order.lineCount', (order) => order.lines.length],
    ['order.total', (order) => order.total],
  ] as const satisfies readonly (readonly [string, (order: PublishedOrder) => number])[]

  test.each(searches)(
    '%s: count and third page, by every default number and time',
    async (_name, search, matches) => {
      const found = orders.map((order, place) => ({ order, place })).filter(({ order }) => matches(order))
      for (const [handle, key] of sorts) {
        for (const sign of [1, -1]) {
          const sorted = found.toSorted((a, b) => sign * (key(a.order) - key(b.order) || a.place - b.place))
          const page = sorted.slice(100, 150).map(({ order }) => order.orderNumber)
          const paging = { sortColumnHandle: handle, sortDescending: sign < 0, offset: 100, limit: 50 }
          expect(await find({ ...search, ...paging })).toEqual({ numbers: page, total: found.length })
        }
      }
    },
    60_000,
  )
})
