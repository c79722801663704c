import type { Connection } from '../copying/copied-tables.query.ts'

/** By this state the server tells a stopped supplier from a fault, and answers 503. */
const stoppedState = '57M01'

/**
 * Makes the database refuse every change of a supplier's rows, whoever tries; other suppliers wait some milliseconds for
 * each table. What was begun before has ended when it returns.
 */
export async function stopWrites(
  client: Connection,
  supplierId: number,
  tables: readonly string[],
): Promise<void> {
  await client.query(`create or replace function refuse_moving() returns trigger language plpgsql as $$
    begin
      raise exception 'the supplier is being moved' using errcode = '${stoppedState}';
    end $$`)
  await client.query(`set lock_timeout = '10s'`)
  for (const table of tables) {
    const column = table === 'suppliers' ? 'id' : 'supplier_id'
    for (const [event, row] of [
      ['insert or update', 'new'],
      ['delete', 'old'],
    ] as const) {
      await client.query(`create or replace trigger ${triggerOf(supplierId, row)} before ${event} on ${table}
        for each row when (${row}.${column} = ${Number(supplierId)}) execute function refuse_moving()`)
    }
  }
  await client.query('reset lock_timeout')
}

/** Lets a supplier be changed again. */
export async function allowWrites(client: Connection, supplierId: number): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as table from pg_trigger
     where tgname like '0\\_moving\\_' || $1::int || '\\_%'`,
    [supplierId],
  )
  for (const { name, table } of rows) await client.query(`drop trigger ${name} on ${table}`)
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
