/** An email's content before rendering. */
export interface EmailContent {
  /** The kind of email, in snake_case. */
  readonly kind: string
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Labeled facts; empty values are left out. */
  readonly facts?: readonly EmailFact[]
  /** The order's lines, or the events. */
  readonly lines?: readonly EmailLine[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print below. */
  readonly note?: string
  /** The link to email preferences, at the very end. */
  readonly footLink?: { readonly label: string; readonly url: string }
  readonly unsubscribeUrl?: string | undefined
}

/** A label, its value and the value's link. */
export type EmailFact = readonly [name: string, value: string, url?: string | undefined]

/** "Carrier: UPS", or "Reference # SHOP-1" for a label that ends in "#". */
export function factText(name: string, value: string): string {
  return `${name}${name.endsWith('#') ? '' : ':'} ${value}`
}

/** A line of an order or list, or, without a quantity, a line such as "and 3 more items". */
export interface EmailLine {
  readonly quantity?: number
  readonly title: string
  /** In small print below the title, such as its SKU. */
  readonly below: string
}

/** An email's sender and style; sizes in pixels, colors as `#rrggbb`. */
export interface EmailBrand {
  readonly name: string
  /** The button color, dark enough for white text. */
  readonly fill: string
  readonly corners: number
  readonly buttonCorners: number
  readonly fonts: { readonly text: string; readonly headings: string }
  readonly logo: { readonly address: string; readonly width: number; readonly height: number } | undefined
  /** The URL of an image at the top. */
  readonly header: string | undefined
  readonly contact: readonly string[]
}
