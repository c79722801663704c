import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '@portal/database/connection/error-code'
import type { Connection } from '../copying/copied-tables.query.ts'
import { forgetMove } from './supplier-moves.sql.ts'

/** By this state the server tells a stopped supplier from a fault, and answers 503. */
const stoppedState = '57M01'

const lockNotAvailable = '55P03'
// Whoever comes behind a lock that is waited for waits as well, so each try is short.
const mostTries = 4
const pauseMs = 500

/**
 * Makes the database refuse every change of a supplier's rows, whoever tries; other suppliers wait some milliseconds for
 * each table. What was begun before has ended when it returns. Answers the table that others did not let go of, if any.
 */
export async function stopWrites(
  client: Connection,
  supplierId: number,
  tables: readonly string[],
): Promise<string | undefined> {
  await client.query(`create or replace function refuse_moving() returns trigger language plpgsql as $$
    begin
      raise exception 'the supplier is being moved' using errcode = '${stoppedState}';
    end $$`)
  for (const table of tables) {
    const column = table === 'suppliers' ? 'id' : 'supplier_id'
    for (const [event, row] of [
      ['insert or update', 'new'],
      ['delete', 'old'],
    ] as const) {
      const trigger = `create or replace trigger ${triggerOf(supplierId, row)} before ${event} on ${table}
        for each row when (${row}.${column} = ${Number(supplierId)}) execute function refuse_moving()`
      if (!(await changeTable(client, trigger))) return table
    }
  }
  return undefined
}

async function changeTable(client: Connection, statement: string): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (tries > 0) await sleep(pauseMs)
    try {
      await client.query(`set local lock_timeout = '2s'; ${statement}`)
      return true
    } catch (error) {
      if (errorCode(error) !== lockNotAvailable) throw error
    }
  }
  return false
}

/** Lets a supplier that is not moved work again; answers the table that others did not let go of, and then it stands still. */
export async function resumeSupplier(client: Connection, supplierId: number): Promise<string | undefined> {
  const busy = await allowWrites(client, supplierId)
  if (busy !== undefined) return busy
  await client.query('begin')
  await addTasks(client, await readTasks(client, supplierId))
  await forgetMove(client, supplierId)
  await client.query('commit')
  return undefined
}

/** Lets a supplier be changed again; answers the table that others did not let go of, if any. */
export async function allowWrites(client: Connection, supplierId: number): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as table from pg_trigger
     where tgname like '0\\_moving\\_' || $1::int || '\\_%'`,
    [supplierId],
  )
  for (const { name, table } of rows) {
    if (!(await changeTable(client, `drop trigger ${name} on ${table}`))) return table
  }
  return undefined
}

// Before all others by its name.
function triggerOf(supplierId: number, row: 'new' | 'old'): string {
  return `"0_moving_${Number(supplierId)}_${row}"`
}

/**
 * Takes the waiting tasks of a supplier out of the queue and stores them with its move; answers how many are still being
 * worked on. With `evenRunning` it takes these too: what they would still write is refused, and they begin again.
 */
export async function takeTasks(
  client: Connection,
  supplierId: number,
  { evenRunning }: { evenRunning: boolean },
): Promise<number> {
  const { rows } = await client.query<{ running: number }>(
    `with taken as (
       delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and (j.payload ->> 'supplierId') = $1::text and (j.locked_at is null or $2)
       returning json_build_object('name', t.identifier, 'payload', j.payload, 'runAt', j.run_at, 'key', j.key,
         'maxAttempts', j.max_attempts, 'priority', j.priority,
         'queue', (select queue_name from graphile_worker._private_job_queues q where q.id = j.job_queue_id)) as task
     ), stored as (
       update supplier_moves set tasks = tasks || coalesce((select jsonb_agg(task) from taken), '[]')
       where supplier_id = $1::int
     )
     select count(*)::int as running from graphile_worker._private_jobs
     where (payload ->> 'supplierId') = $1::text and locked_at > now() - interval '1 minute'`,
    [supplierId, evenRunning],
  )
  return rows[0]?.running ?? 0
}

/** The stored tasks of a move, as `addTasks` takes them. */
export async function readTasks(client: Connection, supplierId: number): Promise<string> {
  const { rows } = await client.query<{ tasks: string }>(
    'select tasks::text as tasks from supplier_moves where supplier_id = $1',
    [supplierId],
  )
  return rows[0]?.tasks ?? '[]'
}

export async function addTasks(client: Connection, tasks: string): Promise<void> {
  await client.query(
    `select graphile_worker.add_jobs(array_agg(row(t ->> 'name', (t -> 'payload')::json, t ->> 'queue',
       (t ->> 'runAt')::timestamptz, (t ->> 'maxAttempts')::int, t ->> 'key', (t ->> 'priority')::int,
       null)::graphile_worker.job_spec)) from jsonb_array_elements($1::jsonb) t having count(*) > 0`,
    [tasks],
  )
}
