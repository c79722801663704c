import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads the pictures that this portal itself serves. */
export interface PictureReader {
  /** The bytes of the picture at an address of the portal's; undefined when it has none there, or when it lies elsewhere. */
  read(address: string): Promise<Buffer | undefined>
}

// Only plain names under a folder: nothing hidden, nothing above it.
const servedName = /^\/(demo-pictures|pictures)\/((?:[\w-]+\/)*[\w-]+\.\w+)$/

/** A reader of the folders behind `/demo-pictures/` and `/pictures/`; it never asks another machine. */
export function createPictureReader(folders: { demo: string; kept: string }): PictureReader {
  return {
    read: async (address) => {
      const [, place, name] = servedName.exec(address) ?? []
      if (name === undefined) return undefined
      const folder = place === 'pictures' ? folders.kept : folders.demo
      return await readFile(join(folder, name)).catch(() => undefined)
    },
  }
}
