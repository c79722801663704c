import { type PageName, pages } from '@portal/contract/portal/pages'

const patterns = Object.entries(pages).map(([name, { path }]) => ({
  name: name as PageName,
  pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`),
}))

/** The page that lives at a path, or undefined when none does. */
export function findPageName(pathname: string): PageName | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.name
}

/**
 * What the server learns about where the reader is: the origin and the path's template. Never the address itself,
 * since some hold one-time secrets that must not reach a log.
 */
export function pageUrl(location: Pick<Location, 'origin' | 'pathname'>): string {
  const name = findPageName(location.pathname)
  return `${location.origin}${name ? pages[name].path : '/*'}`
}
