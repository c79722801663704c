import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.ts'
import { type TaskName, type TaskPayloads, type TaskPolicy, taskPolicies } from './task-table.ts'

/** When and in which order a task runs; without a delay it is due when its transaction commits. */
export interface TaskOptions {
  readonly delayMs?: number
  /** Added to the priority of its kind: a higher one runs later. */
  readonly rank?: RawBuilder<unknown> | number
  /** Leaves a waiting task its time, so that one that is due at once is not put off. */
  readonly keepsTime?: boolean
}

/**
 * The call that adds a task, for use inside a statement that writes its cause. A task of the same name and payload ids
 * that still waits is replaced; one that is running is not repeated after a failure, because this one follows.
 */
export function addTaskSql(
  name: TaskName,
  payload: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  { delayMs, rank = 0, keepsTime = false }: TaskOptions = {},
): RawBuilder<unknown> {
  const { priority, maxAttempts, queue }: TaskPolicy = taskPolicies[name]
  const runAt =
    delayMs === undefined ? sql`null` : sql`clock_timestamp() + ${delayMs} * interval '1 millisecond'`
  return sql`graphile_worker.add_job(${name}, payload => ${payload}, job_key => ${name}::text || ' ' || ${key},
    queue_name => ${queue === undefined ? sql`null` : sql`${queue}::text || ' ' || ${key}`}, run_at => ${runAt},
    job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}, max_attempts => ${maxAttempts}, priority => (${priority}::int + ${rank})::int)`
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

/** The ids of a payload, joined by blanks; counts are no part of a key. */
function keyOfTask(payload: object): string {
  const { supplierId, dealerId, orderId, id } = payload as Readonly<Record<string, number | undefined>>
  return [supplierId, dealerId, orderId, id].filter((part) => part !== undefined).join(' ')
}
