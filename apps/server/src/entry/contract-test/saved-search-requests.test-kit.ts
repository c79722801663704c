import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { type Kysely, sql } from 'kysely'
import type { Requests } from './requests.test-kit.ts'

const base = '/api/dealer-portal/order-search'
const filters = `${base}/saved-filters`
const groups = `${base}/saved-filter-groups`
const views = `${base}/saved-views`
const columns = {
  projectionColumns: ['order.id' as const],
  sortColumnHandle: 'order.id' as const,
  sortDescending: true,
}

/** A successful, repeatable request per endpoint of saved filters, groups and views. */
export function savedSearchRequests(
  sources: () => { readonly db: Kysely<Tables>; readonly dealer: BuiltDealer },
): Requests {
  let made = 0
  const named = () => {
    made += 1
    return { name: `kept ${made}` }
  }
  const own = () => {
    const { dealer } = sources()
    const id = 60_000 + made
    return { supplier_id: dealer.supplier.id, dealer_id: dealer.id, id, ...named() }
  }
  const filter = async () => {
    const row = own()
    const definition = JSON.stringify({
      filters: {},
      dynamicFilters: [],
      search: '',
      searchColumns: [],
      searchType: 'fuzzy',
    })
    await sources()
      .db.insertInto('saved_filters')
      .values({ ...row, definition })
      .execute()
    return row.id
  }
  const group = async () => {
    const row = own()
    await sources().db.insertInto('saved_filter_groups').values(row).execute()
    return row.id
  }
  const view = async () => {
    const row = own()
    const columns = { projection_columns: '["order.id"]', sort_column_handle: 'order.id' } as const
    await sources()
      .db.insertInto('saved_views')
      .values({ ...row, ...columns, sort_descending: true })
      .execute()
    return row.id
  }
  const body = (more: object = {}) => ({ body: { ...named(), ...more } })
  const created = async (path: string, table: string, more?: object) => {
    await raiseIds(sources().db, table)
    return { path, asked: body(more) }
  }
  return {
    listSavedFilters: () => ({ path: filters }),
    createSavedFilter: () => created(filters, 'saved_filters'),
    updateSavedFilter: async () => ({ path: `${filters}/${await filter()}`, asked: body() }),
    deleteSavedFilter: async () => ({ path: `${filters}/${await filter()}` }),
    listSavedFilterGroups: () => ({ path: groups }),
    createSavedFilterGroup: () => created(groups, 'saved_filter_groups'),
    updateSavedFilterGroup: async () => ({ path: `${groups}/${await group()}`, asked: body() }),
    deleteSavedFilterGroup: async () => ({ path: `${groups}/${await group()}` }),
    listSavedViews: () => ({ path: views }),
    createSavedView: () => created(views, 'saved_views', columns),
    updateSavedView: async () => ({ path: `${views}/${await view()}`, asked: body(columns) }),
    rankSavedViews: async () => ({ path: `${base}/saved-view-ranks`, asked: { body: [await view()] } }),
    deleteSavedView: async () => ({ path: `${views}/${await view()}` }),
  }
}

/** Raises a table's ids above the orders' ids, which the test requests as another dealer's. */
async function raiseIds(db: Kysely<Tables>, table: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  await sql`select setval(${sequence}, greatest(50000, nextval(${sequence})))`.execute(db)
}
