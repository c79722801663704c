import type { Tables } from '@portal/database/schema/tables'
import { type Selectable, sql } from 'kysely'
import { belongsTo, type Db, type Owner, type Transaction } from '../db.ts'

type Stored<Table extends keyof Tables> = Readonly<
  Omit<Selectable<Tables[Table]>, 'supplier_id' | 'dealer_id'>
>

/** What a dealer keeps of the orders list under a name, as it is stored. */
export interface SavedRows {
  readonly filter: Stored<'saved_filters'>
  readonly group: Stored<'saved_filter_groups'>
  readonly view: Stored<'saved_views'>
}

/** The kinds of things that are kept: a search, a group of searches, a choice of columns. */
export type SavedKind = keyof SavedRows

/** A thing to be kept, before it has an id. */
export type NewSaved<Kind extends SavedKind> = Omit<SavedRows[Kind], 'id'>

const kinds = {
  filter: { table: 'saved_filters', columns: ['id', 'name', 'saved_filter_group_id', 'definition'] },
  group: { table: 'saved_filter_groups', columns: ['id', 'name'] },
  view: {
    table: 'saved_views',
    columns: [
      ...(['id', 'name', 'projection_columns', 'sort_column_handle', 'sort_descending'] as const),
      ...(['is_default', 'search_definition'] as const),
    ],
  },
} as const satisfies {
  [Kind in SavedKind]: { table: keyof Tables; columns: readonly (keyof SavedRows[Kind])[] }
}

/** What the dealer has kept of a kind, by name. */
export async function findSavedItems<Kind extends SavedKind>(
  db: Db,
  owner: Owner,
  kind: Kind,
): Promise<SavedRows[Kind][]> {
  const { rows } = await sql<SavedRows[Kind]>`
    select ${columnsOf(kind)} from ${tableOf(kind)} where ${belongsTo(owner)} order by name`.execute(db)
  return rows
}

/** Keeps something new. */
export async function addSavedItem<Kind extends SavedKind>(
  db: Transaction,
  owner: Owner,
  kind: Kind,
  row: NewSaved<Kind>,
): Promise<SavedRows[Kind]> {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  const { rows } = await sql<SavedRows[Kind]>`
    insert into ${tableOf(kind)} (supplier_id, dealer_id, ${sql.join(columns)})
    values (${owner.supplierId}, ${owner.dealerId}, ${sql.join(Object.values(row).map(written))})
    returning ${columnsOf(kind)}`.execute(db)
  return rows[0] as SavedRows[Kind]
}

/** Replaces what is kept under an id, undefined when the dealer has none with it. */
export async function replaceSavedItem<Kind extends SavedKind>(
  db: Transaction,
  owner: Owner,
  kind: Kind,
  { id, row }: { readonly id: number; readonly row: NewSaved<Kind> },
): Promise<SavedRows[Kind] | undefined> {
  const changes = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${written(value)}`)
  const { rows } = await sql<SavedRows[Kind]>`
    update ${tableOf(kind)} set ${sql.join(changes)} where ${belongsTo(owner)} and id = ${id}
    returning ${columnsOf(kind)}`.execute(db)
  return rows[0]
}

/** Forgets what is kept under an id; whether there was anything. A group must be empty. */
export async function removeSavedItem(db: Db, owner: Owner, kind: SavedKind, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from ${tableOf(kind)} where ${belongsTo(owner)} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}

/** Takes all filters out of a group; they stay without one. */
export async function emptyFilterGroup(db: Transaction, owner: Owner, groupId: number): Promise<void> {
  await sql`update saved_filters set saved_filter_group_id = null
    where ${belongsTo(owner)} and saved_filter_group_id = ${groupId}`.execute(db)
}

/** Lets no view of a dealer be the default one, so that another can become it. */
export async function clearDefaultView(db: Transaction, owner: Owner): Promise<void> {
  await sql`update saved_views set is_default = false where ${belongsTo(owner)} and is_default`.execute(db)
}

const tableOf = (kind: SavedKind) => sql.table(kinds[kind].table)
const columnsOf = (kind: SavedKind) => sql.join(kinds[kind].columns.map((column) => sql.ref(column)))

// Lists and objects are kept as JSON.
function written(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
