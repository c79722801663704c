import type { PageName } from '@portal/contract/portal/pages'

export interface PageFiles {
  /** The files shared by all these pages that the document doesn't load itself. */
  readonly shell: readonly string[]
  readonly pages: Readonly<Partial<Record<PageName, readonly string[]>>>
}
