import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'
import type { FileStore } from './gateways/file-store.ts'
import { findForgottenKeys } from './records/file.record.ts'

// Whoever put a file has long committed its row, or has failed.
const orphanAgeMs = 3_600_000

/** Removes files whose row was never committed or has been removed, because the process ended in between. */
export async function sweepFiles(db: Kysely<Tables>, files: FileStore): Promise<void> {
  // The age of a file is the machine's, so it is the machine's clock that is asked.
  const keys = await files.keysBefore(new Date(Date.now() - orphanAgeMs))
  for (const key of await findForgottenKeys(db, keys)) await files.remove(key)
}
