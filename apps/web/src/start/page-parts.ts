import type { PageName } from '@portal/contract/portal/pages'

/** The files that the application and its pages are made from. */
export interface PageParts {
  /** The scripts of the application, its entry first; none where the document starts it by itself. */
  readonly application: readonly string[]
  /** Of every page inside the navigation. */
  readonly shell: readonly string[]
  /** Of one page more than those of the shell. */
  readonly pages: Readonly<Partial<Record<PageName, readonly string[]>>>
  /** The script that draws a page before the application can. */
  readonly drawings: Readonly<Partial<Record<PageName, string>>>
}
