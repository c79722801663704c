import {
  type ProductSearchRequest,
  productSearchRequest,
} from '@portal/contract/catalogue/search/product-search.schema'
import { isSuggestable, type Suggestions } from '@portal/contract/catalogue/search/suggestions.schema'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import type { DealerCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { decimalOrNull } from '../../../presenters/field-text.ts'
import { findVariantsBySkuStart } from '../../../repositories/catalogue/orderable-variant.repository.ts'
import { withQueryTimeout } from '../../../repositories/errors/query-timeout.ts'
import { refuseHiddenProducts } from '../refuse-hidden-products.ts'
import { readCatalogueCondition } from './conditions/catalogue-condition.query.ts'
import { findProductIds } from './product-ids.query.ts'
import { type ProductListRow, readProductRows } from './product-rows.query.ts'

/** The number of matches to rank, of which the best are suggested. */
const maxCandidates = 30
const suggestedProducts = 6
const suggestedVariants = 4

/**
 * Suggests products that contain the words, and variants whose SKU starts with the text; nothing for very short texts.
 */
export async function suggestProducts(
  ctx: DealerCtx,
  { search }: { readonly search: string },
): Promise<Suggestions | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  if (!isSuggestable(search)) return { products: [], variants: [] }
  return await withQueryTimeout(() => findSuggestions(ctx, search))
}

async function findSuggestions(ctx: DealerCtx, search: string): Promise<Suggestions> {
  const request: ProductSearchRequest = {
    ...productSearchRequest.parse({ search }),
    limit: maxCandidates,
  }
  const { ids } = await findProductIds(ctx, await readCatalogueCondition(ctx, request), request)
  const [rows, variants] = await Promise.all([
    readProductRows(ctx, ids),
    ctx.supplier.flags.show_sku
      ? findVariantsBySkuStart(ctx.db, ctx.supplier.id, search, suggestedVariants)
      : [],
  ])
  return {
    products: byLikelihood(rows, search).slice(0, suggestedProducts).map(present),
    variants: variants.map(({ productId, variantId, sku, title }) => ({ productId, variantId, sku, title })),
  }
}

/** Titles that start with the text, then those with a word that does, then the rest; newest first in each. */
function byLikelihood(rows: readonly ProductListRow[], search: string): ProductListRow[] {
  const text = foldText(search)
  const rank = ({ title }: ProductListRow) => {
    const folded = foldText(title)
    if (folded.startsWith(text)) return 0
    return folded.includes(` ${text}`) ? 1 : 2
  }
  return [...rows].sort((one, other) => rank(one) - rank(other))
}

function present(row: ProductListRow): Suggestions['products'][number] {
  return {
    productId: row.id,
    title: row.title,
    sku: row.sku,
    image: [...row.images, ...(row.variant_images ?? [])][0]?.url ?? null,
    minPrice: decimalOrNull(row.min_price),
    maxPrice: decimalOrNull(row.max_price),
  }
}
