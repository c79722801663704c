import type { Tables } from '@portal/database/tables'
import type { Kysely, Transaction } from 'kysely'

type Db = Kysely<Tables>
type Owner = { readonly supplierId: number; readonly dealerId: number }

/** A group of saved filters as it is stored. */
export interface SavedFilterGroupRow {
  readonly id: number
  readonly name: string
}

/** The groups of a dealer by name. */
export async function findFilterGroups(db: Db, owner: Owner): Promise<SavedFilterGroupRow[]> {
  return await db
    .selectFrom('saved_filter_groups')
    .select(['id', 'name'])
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .orderBy('name')
    .execute()
}

/** Keeps a new group. */
export async function addFilterGroup(
  db: Transaction<Tables>,
  owner: Owner,
  name: string,
): Promise<SavedFilterGroupRow> {
  return await db
    .insertInto('saved_filter_groups')
    .values({ supplier_id: owner.supplierId, dealer_id: owner.dealerId, name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

/** Renames a group, undefined when the dealer has none with this id. */
export async function renameFilterGroup(
  db: Transaction<Tables>,
  owner: Owner,
  { id, name }: SavedFilterGroupRow,
): Promise<SavedFilterGroupRow | undefined> {
  return await db
    .updateTable('saved_filter_groups')
    .set({ name })
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst()
}

/** Removes a group that no filter stands in; whether there was one. */
export async function removeFilterGroup(db: Transaction<Tables>, owner: Owner, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('saved_filter_groups')
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
