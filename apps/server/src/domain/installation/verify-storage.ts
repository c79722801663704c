import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { DatabaseUnavailable } from '@portal/database/client/database-unavailable'
import type { Db } from '../../context/db.ts'
import type { Storage } from '../../context/ports/storage.ts'
import { beginChangeEpoch } from '../../repositories/changes/change-epoch.repository.ts'
import {
  claimInstallation,
  findInstallation,
  setInstallation,
} from '../../repositories/operations/installation.repository.ts'

const idName = 'installation.id'

/**
 * Checks that a storage belongs to a database: both hold the same id from the first start. Throws DatabaseUnavailable
 * for another installation's storage, and for a database that the portal has left or not completely moved into.
 */
export async function verifyStorage(
  db: Db,
  storage: Storage,
  { evenIfMoved = false }: { readonly evenIfMoved?: boolean } = {},
): Promise<void> {
  // Reads the database first: a process that is just starting writes the id to the storage first.
  const installation = await findInstallation(db)
  if (installation.isBeingFilled) {
    throw new DatabaseUnavailable(
      "The move into this database isn't finished. Run the same portal move command again.",
    )
  }
  if (installation.movedTo !== null && !evenIfMoved) {
    throw new DatabaseUnavailable(
      `The portal was moved from this database to ${installation.movedTo}: set DATABASE_URL to that database. To keep using this one as a separate portal, run portal installation renew.`,
    )
  }
  const own = await readId(storage)
  const isMissing = installation.id !== null || (installation.hasFiles && !(await hasFiles(storage)))
  if (own === undefined && isMissing) throw foreignStorage(storage, installation.id)
  if (own !== undefined && own === installation.id) return
  const id = own ?? newId()
  // The first to claim the database writes the id; later ones wait for it.
  const owner = await db.transaction().execute(async (trx) => {
    const claimed = await claimInstallation(trx, id)
    if (claimed === id) await storage.putOnce(idName, Buffer.from(id))
    return claimed
  })
  if ((await readId(storage)) !== owner) throw foreignStorage(storage, owner)
}

/**
 * Gives a copied database and its storage a new id and returns it. API clients with a cursor from the original must
 * sync again from the start.
 */
export async function renewInstallation(db: Db, storage: Storage): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (trx) => {
    await setInstallation(trx, id)
    await beginChangeEpoch(trx)
    await storage.put(idName, Buffer.from(id))
  })
  return id
}

async function readId(storage: Storage): Promise<string | undefined> {
  const content = await storage.read(idName)
  const id = content && (await text(content)).trim()
  if (id === undefined || /^[0-9a-f]{32}$/.test(id)) return id
  throw new DatabaseUnavailable(`${storage.place} has a damaged ${idName}: restore it from a backup.`)
}

function newId(): string {
  return randomBytes(16).toString('hex')
}

async function hasFiles(storage: Storage): Promise<boolean> {
  for await (const _file of storage.list('files/')) return true
  return false
}

function foreignStorage({ place, variable }: Storage, id: string | null): DatabaseUnavailable {
  const named = id === null ? '' : ` (installation ${id})`
  return new DatabaseUnavailable(
    `${place} doesn't belong to this database${named}. Set ${variable} to the storage that does, or move its files here as described in the operator's guide.`,
  )
}
