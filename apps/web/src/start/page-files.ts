import type { PageName } from '@portal/contract/portal/pages'

/** The files that the pages inside the navigation are loaded from, below the document's root. */
export interface PageFiles {
  /** The files of all these pages that the document does not load itself. */
  readonly shell: readonly string[]
  /** The further files of one page. */
  readonly pages: Readonly<Partial<Record<PageName, readonly string[]>>>
}
