import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { demoSuppliers } from '../suppliers/suppliers.ts'

/** An installation's demo progress, stored in `DATA_DIR/demo.json`. */
interface Progress {
  /** The reference time of the demo; kept by later starts. */
  readonly now: string
  readonly steps: readonly string[]
  readonly isFinished: boolean
}

export interface DemoInProgress {
  readonly now: Date
  /** Runs a step unless an earlier start has finished it. */
  once(step: string, work: () => Promise<void>): Promise<void>
  finish(): Promise<void>
}

/**
 * Starts the demo or resumes an interrupted start. Undefined if it is complete, or if a supplier with the same handle
 * exists that isn't the demo's.
 */
export async function startDemo(
  db: Kysely<Tables>,
  dataDir: string,
  now: Date,
): Promise<DemoInProgress | undefined> {
  const file = join(dataDir, 'demo.json')
  let progress: Progress = { now: now.toISOString(), steps: [], isFinished: false }
  // Sequential, because the steps themselves run in parallel.
  let saved: Promise<void> = Promise.resolve()
  const save = (changed: () => Partial<Progress>) => {
    saved = saved.then(async () => {
      progress = { ...progress, ...changed() }
      await mkdir(dataDir, { recursive: true })
      await writeFile(`${file}.new`, `${JSON.stringify(progress)}\n`)
      await rename(`${file}.new`, file)
    })
    return saved
  }
  if (existsSync(file)) {
    progress = JSON.parse(await readFile(file, 'utf8')) as Progress
  } else {
    const handles = demoSuppliers.map(({ handle }) => handle)
    const taken = await db.selectFrom('suppliers').select('id').where('handle', 'in', handles).execute()
    if (taken.length > 0) return undefined
    await save(() => ({}))
  }
  if (progress.isFinished) return undefined
  return {
    now: new Date(progress.now),
    once: async (step, work) => {
      if (progress.steps.includes(step)) return
      await work()
      await save(() => ({ steps: [...progress.steps, step] }))
    },
    finish: () => save(() => ({ isFinished: true })),
  }
}
