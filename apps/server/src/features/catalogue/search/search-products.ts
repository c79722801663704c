import type {
  ProductRow,
  ProductSearchRequest,
  VariantRow,
} from '@portal/contract/catalogue/search/product-search.schema'
import type { DealerCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { withQueryTimeout } from '../../../repositories/errors/query-timeout.ts'
import { refuseHiddenProducts } from '../refuse-hidden-products.ts'
import { readCatalogueCondition } from './conditions/catalogue-condition.query.ts'
import { countProducts, findProductIds } from './product-ids.query.ts'
import { presentProductRow, presentVariantRow } from './product-row.presenter.ts'
import { countVariants, readProductRows, readVariantPage } from './product-rows.query.ts'

interface Page<Row> {
  readonly items: Row[]
  readonly total: number | null
}

/** Returns one page of matching products. */
export async function searchProducts(
  ctx: DealerCtx,
  request: ProductSearchRequest,
): Promise<Page<ProductRow> | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  return await withQueryTimeout(() => findProducts(ctx, request))
}

async function findProducts(ctx: DealerCtx, request: ProductSearchRequest): Promise<Page<ProductRow>> {
  const condition = await readCatalogueCondition(ctx, request)
  const { ids, total } = await findProductIds(ctx, condition, request)
  const [rows, counted] = await Promise.all([
    readProductRows(ctx, ids),
    request.needTotal ? (total ?? countProducts(ctx, condition)) : null,
  ])
  return { items: rows.map((row) => presentProductRow(row, ctx.supplier.flags)), total: counted }
}

export async function searchVariants(
  ctx: DealerCtx,
  request: ProductSearchRequest,
): Promise<Page<VariantRow> | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  return await withQueryTimeout(() => findVariants(ctx, request))
}

async function findVariants(ctx: DealerCtx, request: ProductSearchRequest): Promise<Page<VariantRow>> {
  const condition = await readCatalogueCondition(ctx, request)
  const [rows, total] = await Promise.all([
    readVariantPage(ctx, condition, request),
    request.needTotal ? countVariants(ctx, condition) : null,
  ])
  return { items: rows.map((row) => presentVariantRow(row, ctx.supplier.flags)), total }
}
