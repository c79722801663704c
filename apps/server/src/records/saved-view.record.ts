import type { Tables } from '@portal/database/tables'
import type { Kysely, Transaction } from 'kysely'

type Db = Kysely<Tables>
type Owner = { readonly supplierId: number; readonly dealerId: number }

/** A saved view as it is stored: columns by handle, and what the list is sorted by. */
export interface SavedViewRow {
  readonly id: number
  readonly name: string
  readonly projection_columns: readonly string[]
  readonly sort_column_handle: string
  readonly sort_descending: boolean
  readonly is_default: boolean
}

const columns = [
  'id',
  'name',
  'projection_columns',
  'sort_column_handle',
  'sort_descending',
  'is_default',
] as const

/** The saved views of a dealer by name. */
export async function findSavedViews(db: Db, owner: Owner): Promise<SavedViewRow[]> {
  return await db
    .selectFrom('saved_views')
    .select(columns)
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .orderBy('name')
    .execute()
}

/** Keeps a new view. */
export async function addSavedView(
  db: Transaction<Tables>,
  owner: Owner,
  view: Omit<SavedViewRow, 'id'>,
): Promise<SavedViewRow> {
  return await db
    .insertInto('saved_views')
    .values({
      supplier_id: owner.supplierId,
      dealer_id: owner.dealerId,
      ...view,
      projection_columns: JSON.stringify(view.projection_columns),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Replaces a view, undefined when the dealer has none with this id. */
export async function replaceSavedView(
  db: Transaction<Tables>,
  owner: Owner,
  { id, ...view }: SavedViewRow,
): Promise<SavedViewRow | undefined> {
  return await db
    .updateTable('saved_views')
    .set({ ...view, projection_columns: JSON.stringify(view.projection_columns) })
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** Lets no view of a dealer be the default one, so that another can become it. */
export async function clearDefaultView(db: Transaction<Tables>, owner: Owner): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('is_default', '=', true)
    .execute()
}

/** Removes a view; whether there was one. */
export async function removeSavedView(db: Db, owner: Owner, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('saved_views')
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
