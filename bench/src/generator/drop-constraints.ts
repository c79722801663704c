import type { ClientBase } from 'pg'

interface Lifted {
  readonly kind: 'foreign key' | 'index'
  readonly table: string
  readonly name: string
  readonly definition: string
  readonly remark: string | null
}

const foreignKeysOf = `
  select 'foreign key' as kind, conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition, obj_description(oid, 'pg_constraint') as remark
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by 2, 3`

const plainIndexesOf = `
  select 'index' as kind, indrelid::regclass::text as table, indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid) as definition, obj_description(indexrelid, 'pg_class') as remark
  from pg_index where indrelid = any($1::regclass[]) and not indisprimary
    and not exists (select from pg_constraint where conindid = indexrelid) order by 2, 3`

/**
 * Runs `load` without the tables' foreign keys and plain indexes, and then restores exactly those. Turns row-by-row
 * checks of millions of rows into one pass each. Throws if anything was restored differently; the caller's transaction
 * then rolls back.
 */
export async function withConstraintsDropped(
  client: ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
  timed: <T>(what: string, work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const lifted = await definitionsOf(client, tables)
  for (const one of lifted) await client.query(dropping(one))
  await load()
  for (const one of indexesFirst(lifted)) {
    await timed(`${one.kind} ${one.name}`, () => client.query(restoring(one)))
    if (one.remark !== null) await client.query(remarking(one, client.escapeLiteral(one.remark)))
  }
  if (JSON.stringify(await definitionsOf(client, tables)) !== JSON.stringify(lifted)) {
    throw new Error('The constraints and indexes that came back are not those that were lifted.')
  }
}

async function definitionsOf(client: ClientBase, tables: readonly string[]): Promise<Lifted[]> {
  const foreignKeys = await client.query<Lifted>(foreignKeysOf, [tables])
  const indexes = await client.query<Lifted>(plainIndexesOf, [tables])
  return [...foreignKeys.rows, ...indexes.rows]
}

function indexesFirst(lifted: readonly Lifted[]): Lifted[] {
  return lifted.toSorted((a, b) => Number(a.kind !== 'index') - Number(b.kind !== 'index'))
}

function dropping(one: Lifted): string {
  return one.kind === 'index'
    ? `drop index ${one.name}`
    : `alter table ${one.table} drop constraint ${one.name}`
}

function restoring(one: Lifted): string {
  return one.kind === 'index'
    ? one.definition
    : `alter table ${one.table} add constraint ${one.name} ${one.definition}`
}

function remarking(one: Lifted, remark: string): string {
  return one.kind === 'index'
    ? `comment on index ${one.name} is ${remark}`
    : `comment on constraint ${one.name} on ${one.table} is ${remark}`
}
