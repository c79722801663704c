import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@portal/contract/catalogue/picture-sizes.rules'

export interface PictureSizes {
  /** Sees to it that the file at `HANDLE/WIDTH/NAME.webp` is there where it can be; false when it cannot. */
  provide(path: string): Promise<boolean>
}

const sizedName = /^([\w-]+)\/(\d{1,4})\/([\w-]+)\.webp$/
const keptEndings = ['jpg', 'png', 'gif', 'webp'] as const
const mostPixels = 60_000_000
const quality = 78
// Drawing keeps a processor busy: a page of new pictures must not stop everything else.
const mostAtOnce = 2

/** Sizes of the pictures in a folder with one folder a supplier; a size is made at its first request, and stored. */
export function createPictureSizes(folder: string): PictureSizes {
  const underWay = new Map<string, Promise<boolean>>()
  const waiting: (() => void)[] = []
  let busy = 0

  const queueOrReject = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (busy >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    busy += 1
    try {
      return await work()
    } finally {
      busy -= 1
      waiting.shift()?.()
    }
  }

  return {
    provide: async (path) => {
      const [, handle, digits, name] = sizedName.exec(path) ?? []
      const width = pictureWidths.find((known) => String(known) === digits)
      if (handle === undefined || name === undefined || width === undefined) return false
      const target = join(folder, path)
      if (await isThere(target)) return true
      const original = await findOriginal(join(folder, handle), name)
      if (original === undefined) return false
      const drawing = underWay.get(path) ?? queueOrReject(() => draw(original, width, target))
      underWay.set(path, drawing)
      return await drawing.finally(() => underWay.delete(path))
    },
  }
}

async function findOriginal(folder: string, name: string): Promise<string | undefined> {
  for (const ending of keptEndings) {
    const path = join(folder, `${name}.${ending}`)
    if (await isThere(path)) return path
  }
  return undefined
}

async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}

/** Appears under its name only when it is whole; false when the original is no picture that can be drawn. */
async function draw(original: string, width: number, target: string): Promise<boolean> {
  // Loaded when it is first needed: most starts of the server draw nothing.
  const { default: sharp } = await import('sharp')
  const drawn = await sharp(original, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()
    // The library tells broken files only by what it throws.
    .catch(() => undefined)
  if (drawn === undefined) return false
  await mkdir(join(target, '..'), { recursive: true })
  const unfinished = `${target}.${process.pid}.unfinished`
  await writeFile(unfinished, drawn)
  await rename(unfinished, target)
  return true
}
