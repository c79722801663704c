import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backupFile } from '@portal/database/embedded/backup/back-up'

/** Hexadecimal SHA-256 digests of a backup's files by path. */
export type FileDigests = Readonly<Record<string, string>>

// Listed and checked first: without these, the other files are of little use.
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

/** The hexadecimal SHA-256 of a file; undefined if it can't be read. */
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
