import type { Connection } from './copied-tables.query.ts'

interface Definition {
  readonly kind: 'index' | 'constraint'
  readonly table: string
  readonly name: string
  readonly text: string
  readonly remark: string | null
}

/** Foreign keys, and indexes without a constraint. */
const definitions = `
  select 'index' as kind, indrelid::regclass::text as table, indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid) as text, obj_description(indexrelid, 'pg_class') as remark
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and not indisprimary
    and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
  union all
  select 'constraint', conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid),
    obj_description(oid, 'pg_constraint')
  from pg_constraint where contype = 'f'
    and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`

/** Reads a database's foreign keys and plain indexes as text, to compare databases. */
export async function readDefinitions(client: Connection): Promise<string> {
  const { rows } = await client.query<Definition>(`select * from (${definitions}) d order by 1 desc, 2, 3`)
  return rows.map((one) => Object.values(one).join(' ')).join('\n')
}

/**
 * Drops foreign keys and plain indexes and disables triggers in a database being filled, for fast writes and a single
 * check. The definitions are kept in `portal_move.set_aside`. Safe to repeat.
 */
export async function dropAndStoreDefinitions(client: Connection): Promise<void> {
  await client.query('begin')
  await client.query(`create table if not exists portal_move.set_aside
    (kind text not null, "table" text not null, name text not null, text text not null, remark text)`)
  const { rows } = await client.query<Definition>(
    `insert into portal_move.set_aside select * from (${definitions}) d returning *`,
  )
  for (const one of rows.filter(({ kind }) => kind === 'constraint')) {
    await client.query(`alter table ${one.table} drop constraint ${one.name}`)
  }
  for (const one of rows.filter(({ kind }) => kind === 'index')) await client.query(`drop index ${one.name}`)
  await setTriggers(client, 'disable')
  await client.query('commit')
}

/** Restores dropped definitions one by one; a repeated call continues after an interruption. */
export async function restoreDefinitions(client: Connection, report: (what: string) => void): Promise<void> {
  const { rows } = await client.query<Definition>(
    'select * from portal_move.set_aside order by kind desc, "table", name',
  )
  for (const one of rows) {
    report(`${one.kind} ${one.name}`)
    await client.query('begin')
    await client.query(
      one.kind === 'index' ? one.text : `alter table ${one.table} add constraint ${one.name} ${one.text}`,
    )
    if (one.remark !== null) {
      const place = one.kind === 'index' ? one.name : `${one.name} on ${one.table}`
      await client.query(`comment on ${one.kind} ${place} is ${client.escapeLiteral(one.remark)}`)
    }
    await client.query('delete from portal_move.set_aside where (kind, "table", name) = ($1, $2, $3)', [
      one.kind,
      one.table,
      one.name,
    ])
    await client.query('commit')
  }
}

export async function setTriggers(client: Connection, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`)
  for (const { name } of rows) await client.query(`alter table ${name} ${state} trigger user`)
}
