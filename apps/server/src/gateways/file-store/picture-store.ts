import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { PictureStore } from '../../context/ports/pictures.ts'
import type { Storage } from '../../context/ports/storage.ts'
import { renderBrandPicture } from './brand-pictures.ts'
import { findPictureFormat } from './picture-format.ts'

const largestBytes = 10 * 1024 * 1024

/** A supplier's image store; `isTrial` validates without storing. */
export function createPictureStore(options: {
  storage: Storage
  supplierHandle: string
  isTrial: boolean
}): PictureStore {
  const { storage } = options
  const folder = `pictures/${options.supplierHandle}`
  return {
    keep: async (file) => {
      const content = await readPicture(file)
      if (typeof content === 'string') return { problem: content }
      const format = findPictureFormat(content)
      if (format === undefined) return { problem: "isn't a JPEG, PNG, GIF or WebP image" }
      const name = `${createHash('sha256').update(content).digest('hex').slice(0, 40)}.${format}`
      if (!options.isTrial) await storage.putOnce(`${folder}/${name}`, content)
      return { url: `/pictures/${options.supplierHandle}/${name}` }
    },
    redrawBrandPicture: async (picture, use) => {
      const content = typeof picture === 'string' ? await readPicture(picture) : picture
      if (typeof content === 'string') return { problem: content }
      const rendered = await renderBrandPicture(content, use)
      if ('problem' in rendered) return rendered
      const { files, png } = rendered
      return {
        png,
        store: async () => {
          if (!options.isTrial) {
            for (const file of files) await storage.putOnce(`${folder}/brand/${file.name}`, file.content)
          }
          return `/pictures/${options.supplierHandle}/brand/${files[0].name}`
        },
      }
    },
  }
}

async function readPicture(file: string): Promise<Buffer | string> {
  try {
    const { size } = await stat(file)
    if (size > largestBytes) return 'is larger than 10 MB'
    return await readFile(file)
  } catch {
    return "doesn't exist or can't be read"
  }
}
