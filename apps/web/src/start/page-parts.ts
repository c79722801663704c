import type { PageName } from '@portal/contract/pages'

/** The files that pages are made from beside those of the sign-in page. */
export interface PageParts {
  /** Of every page inside the navigation. */
  readonly shell: readonly string[]
  /** Of one page more than those of the shell. */
  readonly pages: Readonly<Partial<Record<PageName, readonly string[]>>>
}
