import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { type TaskName, type TaskPayloads, type TaskPolicy, taskPolicies } from './task-table.ts'

/** When and in which order a task runs; without a delay it is due when its transaction commits. */
export interface TaskOptions {
  readonly delayMs?: number
  /** Added to the priority of its kind: a higher one runs later. */
  readonly rank?: RawBuilder<unknown> | number
  /** Keeps a pending task's time, so that a due task isn't postponed. */
  readonly preserveRunAt?: boolean
}

/**
 * SQL that adds a task inside another statement. It replaces a pending task with the same name and payload ids; a
 * running one isn't retried after a failure, because the new task follows.
 */
export function addTaskSql(
  name: TaskName,
  payload: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  options: TaskOptions = {},
): RawBuilder<unknown> {
  const { preserveRunAt = false } = options
  return sql`graphile_worker.add_jobs(array[${taskSpec(name, payload, key, options)}], ${preserveRunAt})`
}

/** SQL that adds a task per row of a common table expression. */
export function addTasksSql(
  table: string,
  name: TaskName,
  payload: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`graphile_worker.add_jobs((select array_agg(${taskSpec(name, payload, key, {})}) from ${sql.ref(table)}))`
}

function taskSpec(
  name: TaskName,
  payload: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  { delayMs, rank = 0 }: TaskOptions,
): RawBuilder<unknown> {
  const { priority, maxAttempts, queue }: TaskPolicy = taskPolicies[name]
  const queueName = queue === undefined ? sql`null` : sql`${queue}::text || ' ' || ${key}`
  const runAt =
    delayMs === undefined ? sql`null` : sql`clock_timestamp() + ${delayMs} * interval '1 millisecond'`
  return sql`row(${name}, ${payload}, ${queueName}, ${runAt}, ${maxAttempts}, ${name}::text || ' ' || ${key},
    ${priority}::int + ${rank}, null)::graphile_worker.job_spec`
}

/** Adds a task in the transaction of its cause: it runs if and only if that commits. */
export async function addTask<Name extends TaskName>(
  db: Db,
  name: Name,
  payload: TaskPayloads[Name],
  options: TaskOptions = {},
): Promise<void> {
  const call = addTaskSql(name, sql`${JSON.stringify(payload)}::json`, sql`${keyOfTask(payload)}`, options)
  await sql`select 1 from ${call}`.execute(db)
}

/**
 * Deletes tasks given up by the queue: immediately if replaced by another task with the same key, otherwise if given up
 * before a point in time.
 */
export async function sweepDeadTasks(db: Db, givenUpBefore: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and (key is null or updated_at < ${givenUpBefore})
    having count(*) > 0`.execute(db)
}

/** Joins a payload's ids with spaces; counts aren't part of the key. */
function keyOfTask(payload: object): string {
  const { supplierId, dealerId, orderId, id } = payload as Readonly<Record<string, number | undefined>>
  return [supplierId, dealerId, orderId, id].filter((part) => part !== undefined).join(' ')
}
