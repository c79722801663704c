import type { ProductSearchRequest } from '@portal/contract/catalogue/search/product-search.schema'
import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { CatalogueCondition } from './conditions/catalogue-condition.query.ts'
import {
  catalogueInOrder,
  categoryRanks,
  isSortedByCategory,
  isSortedByFilterValues,
  productOrder,
} from './product-order.sql.ts'
import {
  documentPredicate,
  hasNoCondition,
  hasOnlyTextConditions,
  matchingProducts,
  productPredicate,
} from './product-predicate.sql.ts'

type PageRequest = Pick<ProductSearchRequest, 'offset' | 'limit' | 'sortColumnHandle' | 'sortDescending'>

export interface ProductIdPage {
  readonly ids: readonly number[]
  readonly total?: number
}

/** Products that a scan reads before falling back to collecting all matches. */
const maxScannedProducts = 500
/** Pages that end beyond this position aren't worth a scan. */
const maxScanPosition = 400

/**
 * Finds a page of ids. If matches are frequent, a scan of the first products in sort order fills the page; otherwise
 * all matches are collected from the filter values, sorted and counted. Neither depends on the planner's estimates.
 */
export async function findProductIds(
  ctx: DealerCtx,
  condition: CatalogueCondition,
  request: PageRequest,
): Promise<ProductIdPage> {
  if (isSortedByCategory(request.sortColumnHandle)) return await collect(ctx, condition, request)
  if (hasNoCondition(condition)) return { ids: await pageWithoutConditions(ctx, request) }
  if (request.offset + request.limit <= maxScanPosition) {
    const ids = await scan(ctx, condition, request)
    if (ids.length === request.limit) return { ids }
  }
  return await collect(ctx, condition, request)
}

export async function countProducts(ctx: DealerCtx, condition: CatalogueCondition): Promise<number> {
  const { rows } = await countQuery(ctx, condition).execute(ctx.db)
  return rows[0]?.total ?? 0
}

async function pageWithoutConditions({ db, supplier }: DealerCtx, request: PageRequest): Promise<number[]> {
  const order = productOrder(request.sortColumnHandle, request.sortDescending)
  const { rows } = await sql<{ id: number }>`
    select p.id from ${catalogueInOrder(supplier.id, request.sortColumnHandle)}
    order by ${order} offset ${request.offset} limit ${request.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function scan(
  { db, supplier }: DealerCtx,
  condition: CatalogueCondition,
  request: PageRequest,
): Promise<number[]> {
  const order = productOrder(request.sortColumnHandle, request.sortDescending)
  const { rows } = await sql<{ id: number }>`
    select p.id from (
      select p.* from ${catalogueInOrder(supplier.id, request.sortColumnHandle)}
      order by ${order} limit ${maxScannedProducts}
    ) p
    cross join lateral (
      select f.* from product_filter_values f where f.supplier_id = p.supplier_id and f.product_id = p.id offset 0
    ) f
    where ${productPredicate(condition)}
    order by ${order} offset ${request.offset} limit ${request.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function collect(
  ctx: DealerCtx,
  condition: CatalogueCondition,
  request: PageRequest,
): Promise<ProductIdPage> {
  const order = productOrder(request.sortColumnHandle, request.sortDescending)
  const sorted = isSortedByFilterValues(request.sortColumnHandle)
    ? sql`found p ${categoryRanks(ctx.supplier.id, request.sortColumnHandle)}`
    : sql`found f join products p on p.supplier_id = f.supplier_id and p.id = f.id`
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (
      select f.supplier_id, f.product_id as id, f.inserted_on, f.min_price, f.max_price, f.quantity,
        f.category_one_id, f.category_two_id, f.category_three_id
      from ${matchingProducts(ctx, condition)}
    )
    select (select count(*) from found) as total, array(
      select p.id from ${sorted} order by ${order} offset ${request.offset} limit ${request.limit}
    ) as ids`.execute(ctx.db)
  return rows[0] ?? { ids: [], total: 0 }
}

interface Counted {
  readonly total: number
}

function countQuery(ctx: DealerCtx, condition: CatalogueCondition): RawBuilder<Counted> {
  const { id } = ctx.supplier
  if (hasNoCondition(condition)) {
    // Categories store their product counts; only products without a category are counted.
    return sql`select (select coalesce(sum(c.product_count), 0) from categories c where ${belongsToSupplier({ supplierId: id }, 'c')} and c.level = 1)
      + (select count(*) from product_filter_values f where ${belongsToSupplier({ supplierId: id }, 'f')} and f.category_one_id is null) as total`
  }
  if (hasOnlyTextConditions(condition)) {
    return sql`select count(*) as total from product_documents d where ${documentPredicate(ctx, condition)}`
  }
  return sql`select count(*) as total from ${matchingProducts(ctx, condition)}`
}
