import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseUnavailable } from '@portal/database/client/database-unavailable'
import { keyOfFilePattern } from '../../context/installation/config.ts'
import { readFileIfExists, readOrCreateFile } from '../../context/installation/private-file.ts'
import type { SecretBox } from '../../context/ports/secret-box.ts'
import { createSecretBox } from '../secret-box.ts'

const keyBytes = 32
const keyFileName = 'secret.key'

export interface KeySource {
  readonly dataDir: string
  readonly secretKey: string | undefined
}

/**
 * The encryption and signatures of this installation. Email has a separate key in `mail.key`, which backups exclude, so
 * a backup doesn't reveal links in the outbox.
 */
export async function readSecretBox(from: KeySource): Promise<SecretBox> {
  const installationKey = await readInstallationKey(from)
  if (from.secretKey !== undefined) return createSecretBox(installationKey)
  return createSecretBox(installationKey, await readKey(from.dataDir, 'mail.key'))
}

/**
 * The installation key for encryption and signatures: `SECRET_KEY` if set, or else the file `secret.key` in the data
 * directory, which is created if missing. `SECRET_KEY` may be `file:` plus that file's content, for installations that
 * stop using the file. Throws DatabaseUnavailable if the file is damaged.
 */
export async function readInstallationKey(from: KeySource): Promise<Buffer> {
  return keyOfEnvironment(from) ?? (await readKey(from.dataDir, keyFileName))
}

/** The existing installation key; undefined without `SECRET_KEY` and `secret.key`. */
export async function findInstallationKey(from: KeySource): Promise<Buffer | undefined> {
  const ofEnvironment = keyOfEnvironment(from)
  if (ofEnvironment !== undefined) return ofEnvironment
  const path = join(from.dataDir, keyFileName)
  const text = await readFileIfExists(path)
  return text === undefined ? undefined : parseKey(text, path)
}

function keyOfEnvironment({ secretKey }: KeySource): Buffer | undefined {
  if (secretKey === undefined) return undefined
  const ofFile = keyOfFilePattern.exec(secretKey)?.[1]
  if (ofFile !== undefined) return Buffer.from(ofFile, 'base64url')
  return createHash('sha256').update(secretKey).digest()
}

async function readKey(dataDir: string, file: string): Promise<Buffer> {
  const path = join(dataDir, file)
  return parseKey(await readOrCreateFile(path, () => randomBytes(keyBytes).toString('base64url')), path)
}

function parseKey(text: string, path: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64url')
  // A new key would make everything encrypted with the old one unreadable, so a person must decide.
  if (key.length !== keyBytes) {
    throw new DatabaseUnavailable(`${path} is damaged: restore it from a backup.`)
  }
  return key
}
