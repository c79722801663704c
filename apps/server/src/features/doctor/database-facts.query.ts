import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { countConnections, countQueuedTasks } from '../../repositories/operations/load.repository.ts'

export interface DatabaseFacts extends WorkFacts {
  readonly version: string
  readonly isInRecovery: boolean
  /** By the database's clock. */
  readonly time: Date
  /** Names of settings that are off and risk data loss, such as `fsync`. */
  readonly unsafe: readonly string[]
  readonly connections: number
  readonly maxConnections: number
  /** Collations whose library has changed since their indexes were built. */
  readonly outdatedCollations: readonly string[]
  readonly sizeBytes: number
  readonly givenUpMails: number
  readonly lastBackupAt: Date | null
}

interface WorkFacts {
  readonly givenUpTasks: number
  readonly oldestDueSeconds: number
  readonly workers: number
  readonly webProcesses: number
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, keyof WorkFacts>>`
    select current_setting('server_version') as version, pg_is_in_recovery() as "isInRecovery",
      clock_timestamp() as time,
      array(select name from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
      current_setting('max_connections')::int as "maxConnections",
      array(select c.collname::text from pg_collation c
        where c.collversion is distinct from pg_collation_actual_version(c.oid) and c.collversion is not null
          and exists (select from pg_depend d where d.refclassid = 'pg_collation'::regclass and d.refobjid = c.oid)
        order by 1) as "outdatedCollations",
      pg_database_size(current_database()) as "sizeBytes",
      (select count(*) from mail_outbox where given_up_at is not null)::int as "givenUpMails",
      (select last_backup_at from installation) as "lastBackupAt"`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('The database returned no information about itself.')
  return { ...facts, ...(await readWorkFacts(db)) }
}

/** Reads the task queue's state, and counts worker sessions and web processes. */
async function readWorkFacts(db: Db): Promise<WorkFacts> {
  const tasks = await countQueuedTasks(db)
  const connections = await countConnections(db)
  const sessionsOf = (name: string) =>
    connections.reduce((sum, { program, count }) => sum + (program === name ? count : 0), 0)
  return {
    givenUpTasks: tasks.reduce((sum, { givenUp }) => sum + givenUp, 0),
    oldestDueSeconds: Math.max(0, ...tasks.map(({ oldestDueSeconds }) => oldestDueSeconds)),
    workers: sessionsOf('portal worker session'),
    webProcesses: sessionsOf('portal http'),
  }
}
