import type { FacetRequest, Facets } from '@portal/contract/catalogue/search/product-search.schema'
import { sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { decimalOrNull } from '../../../presenters/field-text.ts'
import { withQueryTimeout } from '../../../repositories/errors/query-timeout.ts'
import { refuseHiddenProducts } from '../refuse-hidden-products.ts'
import { readCatalogueCondition } from './conditions/catalogue-condition.query.ts'
import { matchingProducts } from './product-predicate.sql.ts'

const maxBrands = 30

interface BrandRow {
  readonly name: string
  readonly productCount: number
  readonly minPrice: string | null
  readonly maxPrice: string | null
}

/** Counts a product search by brand, ignoring its brand filter, and reads its price range. */
export async function readFacets(
  ctx: DealerCtx,
  request: FacetRequest,
): Promise<Facets | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  const rows = await withQueryTimeout(() => countByBrand(ctx, request))
  const named = rows.filter(({ name }) => name !== '')
  return {
    brands: named.slice(0, maxBrands).map(({ name, productCount }) => ({ name, productCount })),
    hasMoreBrands: named.length > maxBrands,
    minPrice: decimalOrNull(rows[0]?.minPrice ?? null),
    maxPrice: decimalOrNull(rows[0]?.maxPrice ?? null),
  }
}

/** Brands by product count, products without a brand last. Every row repeats the overall price range. */
async function countByBrand(ctx: DealerCtx, request: FacetRequest): Promise<BrandRow[]> {
  const filters = { ...request.filters, brands: null }
  const condition = await readCatalogueCondition(ctx, { ...request, filters })
  const { rows } = await sql<BrandRow>`
    select p.manufacturer as name, count(*)::int as "productCount",
      (min(min(f.min_price)) over ())::numeric / 10000 as "minPrice",
      (max(max(f.max_price)) over ())::numeric / 10000 as "maxPrice"
    from (
      select f.supplier_id, f.product_id, f.min_price, f.max_price from ${matchingProducts(ctx, condition)}
    ) f
    join products p on p.supplier_id = f.supplier_id and p.id = f.product_id
    group by p.manufacturer
    order by p.manufacturer = '', count(*) desc, p.manufacturer limit ${maxBrands + 1}`.execute(ctx.db)
  return rows
}
