import { pages } from '@portal/contract/portal/pages'
import { useEffect } from 'react'
import { findPageName } from './page-name.ts'

export const notFoundTitle = 'Page not found'

/** The title of a path until its page sets one. */
export function defaultPageTitle(pathname: string): string {
  const name = findPageName(pathname)
  return name ? pages[name].title : notFoundTitle
}

export function setDocumentTitle(title: string): void {
  const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
  document.title = brand ? `${title} · ${brand}` : title
}

/**
 * Replaces the page's title once its data is loaded, for example with an order's number; undefined leaves it unchanged.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setDocumentTitle(title)
  }, [title])
}
