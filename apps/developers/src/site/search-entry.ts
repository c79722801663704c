/** A target of the site's search. */
export interface SearchEntry {
  readonly href: string
  readonly title: string
  readonly kind: string
  readonly text: string
}
