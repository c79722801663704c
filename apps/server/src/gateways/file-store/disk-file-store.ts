import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '@portal/database/connection/error-code'
import { type FileStore, FileStoreFull } from '../../context/ports/file-store.ts'

// A `.part` file is one that a crash left half written; no row names its key.
const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{30}(\.part)?$/

/** A store in a directory of this machine, which is created with the first file. */
export function createDiskFileStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('The key has the wrong form.')
    return join(directory, key)
  }
  return {
    put: async (content) => {
      const key = createKey()
      await writeWhole(pathOf(key), [content])
      return key
    },
    write: async (chunks) => {
      const key = createKey()
      return { key, ...(await writeWhole(pathOf(key), chunks)) }
    },
    read: async (key) => (await unlessMissing(open(pathOf(key))))?.createReadStream(),
    remove: async (key) => await rm(pathOf(key), { force: true }),
    keysBefore: async (time) => {
      const entries = (await unlessMissing(readdir(directory, { recursive: true }))) ?? []
      const keys = entries.filter((entry) => keyPattern.test(entry))
      const ages = await Promise.all(keys.map(async (key) => await unlessMissing(stat(pathOf(key)))))
      return keys.filter((_, index) => (ages[index]?.mtime ?? time) < time)
    },
  }
}

function createKey(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

/** Writes to a `.part` file first, so that a file exists under its key only when all of it is on the disk. */
async function writeWhole(path: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const draft = `${path}.part`
  const hash = createHash('sha256')
  let sizeBytes = 0
  const file = await createFile(draft)
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      sizeBytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    throw asStoreError(error)
  }
  await rename(draft, path)
  return { sizeBytes, sha256: hash.digest() }
}

async function createFile(path: string) {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return await open(path, 'wx', 0o600)
  } catch (error) {
    throw asStoreError(error)
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

const diskFullCodes: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS']

function asStoreError(error: unknown): unknown {
  return diskFullCodes.includes(errorCode(error) ?? '')
    ? new FileStoreFull('The disk takes no more files.', { cause: error })
    : error
}
