import { countText } from '@portal/contract/fields/count-text'
import type { DatabaseFacts } from './database-facts.query.ts'
import { type Finding, fault, okFinding } from './finding.ts'

const maxClockSeconds = 5
const maxWaitSeconds = 300
const oldestBackupDays = 2
const dayMs = 24 * 3_600_000
// With fewer free connections, the next command or process may fail to connect.
const spareConnections = 10

/** Checks server settings, clock, tasks, emails and backups. */
export function diagnoseDatabase(facts: DatabaseFacts, { now, isEmbedded }: DatabaseEnvironment): Finding[] {
  return [
    ...diagnoseServer(facts),
    diagnoseClock(facts, now),
    ...diagnoseTasks(facts),
    facts.givenUpMails === 0
      ? okFinding('mail', 'No emails failed.')
      : fault('mail', `${countText(facts.givenUpMails, 'email')} failed. See portal mail list.`),
    diagnoseBackup(facts, { now, isEmbedded }),
  ]
}

interface DatabaseEnvironment {
  readonly now: Date
  readonly isEmbedded: boolean
}

function diagnoseServer(facts: DatabaseFacts): Finding[] {
  const { version, unsafe, connections, maxConnections, outdatedCollations, isInRecovery } = facts
  const size = Math.ceil(facts.sizeBytes / 1_000_000)
  return [
    okFinding('database', `PostgreSQL ${version}, ${size} MB.`),
    ...(isInRecovery
      ? [fault('database', 'This is a read-only replica. DATABASE_URL must be the address of the primary.')]
      : []),
    ...unsafe.map((setting) =>
      fault('database', `${setting} is off, so a server crash can lose orders. Turn it on.`),
    ),
    maxConnections - connections < spareConnections
      ? fault(
          'database',
          `${connections} of ${maxConnections} connections are in use. Raise max_connections.`,
        )
      : okFinding('database', `${connections} of ${maxConnections} connections are in use.`),
    ...outdatedCollations.map((name) =>
      fault(
        'database',
        `The collation ${name} has changed since its indexes were built, so lists may be in the wrong order. Run REINDEX DATABASE and ALTER COLLATION ${name} REFRESH VERSION.`,
      ),
    ),
  ]
}

function diagnoseClock({ time }: DatabaseFacts, now: Date): Finding {
  const seconds = Math.round((now.getTime() - time.getTime()) / 1000)
  if (Math.abs(seconds) <= maxClockSeconds)
    return okFinding('clock', "This machine's clock matches the database's.")
  const way = seconds > 0 ? 'ahead of' : 'behind'
  return fault(
    'clock',
    `This machine's clock is ${Math.abs(seconds)} s ${way} the database's. Use NTP on both.`,
  )
}

function diagnoseTasks({ workers, webProcesses, oldestDueSeconds, givenUpTasks }: DatabaseFacts): Finding[] {
  const waited = `The oldest task is ${countText(Math.round(oldestDueSeconds / 60), 'minute')} overdue`
  const isLate = oldestDueSeconds > maxWaitSeconds
  const workerFinding =
    workers > 0
      ? isLate
        ? fault('tasks', `${waited} although a worker is running. See the worker's log.`)
        : okFinding('tasks', 'A worker is running and no task is overdue.')
      : webProcesses > 0
        ? fault(
            'tasks',
            'No worker is running, so no emails are sent. Start a process with PORTAL_ROLE=worker.',
          )
        : okFinding('tasks', 'No worker is running, because the portal is stopped.')
  if (givenUpTasks === 0) return [workerFinding]
  return [workerFinding, fault('tasks', `${countText(givenUpTasks, 'task')} failed. See the log.`)]
}

function diagnoseBackup({ lastBackupAt }: DatabaseFacts, { now, isEmbedded }: DatabaseEnvironment): Finding {
  if (!isEmbedded)
    return okFinding(
      'backup',
      "The portal doesn't back up an external database. Back up the database server and DATA_DIR with your own tools.",
    )
  if (lastBackupAt === null)
    return fault(
      'backup',
      "No backup has been made. Run portal backup DIRECTORY. You don't need to stop the portal.",
    )
  const days = Math.floor((now.getTime() - lastBackupAt.getTime()) / dayMs)
  const when = `The last backup was made on ${lastBackupAt.toISOString().slice(0, 10)}`
  return days < oldestBackupDays
    ? okFinding('backup', `${when}.`)
    : fault(
        'backup',
        `${when}, ${countText(days, 'day')} ago. Run portal backup DIRECTORY. You don't need to stop the portal.`,
      )
}
