import { bulkAuthorizeOrders } from '@portal/contract/order-search/bulk/bulk.endpoints'
import { exportOrdersByPost } from '@portal/contract/order-search/export/export.endpoints'
import type { ClientBase } from 'pg'
import { signIn } from '../api/portal-client.ts'
import { withPortal } from '../api/with-portal.ts'
import { benchPassword } from '../generator/generate.ts'
import type { BenchDealer } from '../sql/bench-dealer.ts'
import { authorizeByBareSql, exportByBareSql, insertAuthorizableOrders } from './bulk-floors.ts'
import { type JobClient, jobClient } from './job-client.ts'

/** The duration in seconds of a bulk action and an export of a million orders, and their effect on others. */
export interface BulkFigures {
  readonly authorized: number
  readonly authorizeSeconds: number
  readonly authorizeFloorSeconds: number
  /** Another dealer's first page, median in milliseconds: idle, and during the bulk action. */
  readonly neighbourIdleMs: number
  readonly neighbourBusyMs: number
  readonly exportedRows: number
  readonly exportSeconds: number
  readonly exportFloorSeconds: number
  readonly exportMegabytes: number
  /** The product's memory growth during the export. */
  readonly memoryGrowthMegabytes: number
}

const authorizable = 300_000
const sixColumns = [
  ...['order.orderedAt', 'order.id', 'order.referenceNumber'],
  ...['shippingAddress.name', 'order.lineCount', 'order.total'],
]

/** Authorizes 300,000 orders and exports a million through the real server; modifies the generated data. */
export async function measureBulk(client: ClientBase, dealer: BenchDealer): Promise<BulkFigures> {
  await insertAuthorizableOrders(client, dealer, authorizable)
  const authorizeFloorSeconds = await authorizeByBareSql(client, dealer)
  const exportFloorSeconds = await exportByBareSql(client, dealer)
  return await withPortal(dealer, {}, async (_portal, product, port) => {
    const jobs = await jobClient(port, { ...dealer, password: benchPassword })
    const neighbour = await signIn(port, {
      host: dealer.host,
      email: 'second@bench.example',
      password: benchPassword,
    })
    const idle = await pagesOf(() => neighbour.search({}), 100)
    const authorizing = authorizeAll(jobs)
    const busy = await pagesOf(() => neighbour.search({}), authorizing)
    const { seconds, effected } = await authorizing
    neighbour.close()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    product.resetPeak()
    const before = product.megabytesNow() ?? 0
    const exported = await exportAll(jobs)
    return {
      authorized: effected,
      authorizeSeconds: seconds,
      authorizeFloorSeconds,
      neighbourIdleMs: idle,
      neighbourBusyMs: busy,
      exportedRows: exported.rows,
      exportSeconds: exported.seconds,
      exportFloorSeconds,
      exportMegabytes: exported.megabytes,
      memoryGrowthMegabytes: (product.peakMegabytes() ?? 0) - before,
    }
  })
}

async function authorizeAll(jobs: JobClient) {
  const started = performance.now()
  const filters = { orderStatusId: [1], paymentStatusId: [1] }
  const body = { bulkActionType: 'all', filters, paymentStatusId: 2 }
  const { numberEffected = 0 } = await jobs.finish(bulkAuthorizeOrders.path, body)
  return { seconds: (performance.now() - started) / 1000, effected: numberEffected }
}

/** From the click to the last byte of the file. */
async function exportAll(jobs: JobClient) {
  const started = performance.now()
  const { bytes, lines } = await jobs.download(exportOrdersByPost.path, {
    bulkActionType: 'all',
    columns: sixColumns,
  })
  return { seconds: (performance.now() - started) / 1000, rows: lines - 1, megabytes: bytes / 1024 / 1024 }
}

/** The median duration of sequential page requests, either `until` of them or while `until` is pending. */
async function pagesOf(read: () => Promise<string>, until: number | Promise<unknown>): Promise<number> {
  const times: number[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  if (typeof until !== 'number') until.then(end, end)
  while (typeof until === 'number' ? times.length < until : !isOver) {
    const started = performance.now()
    await read()
    times.push(performance.now() - started)
    // Users pause between requests.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
