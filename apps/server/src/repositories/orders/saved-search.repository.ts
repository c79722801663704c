import type { Tables } from '@portal/database/schema/tables'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Owner, SupplierOwner, Transaction } from '../../context/db.ts'
import { belongsTo, belongsToSupplier } from '../owner-conditions.ts'

/** The owner of a saved search: a dealer, or a staff member (views only). */
export type SavedOwner = Owner | StaffOwner

export interface StaffOwner extends SupplierOwner {
  readonly staffId: number
}

type Stored<Table extends keyof Tables> = Readonly<
  Omit<Selectable<Tables[Table]>, 'supplier_id' | 'dealer_id' | 'staff_id'>
>

export interface SavedRows {
  readonly filter: Stored<'saved_filters'>
  readonly group: Stored<'saved_filter_groups'>
  readonly view: Omit<Stored<'saved_views'>, 'rank'>
}

export type SavedKind = keyof SavedRows

export type NewSaved<Kind extends SavedKind> = Omit<SavedRows[Kind], 'id'>

const kinds = {
  filter: {
    table: 'saved_filters',
    columns: ['id', 'name', 'saved_filter_group_id', 'definition'],
    order: 'name',
  },
  group: { table: 'saved_filter_groups', columns: ['id', 'name'], order: 'name' },
  view: {
    table: 'saved_views',
    columns: [
      ...(['id', 'name', 'projection_columns', 'sort_column_handle', 'sort_descending'] as const),
      ...(['is_default', 'is_shared', 'search_definition'] as const),
    ],
    order: 'rank, name',
  },
} as const satisfies {
  [Kind in SavedKind]: { table: keyof Tables; columns: readonly (keyof SavedRows[Kind])[]; order: string }
}

/** Finds the owner's saved items of a kind by name; views in the owner's order. */
export async function findSavedItems<Kind extends SavedKind>(
  db: Db,
  owner: SavedOwner,
  kind: Kind,
): Promise<SavedRows[Kind][]> {
  const { rows } = await sql<SavedRows[Kind]>`
    select ${columnsOf(kind)} from ${tableOf(kind)} where ${isSavedBy(owner)}
    order by ${sql.raw(kinds[kind].order)}`.execute(db)
  return rows
}

export async function addSavedItem<Kind extends SavedKind>(
  db: Transaction,
  owner: SavedOwner,
  kind: Kind,
  row: NewSaved<Kind>,
): Promise<SavedRows[Kind]> {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  const { rows } = await sql<SavedRows[Kind]>`
    insert into ${tableOf(kind)} (supplier_id, ${sql.raw('dealerId' in owner ? 'dealer_id' : 'staff_id')}, ${sql.join(columns)})
    values (${owner.supplierId}, ${'dealerId' in owner ? owner.dealerId : owner.staffId}, ${sql.join(Object.values(row).map(columnValue))})
    returning ${columnsOf(kind)}`.execute(db)
  return rows[0] as SavedRows[Kind]
}

/** Replaces an item; undefined if the owner has none with this id. */
export async function replaceSavedItem<Kind extends SavedKind>(
  db: Transaction,
  owner: SavedOwner,
  kind: Kind,
  { id, row }: { readonly id: number; readonly row: NewSaved<Kind> },
): Promise<SavedRows[Kind] | undefined> {
  const changes = Object.entries(row).map(
    ([column, value]) => sql`${sql.ref(column)} = ${columnValue(value)}`,
  )
  const { rows } = await sql<SavedRows[Kind]>`
    update ${tableOf(kind)} set ${sql.join(changes)} where ${isSavedBy(owner)} and id = ${id}
    returning ${columnsOf(kind)}`.execute(db)
  return rows[0]
}

/** Deletes an item; false if the owner has none with this id. A group must be empty. */
export async function removeSavedItem(
  db: Db,
  owner: SavedOwner,
  kind: SavedKind,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from ${tableOf(kind)} where ${isSavedBy(owner)} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}

/** Removes all filters from a group without deleting them. */
export async function emptyFilterGroup(db: Transaction, owner: Owner, groupId: number): Promise<void> {
  await sql`update saved_filters set saved_filter_group_id = null
    where ${belongsTo(owner)} and saved_filter_group_id = ${groupId}`.execute(db)
}

/** Clears the owner's default view, so that another view can become the default. */
export async function clearDefaultView(db: Transaction, owner: SavedOwner): Promise<void> {
  await sql`update saved_views set is_default = false where ${isSavedBy(owner)} and is_default`.execute(db)
}

/** Ranks the owner's views in the order of `ids`, before all other views. */
export async function rankViews(db: Transaction, owner: SavedOwner, ids: readonly number[]): Promise<void> {
  await sql`update saved_views set rank = coalesce(array_position(${ids}::bigint[], id), 1000)
    where ${isSavedBy(owner)}`.execute(db)
}

export type SharedViewRow = SavedRows['view'] & { readonly sharedBy: string }

/** Finds views shared by colleagues, by name. */
export async function findSharedViews(db: Db, owner: StaffOwner): Promise<SharedViewRow[]> {
  const { rows } = await sql<SharedViewRow>`
    select ${sql.join(kinds.view.columns.map((column) => sql.ref(`v.${column}`)))}, s.name as "sharedBy"
    from saved_views v join staff s on s.id = v.staff_id
    where ${belongsToSupplier(owner, 'v')} and v.is_shared and v.staff_id <> ${owner.staffId}
    order by v.name, v.id`.execute(db)
  return rows
}

/** Removes a shared staff view; false if the supplier has none with this id. */
export async function removeSharedView(db: Db, owner: SupplierOwner, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_views where ${belongsToSupplier(owner)} and is_shared and id = ${id} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Gives a leaving staff member's shared views to the supplier's first remaining owner. */
export async function transferSharedViews(db: Transaction, owner: StaffOwner): Promise<void> {
  await sql`
    update saved_views v set staff_id = heir.staff_id, is_default = false, rank = 1000,
      name = case when exists (
        select from saved_views o
        where (o.supplier_id, o.staff_id, o.name) = (v.supplier_id, heir.staff_id, v.name)
      ) then left(v.name, 80) || ' (' || v.id || ')' else v.name end
    from (
      select r.staff_id from staff_roles r
      where ${belongsToSupplier(owner, 'r')} and r.role = 'owner' and r.accepted_at is not null
        and r.staff_id <> ${owner.staffId}
      order by r.created_at, r.staff_id limit 1
    ) heir
    where ${belongsToSupplier(owner, 'v')} and v.staff_id = ${owner.staffId} and v.is_shared`.execute(db)
}

function isSavedBy(owner: SavedOwner): RawBuilder<boolean> {
  if ('dealerId' in owner) return belongsTo(owner)
  return sql<boolean>`${belongsToSupplier(owner)} and staff_id = ${owner.staffId}`
}

const tableOf = (kind: SavedKind) => sql.table(kinds[kind].table)
const columnsOf = (kind: SavedKind) => sql.join(kinds[kind].columns.map((column) => sql.ref(column)))

// Lists and objects are stored as JSON.
function columnValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
