import type { PoolClient } from 'pg'

/** A connection to the source or target of a copy. */
export type Connection = PoolClient

export interface CopiedTable {
  /** Qualified, such as `public.orders`. */
  readonly name: string
  /** All columns except generated ones. */
  readonly columns: readonly string[]
}

/** Sets the same text formats on both connections, regardless of server settings. */
export async function setTextFormats(client: Connection): Promise<void> {
  await client.query(`select set_config(name, value, false) from (values ('TimeZone', 'UTC'), ('DateStyle', 'ISO, MDY'),
    ('IntervalStyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '1'), ('statement_timeout', '0'),
    ('maintenance_work_mem', '256MB')) s (name, value)`)
}

/** All tables of the portal and its queue, except applied migrations and the cursor epoch. */
export async function findCopiedTables(client: Connection): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
      and (n.nspname, c.relname) not in (values ('graphile_worker'::name, 'migrations'::name),
        ('public', 'applied_migrations'), ('public', 'applied_migrations_lock'), ('public', 'change_epoch'))
    group by 1 order by 1`)
  return rows
}

/** A table's row count and a checksum over all values. */
export interface TableChecksum {
  readonly rows: string
  readonly checksum: string
}

/** Counts a table's rows and sums their checksums, independent of row order. */
export async function readChecksum(client: Connection, table: string): Promise<TableChecksum> {
  const { rows } = await client.query<TableChecksum>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as checksum
    from ${table} t`)
  return rows[0] ?? { rows: '0', checksum: '0' }
}
