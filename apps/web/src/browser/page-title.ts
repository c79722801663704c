import { pages } from '@portal/contract/pages'
import { useEffect } from 'react'
import { pageAt } from './page-at.ts'

/** The title of an address where there is no page. */
export const notFoundTitle = 'Page Not Found'

/** The title a path has before its page knows better. */
export function titleOf(pathname: string): string {
  const name = pageAt(pathname)
  return name ? pages[name].title : notFoundTitle
}

/** Replaces the page's title once it can be computed, an order's number for one; undefined leaves it as it is. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
