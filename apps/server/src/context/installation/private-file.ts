import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '@portal/database/client/error-code'

/** The text of a private file; undefined if there is none. */
export async function readFileIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Reads a private file, creating it once. If several processes start together, only one creates it: linking never
 * overwrites an existing file.
 */
export async function readOrCreateFile(path: string, make: () => string): Promise<string> {
  const there = await readFileIfExists(path)
  if (there !== undefined) return there
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, make(), { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return await readFile(path, 'utf8')
}
