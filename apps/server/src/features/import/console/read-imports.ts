import type { ConsoleImport, ImportRun } from '@portal/contract/import/console-import.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { presentConsoleJobs } from '../../../presenters/console-job.presenter.ts'
import { findSupplierFiles } from '../../../repositories/files/supplier-file.repository.ts'
import {
  findFollowingJobs,
  findJob,
  findSupplierJobs,
  type StoredJob,
} from '../../../repositories/jobs/job.repository.ts'
import { matchFirstRows } from './first-rows.query.ts'
import { type ImportJobOutcome, importJobInput } from './import-job.ts'

const maxListed = 50

/** Lists the most recent uploads, with their checks and writes. */
export async function listImports(ctx: StaffCtx): Promise<{ imports: ConsoleImport[] }> {
  const checks = await findSupplierJobs(ctx.db, ctx.owner, { kinds: ['import_check'], most: maxListed })
  return { imports: await presentImports(ctx, checks) }
}

/** Reads one upload. */
export async function readImport(
  ctx: StaffCtx,
  id: number,
): Promise<ConsoleImport | Refusal<'import_not_found'>> {
  const row = await findJob(ctx.db, ctx.owner, id)
  if (row?.kind !== 'import_check') return refuse('import_not_found')
  const [found] = await presentImports(ctx, [row])
  return found ?? refuse('import_not_found')
}

function firstRowsOf(row: StoredJob) {
  const { firstRows = [] }: ImportJobOutcome = row.outcome ?? {}
  return { format: importJobInput(row).format, rows: firstRows }
}

async function presentImports(ctx: StaffCtx, checks: readonly StoredJob[]): Promise<ConsoleImport[]> {
  const ids = checks.map(({ id }) => id)
  const writeJobs = await findFollowingJobs(ctx.db, ctx.owner, { kind: 'import_write', name: 'checkId', ids })
  const files = await findSupplierFiles(ctx.db, ctx.owner, {
    ids: checks.map((check) => importJobInput(check).fileId),
    now: ctx.now,
  })
  const runs = [...checks, ...writeJobs]
  const jobs = await presentConsoleJobs(ctx, runs)
  const match = await matchFirstRows(ctx.db, ctx.owner, runs.map(firstRowsOf))
  const runOf = (row: StoredJob): ImportRun | null => {
    const job = jobs.find(({ id }) => id === row.id)
    const { report }: ImportJobOutcome = row.outcome ?? {}
    const { format, rows } = firstRowsOf(row)
    const shown = report && { ...report, firstRows: match(format, rows) }
    return job === undefined ? null : { job, report: shown ?? null }
  }
  return checks.flatMap((row) => {
    const { format, fileId, fileName, columns } = importJobInput(row)
    const check = runOf(row)
    if (check === null) return []
    const written = writeJobs.find((one) => importJobInput(one).checkId === row.id)
    const isStored = files.some(({ id }) => id === fileId)
    return [
      {
        ...{ id: row.id, format, fileName, columns, check },
        uploadedAt: row.created_at.toISOString(),
        write: written === undefined ? null : runOf(written),
        canStart: isStored && row.status === 'succeeded' && written === undefined,
      },
    ]
  })
}
