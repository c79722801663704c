import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chown, link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '@portal/database/client/error-code'
import { type Storage, StorageUnavailable } from '../../context/ports/storage.ts'

// No hidden files, no parent paths.
const namePattern = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*$/
// With less free space, an upload and its database writes may fail.
const minFreeBytes = 16 * 1024 * 1024
const fullCodes: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS']

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A storage in a local or network directory, created with the first file. */
export function createDiskStorage(directory: string): Storage {
  const pathOf = (name: string) => {
    if (!namePattern.test(name)) throw new Error('The name is malformed.')
    return join(directory, name)
  }
  return {
    place: `The data directory ${directory}`,
    variable: 'DATA_DIR',
    read: async (name) => (await unlessMissing(open(pathOf(name))))?.createReadStream(),
    put: async (name, content) => {
      const path = pathOf(name)
      const draft = await writeDraft(path, accessOf(name), [content])
      const there = await unlessMissing(stat(path))
      // A replaced file keeps its owner, possibly the portal's user.
      if (there !== undefined) await chown(draft.path, there.uid, there.gid)
      await rename(draft.path, path)
    },
    putOnce: async (name, content) => {
      const path = pathOf(name)
      if ((await unlessMissing(stat(path))) !== undefined) return false
      const draft = await writeDraft(path, accessOf(name), [content])
      return await linkOnce(draft.path, path)
    },
    write: async (name, chunks) => {
      const path = pathOf(name)
      const draft = await writeDraft(path, accessOf(name), chunks)
      await rename(draft.path, path)
      return { sizeBytes: draft.sizeBytes, sha256: draft.sha256 }
    },
    remove: async (name) => await rm(pathOf(name), { force: true }),
    list: (folder) => list(directory, folder),
    findProblem: async () =>
      (await isDiskFull(directory)) ? 'The disk holding the data directory is full or not writable.' : null,
  }
}

interface AccessModes {
  readonly folder: number
  readonly file: number
}

/** World-readable: the importing user may differ from the portal's. */
function accessOf(name: string): AccessModes {
  return name.startsWith('pictures/') ? { folder: 0o755, file: 0o644 } : { folder: 0o700, file: 0o600 }
}

/** Writes a `.part` file first, so that a file gets its name only once complete. */
async function writeDraft(target: string, modes: AccessModes, chunks: Chunks) {
  // Concurrent writers of the same name must not share a draft.
  const path = `${target}.${randomBytes(4).toString('hex')}.part`
  const hash = createHash('sha256')
  let sizeBytes = 0
  try {
    await mkdir(dirname(path), { recursive: true, mode: modes.folder })
    const file = await open(path, 'wx', modes.file)
    try {
      for await (const chunk of chunks) {
        hash.update(chunk)
        sizeBytes += chunk.length
        await file.writeFile(chunk)
      }
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    throw asStorageError(error)
  }
  return { path, sizeBytes, sha256: hash.digest() }
}

/** Links a draft to its name; false if the name exists, so only one of several processes succeeds. */
async function linkOnce(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft)
  }
}

async function* list(directory: string, folder: string) {
  const root = join(directory, folder)
  const entries = (await unlessMissing(readdir(root, { recursive: true, withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const there = entry.isFile() ? await unlessMissing(stat(path)) : undefined
    if (there !== undefined) yield { name: `${folder}${path.slice(root.length)}`, storedAt: there.mtime }
  }
}

/** Whether a directory's disk is full or read-only. */
async function isDiskFull(directory: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(directory)
    await access(directory, constants.W_OK)
    return bavail * bsize < minFreeBytes
  } catch {
    return true
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

/** Converts a full disk's error to StorageUnavailable; other errors stay unchanged. */
export function asStorageError(error: unknown): unknown {
  return fullCodes.includes(errorCode(error) ?? '')
    ? new StorageUnavailable('The disk is full or not writable.', { cause: error })
    : error
}
