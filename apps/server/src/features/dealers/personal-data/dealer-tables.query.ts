import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** A table of the schema that holds rows of dealers. */
export interface FoundTable {
  readonly name: string
  /** All columns in their order. */
  readonly columns: readonly string[]
  /** Those that can hold text: texts, JSON, bytes, and lists of them. */
  readonly texts: readonly string[]
  /** The columns of the key, by which rows are put in order. */
  readonly key: readonly string[]
}

/** Finds every table of the schema that has rows of dealers: `dealers` itself and all with a `dealer_id`. */
export async function findDealerTables(db: Db): Promise<FoundTable[]> {
  const { rows } = await sql<FoundTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where coalesce(nullif(e.typbasetype, 0),
        nullif(t.typelem, 0), nullif(t.typbasetype, 0), t.oid)::regtype in
        ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea', 'xml')), '{}') as texts,
      coalesce((select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = 'dealers' or exists (
      select from pg_attribute d where d.attrelid = c.oid and d.attname = 'dealer_id' and not d.attisdropped))
    group by c.oid, c.relname order by c.relname`.execute(db)
  return rows
}

/** The condition for the rows of these dealers in one of their tables. */
export function ofDealers(table: string, owner: SupplierOwner, dealerIds: readonly number[]) {
  const id = sql.ref(table === 'dealers' ? 'id' : 'dealer_id')
  return sql<boolean>`${belongsToSupplier(owner)} and ${id} = any(${dealerIds}::int[])`
}
