import type { JobKind } from '@portal/contract/jobs/job.schema'
import { buildOrder } from '@portal/testing/builders/build-order'
import { ensureProvider } from '../../../features/payment-methods/payment-methods.test-kit.ts'
import { plainSvg, writeForm } from '../../../features/resale-certificates/file/sample-files.test-kit.ts'
import { createDiskFileStore } from '../../../gateways/file-store/disk-file-store.test-kit.ts'
import type { PortalUnderTest } from '../../../http/portal.test-kit.ts'
import type { ConsoleSources, MakeRequest } from '../requests.test-kit.ts'

/** The data for requests about lists, jobs and imports. */
export interface ListSources extends ConsoleSources {
  readonly portal: Pick<PortalUnderTest, 'filesDirectory'>
}

let made = 0

/** A successful request per console endpoint about bulk actions, views, jobs and imports. */
export function consoleListRequests(sources: () => ListSources): Readonly<Record<string, MakeRequest>> {
  return { ...listRequests(sources), ...importRequests(sources), ...portalRequests() }
}

function listRequests(sources: () => ListSources): Record<string, MakeRequest> {
  const views = '/api/console/order-views'
  const view = () => {
    made += 1
    return {
      name: `View ${made}`,
      projectionColumns: ['order.id'],
      sortColumnHandle: 'order.id',
      sortDescending: true,
    }
  }
  /** A view of the current user, who has the newest session. */
  const savedView = async () => {
    const { db, dealer } = sources()
    const { staff_id: staffId } = await db
      .selectFrom('staff_sessions')
      .select('staff_id')
      .where('supplier_id', '=', dealer.supplier.id)
      .orderBy('staff_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('saved_views')
      .values({
        ...{ supplier_id: dealer.supplier.id, staff_id: staffId, name: view().name },
        ...{ projection_columns: JSON.stringify(['order.id']), sort_column_handle: 'order.id' },
        sort_descending: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const job = async (status: 'queued' | 'succeeded', outcome: object | null = null) =>
    await newJob(sources(), 'bulk_hold', { input: { name: 'hold' }, status, outcome })
  return {
    countConsoleOrders: async () => ({
      path: '/api/console/order-search/counts',
      asked: { body: { filters: [{}] } },
    }),
    previewConsoleAction: async () => ({
      path: '/api/console/order-search/preview',
      asked: { body: { bulkActionType: 'all', action: 'cancel' } },
    }),
    captureConsoleOrders: async () => {
      const { db, dealer } = sources()
      await ensureProvider(db, dealer.supplier)
      return {
        path: '/api/console/order-search/capture',
        asked: { body: { bulkActionItemIds: [(await buildOrder(db, dealer)).id] } },
      }
    },
    searchConsole: async () => ({ path: '/api/console/find?text=walk' }),
    listStaffViews: async () => ({ path: views }),
    createStaffView: async () => ({ path: views, asked: { body: view() } }),
    updateStaffView: async () => ({ path: `${views}/${await savedView()}`, asked: { body: view() } }),
    deleteStaffView: async () => ({ path: `${views}/${await savedView()}` }),
    rankStaffViews: async () => ({
      path: '/api/console/order-view-ranks',
      asked: { body: [await savedView()] },
    }),
    listConsoleJobs: async () => ({ path: '/api/console/jobs' }),
    getConsoleJob: async () => ({ path: `/api/console/jobs/${await job('succeeded')}` }),
    cancelConsoleJob: async () => ({ path: `/api/console/jobs/${await job('queued')}/cancel` }),
    downloadConsoleFile: async () => {
      const fileId = await newFile(sources())
      return { path: `/api/console/jobs/${await job('succeeded', { fileId })}/file` }
    },
  }
}

function portalRequests(): Record<string, MakeRequest> {
  const path = '/api/console/portal-settings'
  const form = () => writeForm({}, [{ name: 'logo.svg', bytes: plainSvg }])
  return {
    getPortalSettings: async () => ({ path }),
    updatePortalSettings: async () => ({ path, asked: { body: { brandColor: '#17503f' } } }),
    uploadPortalPicture: async () => ({ path: `${path}/pictures/brandLogo`, asked: form() }),
    deletePortalPicture: async () => ({ path: `${path}/pictures/brandLogo` }),
  }
}

function importRequests(sources: () => ListSources): Record<string, MakeRequest> {
  const path = '/api/console/imports'
  const form = () => writeForm({}, [{ name: 'file.csv', bytes: Buffer.from('sku,quantity\nA,1\n') }])
  const upload = (format: string) => async () => ({ path: `${path}/${format}`, asked: form() })
  const checked = async (format: string) =>
    await newJob(sources(), 'import_check', {
      input: { format, fileId: await newFile(sources()), fileName: 'file.csv' },
      status: 'succeeded',
      outcome: null,
    })
  const start = (format: string) => async () => ({ path: `${path}/${format}/${await checked(format)}/start` })
  return {
    listImportFormats: async () => ({ path: '/api/console/import-formats' }),
    listImports: async () => ({ path }),
    getImport: async () => ({ path: `${path}/${await checked('stock')}` }),
    uploadShipmentsImport: upload('shipments'),
    uploadStockImport: upload('stock'),
    uploadDealersImport: upload('dealers'),
    startShipmentsImport: start('shipments'),
    startStockImport: start('stock'),
    startDealersImport: start('dealers'),
  }
}

/** A job of the supplier. Ends its unfinished jobs first, because their number is limited. */
async function newJob(
  { db, dealer, now }: ListSources,
  kind: JobKind,
  { input, status, outcome }: { input: object; status: 'queued' | 'succeeded'; outcome: object | null },
): Promise<number> {
  const supplierId = dealer.supplier.id
  await db
    .updateTable('jobs')
    .set({ status: 'canceled', finished_at: now })
    .where('supplier_id', '=', supplierId)
    .where('dealer_id', 'is', null)
    .where('status', '=', 'queued')
    .execute()
  const { id } = await db
    .insertInto('jobs')
    .values({
      ...{ supplier_id: supplierId, actor_kind: 'operator', actor: 'walker@staff.example', kind, status },
      ...{ input: JSON.stringify(input), outcome: outcome && JSON.stringify(outcome), created_at: now },
      finished_at: status === 'succeeded' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function newFile({ db, dealer, now, portal }: ListSources): Promise<number> {
  const store = createDiskFileStore(portal.filesDirectory)
  const { id } = await db
    .insertInto('supplier_files')
    .values({
      supplier_id: dealer.supplier.id,
      storage_key: await store.put(Buffer.from('a,b\r\n')),
      ...{ file_name: 'file.csv', content_type: 'text/csv', size_bytes: 5, sha256: Buffer.alloc(32) },
      ...{ created_at: now, expires_at: new Date(now.getTime() + 3_600_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
