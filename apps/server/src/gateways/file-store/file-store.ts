import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where files of dealers are kept: outside the web root, under names that say nothing. */
export interface FileStore {
  /** Keeps bytes for good and gives the key to find them by. */
  put(content: Buffer): Promise<string>
  /** Keeps bytes that come in pieces, never holding more than one; when they break off, nothing is kept. */
  write(pieces: AsyncIterable<Uint8Array>): Promise<WrittenFile>
  /** The bytes behind a key, in pieces; undefined when there are none. Whoever asks reads them or destroys the stream. */
  read(key: string): Promise<Readable | undefined>
  /** Removes what is behind a key; nothing happens when it is gone already. */
  remove(key: string): Promise<void>
  /** The keys of files that were put before a moment. */
  keysBefore(moment: Date): Promise<string[]>
}

/** A file as it was written: where it is found, and what its row says of it. */
export interface WrittenFile {
  readonly key: string
  readonly sizeBytes: number
  readonly sha256: Buffer
}

// What a process that died left half written is a key that no row names.
const keyForm = /^[0-9a-f]{2}\/[0-9a-f]{30}(\.part)?$/

/** A store in a directory of this machine; the directory is made when the first file comes. */
export function createFileStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error('A key that no file can have.')
    return join(directory, key)
  }
  return {
    put: async (content) => {
      const key = makeKey()
      await writeWhole(pathOf(key), [content])
      return key
    },
    write: async (pieces) => {
      const key = makeKey()
      return { key, ...(await writeWhole(pathOf(key), pieces)) }
    },
    read: async (key) => (await unlessMissing(open(pathOf(key))))?.createReadStream(),
    remove: async (key) => await rm(pathOf(key), { force: true }),
    keysBefore: async (moment) => {
      const entries = (await unlessMissing(readdir(directory, { recursive: true }))) ?? []
      const keys = entries.filter((entry) => keyForm.test(entry))
      const ages = await Promise.all(keys.map(async (key) => await unlessMissing(stat(pathOf(key)))))
      return keys.filter((_, index) => (ages[index]?.mtime ?? moment) < moment)
    },
  }
}

function makeKey(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

/** A file is seen under its name only when all of it is on the disk. */
async function writeWhole(path: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const hash = createHash('sha256')
  let sizeBytes = 0
  const file = await open(draft, 'wx', 0o600)
  try {
    for await (const piece of pieces) {
      hash.update(piece)
      sizeBytes += piece.length
      await file.writeFile(piece)
    }
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    throw error
  }
  await rename(draft, path)
  return { sizeBytes, sha256: hash.digest() }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  }
}
