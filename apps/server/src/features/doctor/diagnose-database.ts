import { countText } from '@portal/contract/fields/count-text'
import type { DatabaseFacts } from './database-facts.query.ts'
import { type Finding, fault, fine } from './finding.ts'

const mostClockSeconds = 5
const longestWaitSeconds = 300
const oldestBackupDays = 2
const dayMs = 24 * 3_600_000
// Fewer than that, and the next command or process may find none.
const connectionsToSpare = 10

/** Diagnoses a database from its facts. */
export function diagnoseDatabase(facts: DatabaseFacts, { now, isEmbedded }: Surroundings): Finding[] {
  return [
    ...diagnoseServer(facts),
    diagnoseClock(facts, now),
    ...diagnoseTasks(facts),
    facts.givenUpMails === 0
      ? fine('mail', 'No mail was given up.')
      : fault('mail', `${givenUp(facts.givenUpMails, 'mail')}: portal mail list shows why.`),
    diagnoseBackup(facts, { now, isEmbedded }),
  ]
}

function givenUp(count: number, noun: string): string {
  return `${countText(count, noun)} ${count === 1 ? 'was' : 'were'} given up`
}

interface Surroundings {
  readonly now: Date
  readonly isEmbedded: boolean
}

function diagnoseServer(facts: DatabaseFacts): Finding[] {
  const { version, unsafe, connections, mostConnections, outdatedCollations, isInRecovery } = facts
  const size = Math.ceil(facts.sizeBytes / 1_000_000)
  return [
    fine('database', `PostgreSQL ${version}, ${size} MB.`),
    ...(isInRecovery
      ? [
          fault(
            'database',
            'It is a replica, which takes no orders: DATABASE_URL must lead to the primary server.',
          ),
        ]
      : []),
    ...unsafe.map((setting) =>
      fault('database', `Its setting ${setting} loses orders when the server stops at the wrong moment.`),
    ),
    mostConnections - connections < connectionsToSpare
      ? fault(
          'database',
          `${connections} of its ${mostConnections} connections are in use: raise max_connections.`,
        )
      : fine('database', `${connections} of its ${mostConnections} connections are in use.`),
    ...outdatedCollations.map((name) =>
      fault(
        'database',
        `The rules of the collation ${name} have changed since its indexes were built, so lists may be out of order: run REINDEX DATABASE and ALTER COLLATION ${name} REFRESH VERSION.`,
      ),
    ),
  ]
}

function diagnoseClock({ time }: DatabaseFacts, now: Date): Finding {
  const seconds = Math.round((now.getTime() - time.getTime()) / 1000)
  if (Math.abs(seconds) <= mostClockSeconds)
    return fine('clock', 'This machine and the database have the same time.')
  const way = seconds > 0 ? 'ahead of' : 'behind'
  return fault(
    'clock',
    `The clock of this machine is ${Math.abs(seconds)} s ${way} the database's: set both by NTP.`,
  )
}

function diagnoseTasks({ workers, webProcesses, oldestDueSeconds, givenUpTasks }: DatabaseFacts): Finding[] {
  const waited = `The oldest task has been due for ${Math.round(oldestDueSeconds / 60)} minutes`
  const isLate = oldestDueSeconds > longestWaitSeconds
  const ofWorkers =
    workers > 0
      ? isLate
        ? fault('tasks', `${waited}, although a worker runs: see its log.`)
        : fine('tasks', 'A worker runs, and no task waits for it.')
      : webProcesses > 0
        ? fault('tasks', 'No worker runs, so no mail is sent: start a process with PORTAL_ROLE=worker.')
        : fine('tasks', 'No worker runs, as it is while the portal is stopped.')
  if (givenUpTasks === 0) return [ofWorkers]
  return [ofWorkers, fault('tasks', `${givenUp(givenUpTasks, 'task')}: the log says why.`)]
}

function diagnoseBackup({ lastBackupAt }: DatabaseFacts, { now, isEmbedded }: Surroundings): Finding {
  if (!isEmbedded)
    return fine('backup', 'The database is saved by its own server, and DATA_DIR by you: see to both.')
  if (lastBackupAt === null)
    return fault(
      'backup',
      'No backup was ever made: portal backup DIRECTORY makes one while the portal works.',
    )
  const days = Math.floor((now.getTime() - lastBackupAt.getTime()) / dayMs)
  const when = `The last backup was made on ${lastBackupAt.toISOString().slice(0, 10)}`
  return days < oldestBackupDays
    ? fine('backup', `${when}.`)
    : fault('backup', `${when}, ${days} days ago: portal backup DIRECTORY makes one while the portal works.`)
}
