import { type PageName, pages } from '@portal/contract/portal/pages'

const patterns = Object.entries(pages).map(([name, { path }]) => ({
  name: name as PageName,
  pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`),
}))

/** The page at a path, or undefined. */
export function findPageName(pathname: string): PageName | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.name
}

/**
 * The page URL sent to the server: origin and route template, never the full URL, since some contain one-time secrets
 * that must not be logged.
 */
export function pageUrl(location: Pick<Location, 'origin' | 'pathname'>): string {
  const name = findPageName(location.pathname)
  return `${location.origin}${name ? pages[name].path : '/*'}`
}
