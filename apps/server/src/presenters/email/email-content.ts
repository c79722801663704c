/** What a mail says, before it is written in the supplier's look. */
export interface EmailContent {
  /** What kind of mail it is, for lists: lower-case words joined by `_`. */
  readonly kind: string
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Facts in rows: what they are and their values; empty values are left out. */
  readonly facts?: readonly (readonly [string, string])[]
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Said below, in small print. */
  readonly note?: string
}

/** Who a mail speaks for: the supplier's name, colour and ways to be reached. */
export interface EmailBrand {
  readonly name: string
  readonly color: string
  readonly contact: readonly string[]
}
