/** A place that the search of the site leads to. */
export interface SearchEntry {
  readonly href: string
  readonly title: string
  readonly kind: string
  readonly text: string
}
