import { databaseIdentity } from '@portal/database/connection/require-pooler'
import type { Connection } from './copied-tables.query.ts'

export interface MoveTarget {
  readonly isReadOnly: boolean
  readonly hasIcu: boolean
  /** Identifies the server and the database. */
  readonly identity: string
  /** Whether it has no tables, views or sequences except those from extensions. */
  readonly isEmpty: boolean
  readonly isMigrated: boolean
  /** The installation being moved into it. */
  readonly moveOf: string | null
  /** The installation that uses it. */
  readonly installation: string | null
}

type FoundTarget = Omit<MoveTarget, 'moveOf' | 'installation'> & { readonly hasMove: boolean }

/** Reads a database's state: empty, partly moved into, or in use by an installation. */
export async function readMoveTarget(client: Connection): Promise<MoveTarget> {
  const { rows } = await client.query<FoundTarget>(`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly",
      exists (select from pg_collation where collprovider = 'i') as "hasIcu", ${databaseIdentity} as identity,
      not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'v', 'm', 'S', 'p', 'f')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as "isEmpty",
      to_regclass('public.installation') is not null as "isMigrated",
      to_regclass('portal_move.move') is not null as "hasMove"`)
  const [facts] = rows
  if (facts === undefined) throw new Error('The database returned no information about itself.')
  const one = async (table: string, column: string): Promise<string | null> =>
    (await client.query<{ id: string }>(`select ${column} as id from ${table}`)).rows[0]?.id ?? null
  return {
    ...facts,
    moveOf: facts.hasMove ? await one('portal_move.move', 'installation') : null,
    installation: facts.isMigrated ? await one('installation', 'id') : null,
  }
}

/** Marks an empty database as the target of an installation's move. */
export async function beginMove(client: Connection, installation: string): Promise<void> {
  await client.query('begin')
  await client.query('create schema portal_move')
  await client.query('create table portal_move.move (installation text not null)')
  await client.query('create table portal_move.copied (name text primary key)')
  await client.query('insert into portal_move.move values ($1)', [installation])
  await client.query('commit')
}

/** Enables the target. API clients must reload their lists because transaction ids differ. */
export async function finishMove(client: Connection, setTriggers: () => Promise<void>): Promise<void> {
  await client.query('begin')
  await setTriggers()
  await client.query('select renew_change_epoch(forced => true)')
  await client.query('drop schema portal_move cascade')
  await client.query('commit')
}

/** The names of other programs connected to a database. */
export async function findConnectedApplications(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct coalesce(nullif(regexp_replace(application_name, '( \\d+\\.\\d+)?( lease)?$', ''), ''), 'an unnamed client') as name
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and application_name not in (current_setting('application_name'), current_setting('application_name') || ' lease')
    order by 1`)
  return rows.map(({ name }) => name)
}

/** Starts a transaction with a snapshot that blocks writes to these tables until it ends. */
export async function lockTables(client: Connection, tables: readonly string[]): Promise<void> {
  await client.query('begin isolation level repeatable read')
  await client.query(`set local lock_timeout = '10s'`)
  await client.query(`lock table ${tables.join(', ')} in share mode`)
}

/** Records where a database was moved, which disables it; null during the move. */
export async function recordMoveTarget(client: Connection, place: string | null): Promise<void> {
  await client.query('update installation set moved_to = $1', [place])
}

/** Where an earlier move took this database; null if it wasn't moved. */
export async function findMovedTo(client: Connection): Promise<string | null> {
  const { rows } = await client.query<{ place: string | null }>('select moved_to as place from installation')
  return rows[0]?.place ?? null
}
