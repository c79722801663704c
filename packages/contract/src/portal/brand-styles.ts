/**
 * The styles a supplier can choose, each with its options, the default first; `packages/brand` translates them to
 * colors, fonts and sizes.
 */
export const brandStyles = {
  typeface: ['inter', 'archivo', 'figtree', 'nunito', 'fraunces'],
  /** The corners of buttons, fields and boxes. */
  corners: ['soft', 'square', 'round'],
  /** The page background: warm grey, cream, or a tint of the brand color (darker in the dark theme). */
  ground: ['grey', 'cream', 'tint'],
  /** The bar over pages: white under the brand's two colors, a bar in its color, or paper with a double line. */
  header: ['plain', 'solid', 'line'],
  tableHead: ['quiet', 'tint', 'line'],
  /** The font for large amounts: the headings' or a separate one. */
  figures: ['headings', 'condensed', 'serif'],
  /** The tags for order states: tinted, in full color, or outlined. */
  tags: ['tint', 'solid', 'outline'],
  /** How much of the supplier's scene is shown inside the portal. */
  ornaments: ['usual', 'few', 'many'],
  /** The product image background. */
  pictures: ['white', 'tint', 'cream', 'stone'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type BrandStyle = keyof typeof brandStyles

export type BrandStyles = { readonly [Style in BrandStyle]: (typeof brandStyles)[Style][number] }

export type TypefaceName = BrandStyles['typeface']

export type CornerStyle = BrandStyles['corners']

/** Reads the stored styles; missing or unknown ones take the default. */
export function readBrandStyles(stored: Readonly<Record<BrandStyle, string | null>>): BrandStyles {
  const rows = Object.entries(brandStyles).map(([style, [usual, ...others]]) => {
    const value = stored[style as BrandStyle]
    return [style, others.find((other) => other === value) ?? usual]
  })
  return Object.fromEntries(rows) as unknown as BrandStyles
}
