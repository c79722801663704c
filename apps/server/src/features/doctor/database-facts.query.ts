import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

/** What the database says of itself and of what waits in it. */
export interface DatabaseFacts {
  readonly version: string
  readonly isInRecovery: boolean
  /** By its clock. */
  readonly time: Date
  /** Settings that a server may have and must not, each as PostgreSQL writes it. */
  readonly unsafe: readonly string[]
  readonly connections: number
  readonly mostConnections: number
  /** Collations whose library has changed since their indexes were built. */
  readonly outdatedCollations: readonly string[]
  readonly sizeBytes: number
  readonly givenUpTasks: number
  readonly oldestDueSeconds: number
  readonly workers: number
  readonly webProcesses: number
  readonly givenUpMails: number
  readonly lastBackupAt: Date | null
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_is_in_recovery() as "isInRecovery",
      clock_timestamp() as time,
      array(select name || ' = ' || setting from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
      current_setting('max_connections')::int as "mostConnections",
      array(select c.collname::text from pg_collation c
        where c.collversion is distinct from pg_collation_actual_version(c.oid) and c.collversion is not null
          and exists (select from pg_depend d where d.refclassid = 'pg_collation'::regclass and d.refobjid = c.oid)
        order by 1) as "outdatedCollations",
      pg_database_size(current_database()) as "sizeBytes",
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null)::int as "givenUpTasks",
      (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= now()) as "oldestDueSeconds",
      (select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'portal worker session')::int as workers,
      (select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'portal http')::int as "webProcesses",
      (select count(*) from mail_outbox where given_up_at is not null)::int as "givenUpMails",
      (select last_backup_at from installation) as "lastBackupAt"`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('The database said nothing of itself.')
  return facts
}
