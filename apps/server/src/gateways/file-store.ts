import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where files of dealers are kept: outside the web root, under names that say nothing. */
export interface FileStore {
  /** Keeps bytes for good and gives the key to find them by. */
  put(content: Buffer): Promise<string>
  /** The bytes behind a key; undefined when there are none. */
  get(key: string): Promise<Buffer | undefined>
  /** Removes what is behind a key; nothing happens when it is gone already. */
  remove(key: string): Promise<void>
  /** The keys of files that were put before a moment. */
  keysBefore(moment: Date): Promise<string[]>
}

const keyForm = /^[0-9a-f]{2}\/[0-9a-f]{30}$/

/** A store in a directory of this machine; the directory is made when the first file comes. */
export function createFileStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error('A key that no file can have.')
    return join(directory, key)
  }
  return {
    put: async (content) => {
      const name = randomBytes(16).toString('hex')
      const key = `${name.slice(0, 2)}/${name.slice(2)}`
      await writeWhole(pathOf(key), content)
      return key
    },
    get: async (key) => await unlessMissing(readFile(pathOf(key))),
    remove: async (key) => await rm(pathOf(key), { force: true }),
    keysBefore: async (moment) => {
      const entries = (await unlessMissing(readdir(directory, { recursive: true }))) ?? []
      const keys = entries.filter((entry) => keyForm.test(entry))
      const ages = await Promise.all(keys.map(async (key) => await unlessMissing(stat(pathOf(key)))))
      return keys.filter((_, index) => (ages[index]?.mtime ?? moment) < moment)
    },
  }
}

/** A file is seen under its name only when all of it is on the disk. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  }
}
