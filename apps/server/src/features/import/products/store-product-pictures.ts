import { dirname, resolve } from 'node:path'
import { countText } from '@portal/contract/fields/count-text'
import type { PictureStore } from '../../../context/ports/pictures.ts'

export interface ProductPictures {
  /** Converts a JSON array of paths and URLs to an array of `{ url }`, without missing pictures. */
  resolve(listOfPaths: string): Promise<string>
  warnings(): readonly string[]
}

// A cache: consecutive rows of a product have the same pictures.
const maxRemembered = 5000
const maxWarnings = 20
// Pages only load pictures over https.
const notSecure = 'must use https'

/** The path of one of the portal's own images, which feeds contain as URLs; undefined for others. */
export function ownPicturePath(url: string, handle: string, hosts: readonly string[]): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { hostname, pathname } = new URL(url)
  const isOwn = hosts.includes(hostname) && pathname.startsWith(`/pictures/${handle}/`)
  return isOwn && /^\w+\.\w+$/.test(pathname.slice(`/pictures/${handle}/`.length)) ? pathname : undefined
}

/** Resolves pictures of a products file: https URLs stay; paths, relative to the file, are copied to the store. */
export function createProductPictures(
  file: string,
  store: Pick<PictureStore, 'keep'>,
  ownPath: (url: string) => string | undefined,
): ProductPictures {
  const known = new Map<string, string | undefined>()
  const warnings: string[] = []
  let missing = 0

  const skipPicture = (path: string, problem: string) => {
    missing += 1
    if (missing <= maxWarnings) warnings.push(`Skipped the image ${path}: it ${problem}.`)
  }

  const find = async (path: string): Promise<string | undefined> => {
    const own = ownPath(path)
    if (own !== undefined) return own
    if (/^https:\/\//i.test(path) && URL.canParse(path)) return path
    if (/^https?:\/\//i.test(path)) {
      skipPicture(path, URL.canParse(path) ? notSecure : 'must be a URL')
      return undefined
    }
    const stored = await store.keep(resolve(dirname(file), path))
    if ('problem' in stored) skipPicture(path, stored.problem)
    return 'url' in stored ? stored.url : undefined
  }

  const resolveOne = async (path: string): Promise<string | undefined> => {
    if (known.has(path)) return known.get(path)
    if (known.size >= maxRemembered) known.clear()
    const url = await find(path)
    known.set(path, url)
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
      missing > maxWarnings
        ? [...warnings, `Skipped ${countText(missing - maxWarnings, 'more image')}.`]
        : warnings,
  }
}
