import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable } from '@portal/database/connection/database-unavailable'
import type { Db } from '../../context/db.ts'
import { readFileIfExists, readOrCreateFile, replaceFile } from '../../context/installation/private-file.ts'
import { beginChangeEpoch } from '../../repositories/changes/change-epoch.repository.ts'
import {
  claimInstallation,
  findInstallation,
  setInstallation,
} from '../../repositories/operations/installation.repository.ts'

const idFile = 'installation.id'

/**
 * Makes sure that a data directory belongs to a database, which knows its files and not where they are: both hold the
 * same id from the first start on. Throws DatabaseUnavailable, in one sentence, for the directory of another one.
 */
export async function verifyDataDirectory(db: Db, dataDir: string): Promise<void> {
  const path = join(dataDir, idFile)
  // The database first: where another process is just starting, the directory has the id before the database has it.
  const installation = await findInstallation(db)
  const own = (await readFileIfExists(path))?.trim()
  if (
    own === undefined &&
    (installation.id !== null || (installation.hasFiles && !(await hasFiles(dataDir))))
  ) {
    throw notOf(dataDir, installation.id)
  }
  if (own !== undefined && own === installation.id) return
  const id = own ?? (await readOrCreateFile(path, newId)).trim()
  if (!/^[0-9a-f]{32}$/.test(id))
    throw new DatabaseUnavailable(`${path} is damaged: restore it from a backup.`)
  const owner = await claimInstallation(db, id)
  if (owner !== id) throw notOf(dataDir, owner)
}

/**
 * Gives a database and its data directory, which belong together, another id, and answers it: for a copy, which has its
 * original's. Programs that know the original by a cursor are asked to read the copy's lists again.
 */
export async function renewInstallation(db: Db, dataDir: string): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (trx) => {
    await setInstallation(trx, id)
    await beginChangeEpoch(trx)
    await replaceFile(join(dataDir, idFile), id)
  })
  return id
}

function newId(): string {
  return randomBytes(16).toString('hex')
}

async function hasFiles(dataDir: string): Promise<boolean> {
  return await access(join(dataDir, 'files')).then(
    () => true,
    () => false,
  )
}

function notOf(dataDir: string, id: string | null): DatabaseUnavailable {
  const named = id === null ? '' : ` (installation ${id})`
  return new DatabaseUnavailable(
    `The data directory ${dataDir} does not belong to this database${named}, whose files stand in another one: set DATA_DIR to that one, or move it here as the operator's guide describes.`,
  )
}
