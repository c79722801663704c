import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads the pictures that this portal itself serves. */
export interface PictureReader {
  /** The bytes of the picture at an address of the portal's; undefined when it has none there, or when it lies elsewhere. */
  read(address: string): Promise<Buffer | undefined>
}

// Only plain names under a folder: nothing hidden, nothing above it.
const servedName = /^\/pictures\/((?:[\w-]+\/)*[\w-]+\.\w+)$/

/** A reader of the folder behind `/pictures/`; it never asks another machine. */
export function createPictureReader(folder: string): PictureReader {
  return {
    read: async (address) => {
      const name = servedName.exec(address)?.[1]
      return name === undefined ? undefined : await readFile(join(folder, name)).catch(() => undefined)
    },
  }
}
