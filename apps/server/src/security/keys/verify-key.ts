import { join } from 'node:path'
import { DatabaseUnavailable } from '@portal/database/client/database-unavailable'
import type { Db } from '../../context/db.ts'
import {
  claimKeyProof,
  findKeyProof,
  setKeyProof,
} from '../../repositories/operations/installation.repository.ts'
import { createSecretBox } from '../secret-box.ts'
import { findInstallationKey, type KeySource, readInstallationKey } from './installation-key.ts'

const [knownText, ownerOfProof] = ['dealer portal', 'installation'] as const

/**
 * Verifies that the installation key matches the database, by a known text encrypted at the first start. Throws
 * DatabaseUnavailable for a missing, damaged or different key; never creates one for a database that has one.
 */
export async function verifyKey(db: Db, from: KeySource): Promise<void> {
  const proof = await findKeyProof(db)
  const fault = await findKeyProblem(proof ?? (await claimKeyProof(db, await sealProof(from))), from)
  if (fault !== undefined) throw new DatabaseUnavailable(`${fault} ${keyRemedies}`)
}

/** Makes the current key, or a new one, this database's key. Values sealed with another key stay unreadable. */
export async function acceptKey(db: Db, from: KeySource): Promise<void> {
  await setKeyProof(db, await sealProof(from))
}

/** Why a key doesn't match a database, in a sentence; undefined if it does. */
export async function findKeyProblem(proof: Buffer | null, from: KeySource): Promise<string | undefined> {
  if (proof === null) return undefined
  const place = from.secretKey === undefined ? join(from.dataDir, 'secret.key') : 'SECRET_KEY'
  try {
    const key = await findInstallationKey(from)
    if (key === undefined) {
      return `SECRET_KEY isn't set and there is no ${place}, but the database was encrypted with a key.`
    }
    return opensProof(key, proof) ? undefined : `${place} isn't the key the database was encrypted with.`
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return error.message
    throw error
  }
}

export const keyRemedies =
  'Set SECRET_KEY or restore secret.key from a backup. If the key is lost permanently, run portal installation accept-key.'

async function sealProof(from: KeySource): Promise<Buffer> {
  return createSecretBox(await readInstallationKey(from)).seal(knownText, ownerOfProof)
}

function opensProof(key: Buffer, proof: Buffer): boolean {
  try {
    return createSecretBox(key).open(proof, ownerOfProof) === knownText
  } catch {
    return false
  }
}
