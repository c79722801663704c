import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureReader } from '../../context/ports/pictures.ts'

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
