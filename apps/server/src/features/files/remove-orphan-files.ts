import type { Db } from '../../context/db.ts'
import type { FileStore } from '../../context/ports/file-store.ts'
import { findUnreferencedKeys } from '../../repositories/files/file.repository.ts'

// By then the transaction that wrote a file has committed its row or failed.
const orphanAgeMs = 3_600_000

/** Removes files without a row, left by processes that crashed before committing it or after deleting it. */
export async function removeOrphanFiles(db: Db, files: FileStore): Promise<void> {
  // File times come from this machine, so its clock applies.
  const keys = await files.keysBefore(new Date(Date.now() - orphanAgeMs))
  for (const key of await findUnreferencedKeys(db, keys)) await files.remove(key)
}
