/** What a variant is named by. */
export interface VariantNaming {
  readonly productTitle: string
  /** The variant's own title; null or empty without one. */
  readonly title: string | null
  /** The values of its options, in their order. */
  readonly options: readonly string[]
  /** Whether its product has other variants. */
  readonly hasSisters: boolean
}

/**
 * What tells a variant from its product's others, such as "Blue, XL"; empty where nothing has to. Variants without
 * options differ by their title alone.
 */
export function distinctionOf({ productTitle, title, options, hasSisters }: VariantNaming): string {
  const ownTitle = hasSisters && title !== productTitle ? title : null
  return options.join(', ') || (ownTitle ?? '')
}

/** The name of a variant where it stands alone, such as on an order: "Rope, 10 m". */
export function fullNameOf(variant: VariantNaming): string {
  const { productTitle, title } = variant
  const isFullName = title !== null && title !== productTitle && title.startsWith(productTitle)
  return isFullName ? title : [productTitle, distinctionOf(variant)].filter(Boolean).join(', ')
}
