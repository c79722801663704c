import { buffer } from 'node:stream/consumers'
import type { PictureReader } from '../../context/ports/pictures.ts'
import type { Storage } from '../../context/ports/storage.ts'

// Only plain names under a folder: nothing hidden, nothing above it.
const servedName = /^\/(pictures\/(?:[\w-]+\/)*[\w-]+\.\w+)$/

/** Reads images served at `/pictures/`, never from other URLs. */
export function createPictureReader(storage: Storage): PictureReader {
  return {
    read: async (address) => {
      const name = servedName.exec(address)?.[1]
      if (name === undefined) return undefined
      // An invoice or an email without its logo is better than none.
      return await storage
        .read(name)
        .then((content) => content && buffer(content))
        .catch(() => undefined)
    },
  }
}
