import { dirname, resolve } from 'node:path'
import type { PictureStore } from '../../../gateways/picture-store.ts'

/** Turns the pictures of a row into what is stored, and remembers which could not be had. */
export interface ProductPictures {
  /** A JSON list of texts in, a JSON list of `{ url }` out; pictures that cannot be had are left out. */
  resolve(listOfPaths: string): Promise<string>
  warnings(): readonly string[]
}

// Rows of one product stand together and name the same pictures.
const mostRemembered = 5000
const mostWarnings = 20

/** Pictures of a products file: addresses stay, paths are relative to the file and are copied into the store. */
export function createProductPictures(file: string, store: PictureStore): ProductPictures {
  const known = new Map<string, string | undefined>()
  const warnings: string[] = []
  let missing = 0

  const resolveOne = async (path: string): Promise<string | undefined> => {
    if (/^https?:\/\//i.test(path)) return URL.canParse(path) ? path : undefined
    if (known.has(path)) return known.get(path)
    if (known.size >= mostRemembered) known.clear()
    const stored = await store.keep(resolve(dirname(file), path))
    const url = 'url' in stored ? stored.url : undefined
    known.set(path, url)
    if ('problem' in stored) {
      missing += 1
      if (missing <= mostWarnings) warnings.push(`The picture ${path} ${stored.problem}; it was left out.`)
    }
    return url
  }

  return {
    resolve: async (listOfPaths) => {
      const images: { url: string }[] = []
      for (const path of JSON.parse(listOfPaths) as string[]) {
        const url = await resolveOne(path)
        if (url !== undefined) images.push({ url })
      }
      return JSON.stringify(images)
    },
    warnings: () =>
      missing > mostWarnings
        ? [...warnings, `${missing - mostWarnings} more pictures were left out.`]
        : warnings,
  }
}
