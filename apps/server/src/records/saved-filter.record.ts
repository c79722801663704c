import type { Tables } from '@portal/database/tables'
import type { Kysely, Transaction } from 'kysely'

type Db = Kysely<Tables>
type Owner = { readonly supplierId: number; readonly dealerId: number }

/** A saved filter as it is stored: its name, its group, and the search it stands for. */
export interface SavedFilterRow {
  readonly id: number
  readonly name: string
  readonly saved_filter_group_id: number | null
  readonly definition: Record<string, unknown>
}

const columns = ['id', 'name', 'saved_filter_group_id', 'definition'] as const

/** The saved filters of a dealer by name. */
export async function findSavedFilters(db: Db, owner: Owner): Promise<SavedFilterRow[]> {
  return await db
    .selectFrom('saved_filters')
    .select(columns)
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .orderBy('name')
    .execute()
}

/** Keeps a new filter. */
export async function addSavedFilter(
  db: Transaction<Tables>,
  owner: Owner,
  filter: Omit<SavedFilterRow, 'id'>,
): Promise<SavedFilterRow> {
  return await db
    .insertInto('saved_filters')
    .values({
      supplier_id: owner.supplierId,
      dealer_id: owner.dealerId,
      ...filter,
      definition: JSON.stringify(filter.definition),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Replaces a filter, undefined when the dealer has none with this id. */
export async function replaceSavedFilter(
  db: Transaction<Tables>,
  owner: Owner,
  { id, ...filter }: SavedFilterRow,
): Promise<SavedFilterRow | undefined> {
  return await db
    .updateTable('saved_filters')
    .set({ ...filter, definition: JSON.stringify(filter.definition) })
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** Removes a filter; whether there was one. */
export async function removeSavedFilter(db: Db, owner: Owner, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('saved_filters')
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Takes all filters out of a group; they stay without one. */
export async function emptyFilterGroup(
  db: Transaction<Tables>,
  owner: Owner,
  groupId: number,
): Promise<void> {
  await db
    .updateTable('saved_filters')
    .set({ saved_filter_group_id: null })
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('saved_filter_group_id', '=', groupId)
    .execute()
}
