import type { PageName } from '@portal/contract/portal/pages'

export interface PageFiles {
  /** The files of all these pages that the document does not load itself. */
  readonly shell: readonly string[]
  readonly pages: Readonly<Partial<Record<PageName, readonly string[]>>>
}
