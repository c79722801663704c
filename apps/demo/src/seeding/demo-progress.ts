import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { demoSuppliers } from '../suppliers/suppliers.ts'

/** How far the demo of an installation is: the day it is made for, and whether all of it is there. */
interface Progress {
  readonly today: string
  readonly isFinished: boolean
}

const fileOf = (dataDir: string) => join(dataDir, 'demo.json')

/**
 * Begins the demo, or goes on with one that was interrupted, and returns the day it is made for. Undefined when there
 * is nothing to do: it is complete, or a supplier of the same handle belongs to somebody else.
 */
export async function startDemo(db: Kysely<Tables>, dataDir: string, today: Date): Promise<Date | undefined> {
  const file = fileOf(dataDir)
  if (existsSync(file)) {
    const progress = JSON.parse(await readFile(file, 'utf8')) as Progress
    return progress.isFinished ? undefined : new Date(progress.today)
  }
  const handles = demoSuppliers.map(({ handle }) => handle)
  const taken = await db.selectFrom('suppliers').select('id').where('handle', 'in', handles).execute()
  if (taken.length > 0) return undefined
  await saveProgress(dataDir, { today: today.toISOString(), isFinished: false })
  return today
}

/** Notes that all of the demo is there. */
export async function finishDemo(dataDir: string, today: Date): Promise<void> {
  await saveProgress(dataDir, { today: today.toISOString(), isFinished: true })
}

async function saveProgress(dataDir: string, progress: Progress): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(fileOf(dataDir), `${JSON.stringify(progress)}\n`)
}
