import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import type { JobKind } from '@portal/contract/jobs/job.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../context/actor.ts'
import type { AnyOwner } from '../../../context/db.ts'
import type { SupplierCtx } from '../../../context/operator-context.ts'
import type { FileStore } from '../../../context/ports/file-store.ts'
import { supplierCtx } from '../../../context/supplier-context.test-kit.ts'
import { downloadProductFeed } from '../../../features/catalogue/integrator/download-product-feed.ts'
import { exportDealers } from '../../../features/dealers/console/list/export-dealers.ts'
import { createImportUnderTest, type ImportUnderTest } from '../../../features/import/import.test-kit.ts'
import { productFormat } from '../../../features/import/products/product.format.ts'
import { drawPackingSlips } from '../../../features/orders/papers/draw-packing-slips.ts'
import { drawPickList } from '../../../features/orders/papers/draw-pick-list.ts'
import { exportAudit } from '../../../features/staff/audit/read-audit.ts'
import { createDiskFileStore } from '../../../gateways/file-store/disk-file-store.test-kit.ts'
import { createPictureStore } from '../../../gateways/file-store/picture-store.ts'
import { createDiskStorage } from '../../../gateways/storage/disk-storage.ts'
import { addStaffMember } from '../../../http/portal.test-kit.ts'
import { runNextJob } from '../../../jobs/tasks.test-kit.ts'
import { addFile } from '../../../repositories/files/supplier-file.repository.ts'
import { addJob, findJob, type JobData } from '../../../repositories/jobs/job.repository.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { jobHandlers } from '../../tasks/task-handlers.ts'
import { heldMs } from './held-thread.test-kit.ts'

const longestMs = 50
// More than one chunk of a job on many orders.
const rows = 6000
const scratch = provideDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portal-held-'))
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let dealer: BuiltDealer
let ctx: SupplierCtx
let actor: Actor
let files: FileStore
let imports: ImportUnderTest

beforeAll(async () => {
  files = createDiskFileStore(folder)
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const { id: supplierId, handle } = dealer.supplier
  ctx = await supplierCtx(scratch.db, handle, { dataDir: folder })
  const { email } = await addStaffMember(scratch.db, supplierId, { role: 'owner', now: new Date() })
  actor = { kind: 'operator', name: email }
  imports = createImportUnderTest(scratch, handle)
  await sql`
    insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
      quantity, total)
    select ${supplierId}, ${dealer.id}, 'C' || n, now(), 1, 1, 0, 0, 0 from generate_series(1, ${rows}) n`.execute(
    scratch.db,
  )
  await sql`
    insert into audit_entries (at, actor_kind, actor, command, supplier_id, data)
    select now(), 'operator', 'Robin', 'dealer change', ${supplierId}, json_build_object('dealerId', n, 'name', repeat('=', 200))
    from generate_series(1, ${rows}) n`.execute(scratch.db)
  const description = `<p>${'Warm <b>light</b> for cold evenings. '.repeat(200)}</p>`
  const products = Array.from({ length: 1000 }, (_, n) => `P${n},Lantern ${n},S${n},10,5,${description}`)
  await imports.run(
    productFormat,
    imports.writeText(['productSku,title,sku,quantity,price,description', ...products].join('\n')),
  )
}, 600_000)

afterAll(() => {
  imports?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const starter = (owner: AnyOwner) => ({ owner, actor, now: new Date() })
const secrets = createSecretBox(Buffer.alloc(32, 1))
const handlers = () =>
  jobHandlers(secrets, {
    ...{ pool: scratch.pool, publicUrl: ctx.publicUrl, secrets },
    openPictureStore: (supplierHandle) =>
      createPictureStore({ storage: createDiskStorage(folder), supplierHandle, isTrial: true }),
  })

async function work(owner: AnyOwner, id: number): Promise<void> {
  // Removes leftovers of earlier jobs, which would run first.
  await sql`delete from graphile_worker._private_jobs where key is distinct from ${`run_job ${owner.supplierId} ${id}`}`.execute(
    scratch.db,
  )
  await runNextJob({ db: scratch.db, files, clock: () => new Date(), log }, handlers())
  expect(await findJob(scratch.db, owner, id)).toMatchObject({ status: 'succeeded' })
}

/** Runs a job on all of the dealer's orders, with their ids in chunks like those of a bulk action. */
async function overOrders(kind: JobKind, input: JobData): Promise<void> {
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  const id = await addJob(scratch.db, starter(owner), { kind, input, total: rows })
  await sql`
    insert into job_chunks select supplier_id, ${id}, ((place - 1) / 5000)::int, array_agg(id order by id)
    from (select *, row_number() over (order by id) as place from orders where dealer_id = ${dealer.id}) o
    group by 1, 3`.execute(scratch.db)
  await work(owner, id)
}

async function overFile(kind: JobKind, format: ConsoleImportFormat, text: string): Promise<void> {
  const owner = { supplierId: dealer.supplier.id }
  const now = new Date()
  const written = await files.write(
    (async function* () {
      yield Buffer.from(text)
    })(),
  )
  const fileId = await addFile(
    scratch.db,
    { ...owner, now },
    {
      ...{ storage_key: written.key, size_bytes: written.sizeBytes, sha256: written.sha256 },
      ...{ file_name: 'file.csv', content_type: 'text/csv', expires_at: new Date(now.getTime() + 3_600_000) },
    },
  )
  const input = { format, fileId, fileName: 'file.csv' }
  await work(owner, await addJob(scratch.db, starter(owner), { kind, input, total: null }))
}

async function readAll({ content }: { content: AsyncIterable<unknown> }): Promise<void> {
  for await (const _ of content);
}

const lines = (header: string, count: number, line: (n: number) => string) =>
  [header, ...Array.from({ length: count }, (_, n) => line(n))].join('\n')
const dealersFile = lines(
  'externalId,email,firstName,companyName',
  rows,
  (n) => `E${n},d${n}@house.example,Given,Company ${n}`,
)
const hostile = (n: number) => `Zx9!${n}-qwlkj-${'ab@$1!'.repeat(8)}`
const passwords = lines('externalId,email,password', 200, (n) => `H${n},h${n}@house.example,"${hostile(n)}"`)
const stock = lines('sku,quantity', rows, (n) => `S${n},${n % 100}`)
const parcels = lines('orderNumber,trackingNumber,sku,quantity', rows, (n) => `C1,T${n % 3},S${n},1`)
const blanks = lines('sku,quantity', 1_000_000, () => ',')
const quotes = `sku,quantity\n${`"${'""'.repeat(400_000)}",1\n`.repeat(3)}`

const columns = ['order.orderNumber', 'order.total', 'order.orderedAt']
/** Every kind of job at its largest, except charges, which mostly wait for a provider. */
const jobs: Readonly<Record<Exclude<JobKind, 'bulk_capture'>, () => Promise<void>>> = {
  bulk_authorize: () => overOrders('bulk_authorize', { name: 'authorize' }),
  bulk_hold: () => overOrders('bulk_hold', { name: 'hold' }),
  bulk_release: () => overOrders('bulk_release', { name: 'release' }),
  bulk_cancel: () => overOrders('bulk_cancel', { name: 'cancel' }),
  bulk_tag: () => overOrders('bulk_tag', { name: 'tag', data: { add: ['rush'], remove: [] } }),
  order_export: () => overOrders('order_export', { columns, timeZone: 'UTC' }),
  product_feed: async () => {
    const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
    await scratch.db.deleteFrom('jobs').where('kind', '=', 'product_feed').execute()
    const job = { kind: 'product_feed', input: { origin: ctx.publicUrl }, total: null } as const
    await work(owner, await addJob(scratch.db, starter(owner), job))
  },
  import_check: () => overFile('import_check', 'dealers', passwords),
  import_write: () => overFile('import_write', 'dealers', dealersFile),
}

const slip = {
  ...{ dealerName: 'Copper & Pine', contact: [], shipTo: null, returnTo: null, facts: [], orderNumber: '1' },
  hasOtherPackages: true,
  items: Array.from({ length: 500 }, (_, n) => ({
    sku: `S${n}`,
    title: `Lantern ${n}`,
    ordered: 2,
    packed: 1,
  })),
}
const picked = Array.from({ length: 2000 }, (_, n) => ({
  sku: `S${n}`,
  title: `Lantern ${n}`,
  quantity: 1,
  orders: ['1'],
  bin: '',
}))
const catalogue = () =>
  ({ ...ctx, pageHost: undefined }) as unknown as Parameters<typeof downloadProductFeed>[0]
const feed = async (format: 'jsonl' | 'google') =>
  await readAll((await downloadProductFeed(catalogue(), { format })) as never)

const others: Readonly<Record<string, () => Promise<unknown>>> = {
  'a file of stock': () => overFile('import_check', 'stock', stock),
  'a file of parcels of one order': () => overFile('import_check', 'shipments', parcels),
  'a file of a million empty rows': () => overFile('import_check', 'stock', blanks),
  'a file of cells of quotes': () => overFile('import_check', 'stock', quotes),
  'dealers as CSV': async () => readAll(await exportDealers(ctx, {} as never)),
  'the audit as CSV': async () => readAll(await exportAudit(ctx, {} as never)),
  'a feed of JSON lines': () => feed('jsonl'),
  'a feed for Google': () => feed('google'),
  'packing slips': () => drawPackingSlips([slip, slip, slip], 'USD'),
  'a pick list': () => drawPickList(picked, { brandName: 'B', currency: 'USD', orders: '1', at: '1' }),
}

test.each(Object.entries({ ...jobs, ...others }))(
  '%s blocks other work for at most 50 ms at a time',
  async (_, run) => {
    expect(await heldMs(run)).toBeLessThan(longestMs)
  },
  600_000,
)
