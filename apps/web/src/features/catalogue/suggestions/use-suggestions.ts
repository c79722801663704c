import { useDebouncedValue } from '@mantine/hooks'
import { isSuggestable } from '@portal/contract/catalogue/search/suggestions.schema'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, suggestionsQuery } from '../catalogue.queries.ts'
import { type CategoryBranch, matchingCategories } from '../categories/category-lines.ts'
import type { CategoryPath } from '../search/catalogue-state.ts'

export type Suggestion = { readonly key: string; readonly label: string; readonly note: string } & (
  | { readonly kind: 'category'; readonly path: CategoryPath }
  | {
      readonly kind: 'product'
      readonly productId: number
      readonly image: string | null
      readonly price: Prices
    }
  | { readonly kind: 'sku'; readonly productId: number; readonly variantId: number }
)

type Prices = readonly [string | null, string | null]

const debounceMs = 150
const noTree: readonly CategoryBranch[] = []

/** Suggestions in groups: categories from the loaded tree, products and SKUs from the server. */
export function useSuggestions(typed: string, isWanted: boolean): readonly Suggestion[] {
  const text = typed.trim().toLowerCase()
  const [debounced] = useDebouncedValue(text, debounceMs)
  const isLong = isWanted && isSuggestable(text)
  const query = suggestionsQuery(debounced)
  const { data } = useQuery({ ...query, enabled: isLong && isSuggestable(debounced) })
  const { data: tree = noTree } = useQuery(categoriesQuery)
  if (!isLong) return []
  const categories = matchingCategories(tree, text).map(
    (path): Suggestion => ({
      ...{ kind: 'category', key: `category ${path.join(' > ')}`, path },
      ...{ label: path.at(-1) ?? '', note: path.slice(0, -1).join(' > ') },
    }),
  )
  const products = (data?.products ?? []).map(
    ({ productId, title, sku, image, minPrice, maxPrice }): Suggestion => ({
      ...{ kind: 'product', key: `product ${productId}`, label: title, note: sku },
      ...{ productId, image, price: [minPrice, maxPrice] },
    }),
  )
  const skus = (data?.variants ?? []).map(
    ({ productId, variantId, sku, title }): Suggestion => ({
      ...{ kind: 'sku', key: `sku ${variantId}`, label: sku, note: title, productId, variantId },
    }),
  )
  return [...categories, ...products, ...skus]
}
