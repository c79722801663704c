import { randomBytes } from 'node:crypto'
import type { FileStore } from '../../context/ports/file-store.ts'
import type { Storage } from '../../context/ports/storage.ts'

// A `.part` file was left incomplete on a disk by a crash; no row contains its key.
const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{30}(\.[0-9a-f]{8}\.part)?$/
const folder = 'files/'

/** Uploaded and exported files, in the folder `files` of the storage. */
export function createFileStore(storage: Storage): FileStore {
  const nameOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('The key is malformed.')
    return `${folder}${key}`
  }
  return {
    put: async (content) => {
      const key = createKey()
      await storage.put(nameOf(key), content)
      return key
    },
    write: async (chunks) => {
      const key = createKey()
      return { key, ...(await storage.write(nameOf(key), chunks)) }
    },
    read: async (key) => await storage.read(nameOf(key)),
    remove: async (key) => await storage.remove(nameOf(key)),
    keysBefore: async (time) => {
      const keys: string[] = []
      for await (const { name, storedAt } of storage.list(folder)) {
        const key = name.slice(folder.length)
        if (storedAt < time && keyPattern.test(key)) keys.push(key)
      }
      return keys
    },
  }
}

function createKey(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}
