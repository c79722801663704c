export interface VariantNaming {
  readonly productTitle: string
  /** The variant's own title; null or empty without one. */
  readonly title: string | null
  readonly options: readonly string[]
  /** Whether its product has other variants. */
  readonly hasSiblings: boolean
}

/**
 * What distinguishes a variant, such as "Blue, XL"; empty if nothing needs to. Variants without options differ by title
 * only.
 */
export function variantDistinction(variant: VariantNaming): string {
  const { title, options, hasSiblings } = variant
  return options.join(', ') || (hasSiblings ? (beyondProduct(variant) ?? title ?? '') : '')
}

/** A variant's name without the context of its product, such as on an order: "Rope, 10 m". */
export function fullVariantName(variant: VariantNaming): string {
  const { productTitle, title, options } = variant
  // A title that starts with the product's title and includes all options is already complete.
  if (title && beyondProduct(variant) && options.every((value) => title.includes(value))) return title
  return [productTitle, variantDistinction(variant)].filter(Boolean).join(', ')
}

/** The rest of a title after the product's, empty if that is all; undefined if it doesn't start with it. */
function beyondProduct({ productTitle, title }: VariantNaming): string | undefined {
  if (!title?.startsWith(productTitle)) return undefined
  const rest = title.slice(productTitle.length)
  return /^[\p{L}\p{N}]/u.test(rest) ? undefined : rest.replace(/^[\s,;:|/–—-]+/, '')
}
