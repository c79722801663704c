import type { Connection } from './copied-tables.query.ts'

interface Sequence {
  readonly name: string
  readonly start: string
  /** Null if the sequence is unused. */
  readonly last: string | null
}

async function readSequences(client: Connection): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, start_value::text as start, last_value::text as last
    from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`)
  return rows
}

/** Sets the target's sequences to the source's values; throws if one is missing. */
export async function copySequences(source: Connection, target: Connection): Promise<void> {
  const wanted = await readSequences(source)
  for (const { name, start, last } of wanted) {
    // Each supplier has its own sequence of order numbers.
    await target.query(`create sequence if not exists ${name} as bigint start with ${start}`)
    await target.query('select setval($1::regclass, $2::bigint, $3)', [name, last ?? start, last !== null])
  }
  if (JSON.stringify(await readSequences(target)) !== JSON.stringify(wanted)) {
    throw new Error("The copy's sequences differ from the original's.")
  }
}
