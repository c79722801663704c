import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backupFile } from '@portal/database/embedded/backup/back-up'

/** The SHA-256 of each file of a backup by its path, in hexadecimal digits. */
export type FileDigests = Readonly<Record<string, string>>

// Without these the rest is worth little, so they are listed and checked first.
const keyFiles: readonly string[] = ['secret.key', 'installation.id', 'postgres-access.json']

export async function digestFiles(directory: string): Promise<FileDigests> {
  const digests: Record<string, string> = {}
  for (const path of await listFiles(directory)) {
    const digest = await digestFile(join(directory, path))
    if (digest !== undefined) digests[path] = digest
  }
  return digests
}

/** Sentences about missing or changed files in a backup; none if it is intact. */
export async function findDamage(directory: string, digests: FileDigests): Promise<string[]> {
  const damage: string[] = []
  for (const [path, digest] of Object.entries(digests)) {
    const found = await digestFile(join(directory, path))
    if (found === undefined) damage.push(`${path} is missing or can't be read.`)
    else if (found !== digest) damage.push(`${path} has changed since the backup was made.`)
  }
  return damage
}

/** The SHA-256 of a file in hexadecimal digits; undefined for one that cannot be read. */
export async function digestFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  return await pipeline(createReadStream(path), hash).then(
    () => hash.digest('hex'),
    () => undefined,
  )
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => path !== backupFile)
    .sort()
  return [
    ...keyFiles.filter((path) => paths.includes(path)),
    ...paths.filter((path) => !keyFiles.includes(path)),
  ]
}
