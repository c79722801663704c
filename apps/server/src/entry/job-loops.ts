import { connect } from '@portal/database/connection/connect'
import { runNextJob } from '../jobs/run-next-job.ts'
import type { JobContext } from '../jobs/running-job.ts'
import { jobTable } from './job-table.ts'
import { listenForWork } from './wake-up.ts'
import { startWorkLoop } from './work-loop.ts'

// A second one, so that a short job need not wait for a long one of somebody else.
const loops = 2
const connectionsEach = 2
// A piece is short; what takes longer has met something that is broken.
const statementTimeoutMs = 120_000

/**
 * Does jobs, a few at a time, and gives way to people who wait where the database can do that; `stop` finishes the pieces
 * in hand and leaves the rest to whoever comes next.
 */
export function startJobs(
  databaseUrl: string,
  parts: Omit<JobContext, 'db'>,
  { givesWay }: { givesWay: boolean },
): { stop(): Promise<void> } {
  const { db } = connect({
    url: databaseUrl,
    applicationName: 'portal jobs',
    max: loops * connectionsEach,
    statementTimeoutMs,
    givesWay,
  })
  let isStopping = false
  const run = () => runNextJob({ db, ...parts }, jobTable, () => isStopping)
  const running = Array.from({ length: loops }, () =>
    startWorkLoop([{ name: 'do jobs', run }], listenForWork(databaseUrl), parts.log),
  )
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(running.map((loop) => loop.stop()))
      await db.destroy()
    },
  }
}
