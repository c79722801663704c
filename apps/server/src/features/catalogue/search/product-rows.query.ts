import type { ProductSearchRequest } from '@portal/contract/catalogue/search/product-search.schema'
import { sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { CatalogueCondition } from './conditions/catalogue-condition.query.ts'
import { variantOrder } from './product-order.sql.ts'
import { variantPredicate } from './product-predicate.sql.ts'

interface ProductHead {
  readonly id: number
  readonly sku: string
  readonly title: string
  readonly manufacturer: string
  readonly category_one: string | null
  readonly category_two: string | null
  readonly category_three: string | null
  readonly inserted_on: Date
  readonly images: readonly { readonly url: string }[]
  readonly description: string
  readonly variant_title: string | null
  readonly variant_images: readonly { readonly url: string }[] | null
}

/** A product with totals over its variants, and the title and pictures of the first variant. */
export interface ProductListRow extends ProductHead {
  readonly min_price: string | null
  readonly max_price: string | null
  readonly min_msrp: string | null
  readonly max_msrp: string | null
  readonly min_map: string | null
  readonly max_map: string | null
  readonly quantity: number
  readonly variant_count: number
  /** The first variant. */
  readonly variant_id: number
}

export interface VariantListRow extends ProductHead {
  readonly variant_id: number
  readonly variant_sku: string
  readonly upc: string | null
  readonly mpn: string | null
  readonly asin: string | null
  readonly ean: string | null
  readonly price: string | null
  readonly msrp: string | null
  readonly map: string | null
  readonly quantity: number
}

const head = sql`p.id, p.sku, p.title, p.manufacturer, c1.name as category_one, c2.name as category_two,
  c3.name as category_three, p.inserted_on, p.images, p.description`
const variantsOfProducts = sql`products p
  join product_filter_values f on f.supplier_id = p.supplier_id and f.product_id = p.id
  join variants v on v.supplier_id = p.supplier_id and v.product_id = p.id`
const categories = sql`
  left join categories c1 on c1.supplier_id = p.supplier_id and c1.id = p.category_one_id
  left join categories c2 on c2.supplier_id = p.supplier_id and c2.id = p.category_two_id
  left join categories c3 on c3.supplier_id = p.supplier_id and c3.id = p.category_three_id`

/** A price from the filter values, which store ten-thousandths. */
const storedPrice = (column: string) => sql.raw(`k.${column}::numeric / 10000 as ${column}`)

export async function readProductRows(ctx: DealerCtx, ids: readonly number[]): Promise<ProductListRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProductListRow>`
    select ${head}, f.title as variant_title, f.images as variant_images, p.min_price, p.max_price, k.quantity,
      p.variant_count, f.id as variant_id, ${storedPrice('min_msrp')}, ${storedPrice('max_msrp')},
      ${storedPrice('min_map')}, ${storedPrice('max_map')}
    from unnest(${ids}::bigint[]) with ordinality as page(id, place)
    join products p on ${belongsToSupplier({ supplierId: ctx.supplier.id }, 'p')} and p.id = page.id
    ${categories}
    join product_filter_values k on k.supplier_id = p.supplier_id and k.product_id = p.id
    left join lateral (
      select v.id, v.title, v.images from variants v where v.supplier_id = p.supplier_id and v.product_id = p.id
      order by v.position, v.id limit 1
    ) f on true
    order by page.place`.execute(ctx.db)
  return rows
}

export async function readVariantPage(
  ctx: DealerCtx,
  condition: CatalogueCondition,
  request: ProductSearchRequest,
): Promise<VariantListRow[]> {
  const order = variantOrder(request.sortColumnHandle, request.sortDescending)
  const { rows } = await sql<VariantListRow>`
    select ${head}, v.title as variant_title, v.images as variant_images, v.id as variant_id, v.sku as variant_sku,
      v.upc, v.mpn, v.asin, v.ean, v.price, v.msrp, v.map, v.quantity
    from (
      select v.id from ${variantsOfProducts}
      where ${variantPredicate(ctx, condition)}
      order by ${order} offset ${request.offset} limit ${request.limit}
    ) page
    join variants v on ${belongsToSupplier({ supplierId: ctx.supplier.id }, 'v')} and v.id = page.id
    join products p on p.supplier_id = v.supplier_id and p.id = v.product_id
    ${categories}
    order by ${order}`.execute(ctx.db)
  return rows
}

export async function countVariants(ctx: DealerCtx, condition: CatalogueCondition): Promise<number> {
  const { rows } = await sql<Counted>`
    select count(*) as total from ${variantsOfProducts}
    where ${variantPredicate(ctx, condition)}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

interface Counted {
  readonly total: number
}
