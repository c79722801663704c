import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

export interface QueuedTasks {
  readonly task: string
  /** Due tasks that no worker has started. */
  readonly due: number
  readonly running: number
  /** Tasks scheduled for later, including retries. */
  readonly later: number
  /** Tasks given up after too many failures. */
  readonly givenUp: number
  /** How long the oldest due task has been waiting; 0 without due tasks. */
  readonly oldestDueSeconds: number
}

export async function countQueuedTasks(db: Db): Promise<QueuedTasks[]> {
  const isGivenUp = sql`attempts >= max_attempts and locked_at is null`
  const isDue = sql`locked_at is null and attempts < max_attempts and run_at <= now()`
  const { rows } = await sql<QueuedTasks>`
    select task_identifier as task, count(*) filter (where ${isDue})::int as due,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as later,
      count(*) filter (where ${isGivenUp})::int as "givenUp",
      coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float8 as "oldestDueSeconds"
    from graphile_worker.jobs group by task_identifier`.execute(db)
  return rows
}

export interface Connections {
  /** The application name in pg_stat_activity, which names the purpose. */
  readonly program: string
  readonly state: string
  readonly count: number
}

/** Counts the database connections of all portal processes. */
export async function countConnections(db: Db): Promise<Connections[]> {
  const { rows } = await sql<Connections>`
    select application_name as program, coalesce(state, 'unknown') as state, count(*)::int as count
    from pg_stat_activity where datname = current_database() and application_name like 'portal %'
    group by application_name, state`.execute(db)
  return rows
}
