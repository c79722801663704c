import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pictureWidths } from '@portal/contract/catalogue/picture-sizes.rules'
import pLimit from 'p-limit'
import type { Storage } from '../../context/ports/storage.ts'
import { asStorageError } from '../storage/disk-storage.ts'

export interface PictureSizes {
  /** Ensures that the image at a path such as `HANDLE/WIDTH/NAME.webp` exists; false if it can't be created. */
  provide(path: string): Promise<boolean>
}

const sizedName = /^([\w-]+)\/(\d{1,4})\/([\w-]+)\.webp$/
const keptEndings = ['jpg', 'png', 'gif', 'webp'] as const
const maxPixels = 60_000_000
const quality = 78
// Resizing takes a processor: a page of new images must not block everything else.
const maxAtOnce = 2

/**
 * Resized images in a folder per supplier, created on first request and stored. With a bucket, the folder caches the
 * ones requested on this machine.
 */
export function createPictureSizes(folder: string, bucket?: Storage): PictureSizes {
  const underWay = new Map<string, Promise<boolean>>()
  const limit = pLimit(maxAtOnce)

  const once = async (path: string, work: () => Promise<boolean>): Promise<boolean> => {
    const begun = underWay.get(path) ?? work()
    underWay.set(path, begun)
    return await begun.finally(() => underWay.delete(path))
  }

  const provideOriginal = async (path: string): Promise<boolean> => {
    if (await isThere(join(folder, path))) return true
    return bucket !== undefined && (await once(path, () => fetchPicture(bucket, folder, path)))
  }

  const findOriginal = async (handle: string, name: string): Promise<string | undefined> => {
    for (const ending of keptEndings) {
      const path = `${handle}/${name}.${ending}`
      if (await provideOriginal(path)) return join(folder, path)
    }
    return undefined
  }

  return {
    provide: async (path) => {
      const [, handle, digits, name] = sizedName.exec(path) ?? []
      if (handle === undefined || name === undefined) return await provideOriginal(path)
      const width = pictureWidths.find((known) => String(known) === digits)
      if (width === undefined) return false
      const target = join(folder, path)
      if (await isThere(target)) return true
      const original = await findOriginal(handle, name)
      if (original === undefined) return false
      return await once(path, () => limit(() => draw(original, width, target)))
    },
  }
}

async function fetchPicture(bucket: Storage, folder: string, path: string): Promise<boolean> {
  const content = await bucket.read(`pictures/${path}`)
  if (content === undefined) return false
  await writeWhole(join(folder, path), content)
  return true
}

async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}

/** Writes the resized image atomically; false if the original can't be read as an image. */
async function draw(original: string, width: number, target: string): Promise<boolean> {
  // Loaded on first use: many server processes never resize an image.
  const { default: sharp } = await import('sharp')
  const drawn = await sharp(original, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()
    // The library reports broken files only by throwing.
    .catch(() => undefined)
  if (drawn === undefined) return false
  await writeWhole(target, drawn)
  return true
}

async function writeWhole(target: string, content: Buffer | Readable): Promise<void> {
  const unfinished = `${target}.${randomBytes(4).toString('hex')}.unfinished`
  try {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(unfinished, content)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw asStorageError(error)
  }
}
