import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** A table with dealer rows. */
export interface FoundTable {
  readonly name: string
  /** In the order of the table. */
  readonly columns: readonly string[]
  /** Columns that can contain text: text, JSON, bytes, and arrays of these. */
  readonly texts: readonly string[]
  /** The primary key, for ordering rows. */
  readonly key: readonly string[]
}

/** Finds all tables with dealer rows: `dealers` itself, and those with a `dealer_id`. */
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

/** Matches these dealers' rows in a table found by `findDealerTables`. */
export function ofDealers(table: string, owner: SupplierOwner, dealerIds: readonly number[]) {
  const id = sql.ref(table === 'dealers' ? 'id' : 'dealer_id')
  return sql<boolean>`${belongsToSupplier(owner)} and ${id} = any(${dealerIds}::int[])`
}
