import type { Command } from 'commander'
import { type JobSummary, listJobs } from '../../repositories/jobs/job-list.repository.ts'
import { type CommandContext, runForOperator, runForSupplier } from '../../terminal/command-context.ts'
import { formatTable } from '../../terminal/format-table.ts'
import { parseCount } from '../../terminal/options.ts'
import { cancelJobOfSupplier } from './cancel-job-of-supplier.ts'

interface ListOptions {
  readonly supplier?: string
  readonly all?: boolean
  readonly limit: string
  readonly json?: boolean
}

const titles = ['ID', 'SUPPLIER', 'DEALER', 'KIND', 'STATUS', 'PROGRESS', 'AGE']

export function addJobCommands(program: Command, context: CommandContext): void {
  const job = program.command('job').description('Background jobs: imports, exports, bulk actions, feeds.')
  addList(job, context)
  addCancel(job, context)
}

function addList(job: Command, context: CommandContext): void {
  const { terminal, now } = context
  job
    .command('list')
    .description('Lists queued and running jobs, newest first.')
    .option('--supplier <handle>', "only this supplier's and its dealers' jobs")
    .option('--all', 'include finished jobs')
    .option('--limit <count>', 'maximum number', '100')
    .option('--json', 'print JSON')
    .action(async ({ supplier, all: includeEnded = false, limit, json }: ListOptions) => {
      const asked = { includeEnded, limit: parseCount(limit, 'limit') }
      const jobs =
        supplier === undefined
          ? await runForOperator(context, ({ db }) => listJobs(db, asked))
          : await runForSupplier(context, supplier, ({ db, owner }) => listJobs(db, { ...owner, ...asked }))
      if (json === true) return terminal.printJson(jobs)
      terminal.print(
        formatTable(
          titles,
          jobs.map((one) => cellsOf(one, now())),
        ),
      )
    })
}

function addCancel(job: Command, context: CommandContext): void {
  job
    .command('cancel')
    .description('Stops a job within seconds if the portal is running. Completed work is kept.')
    .requiredOption('--supplier <handle>', "the job's supplier")
    .argument('<id>', 'job id from the list')
    .action(async (id: string, { supplier }: { supplier: string }) => {
      const jobId = parseCount(id, 'job id')
      await runForSupplier(context, supplier, (ctx) => cancelJobOfSupplier(ctx, jobId))
      context.terminal.print(`Stopped job ${id}.`)
    })
}

function cellsOf({ id, supplier, dealer, kind, status, createdAt, ...job }: JobSummary, now: Date) {
  return [id, supplier, dealer, kind, status, progressOf(job), ageOf(now.getTime() - createdAt.getTime())]
}

function progressOf({ done, total }: Pick<JobSummary, 'done' | 'total'>): string {
  if (total === null) return String(done)
  return total === 0 ? '' : `${Math.min(100, Math.floor((100 * done) / total))}% of ${total}`
}

function ageOf(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hr ${minutes % 60} min` : `${Math.floor(hours / 24)} days`
}
