import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { nullableMoney } from '../../fields/money/money.ts'
import { searchedText } from '../../fields/text.ts'

/** Minimum length of a single typed word for suggestions; the word index has no shorter ones. */
export const minSuggestedLength = 3

/** The text in the search box so far. */
export const suggestionRequest = z.strictObject({ search: searchedText(200) })

const suggestedProduct = z.strictObject({
  productId: id,
  title: z.string(),
  sku: z.string(),
  /** The URL of its image; null without one. */
  image: z.nullable(z.string()),
  minPrice: nullableMoney,
  maxPrice: nullableMoney,
})

/** A variant whose SKU starts with the typed text. */
const suggestedVariant = z.strictObject({
  productId: id,
  variantId: id,
  sku: z.string(),
  /** The product and variant name. */
  title: z.string(),
})

/** The likeliest products and variants for a search text, a few of each, best first. */
export const suggestionAnswer = z.strictObject({
  products: z.array(suggestedProduct),
  variants: z.array(suggestedVariant),
})

export type Suggestions = z.infer<typeof suggestionAnswer>

export function isSuggestable(text: string): boolean {
  return text.split(/\s+/).some((word) => word.length >= minSuggestedLength)
}
