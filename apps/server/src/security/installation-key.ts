import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keyOfFilePattern } from '../context/installation/config.ts'
import { readOrCreateFile } from '../context/installation/private-file.ts'
import type { SecretBox } from '../context/ports/secret-box.ts'
import { createSecretBox } from './secret-box.ts'

const keyBytes = 32

interface KeySource {
  readonly dataDir: string
  readonly secretKey: string | undefined
}

/**
 * Opens all that this installation seals and signs. Mail has a key of its own in the file `mail.key`, which backups
 * leave out: a backup alone does not reveal the links of mail in the outbox.
 */
export async function readSecretBox(from: KeySource): Promise<SecretBox> {
  const installationKey = await readInstallationKey(from)
  if (from.secretKey !== undefined) return createSecretBox(installationKey)
  return createSecretBox(installationKey, await readKey(from.dataDir, 'mail.key'))
}

/**
 * The key behind all that this installation seals and signs: of `SECRET_KEY` where it is given, else of the file
 * `secret.key` in the data directory, which is made at the first start. `SECRET_KEY` may be `file:` and what stands in
 * that file, for an installation that continues without it. Throws when the file is damaged.
 */
export async function readInstallationKey(from: KeySource): Promise<Buffer> {
  if (from.secretKey === undefined) return await readKey(from.dataDir, 'secret.key')
  const ofFile = keyOfFilePattern.exec(from.secretKey)?.[1]
  if (ofFile !== undefined) return Buffer.from(ofFile, 'base64url')
  return createHash('sha256').update(from.secretKey).digest()
}

async function readKey(dataDir: string, file: string): Promise<Buffer> {
  const path = join(dataDir, file)
  const text = await readOrCreateFile(path, () => randomBytes(keyBytes).toString('base64url'))
  const key = Buffer.from(text.trim(), 'base64url')
  // A new key would make everything sealed with the old one unreadable, so a person must decide.
  if (key.length !== keyBytes) throw new Error(`${path} is damaged: restore it from a backup.`)
  return key
}
