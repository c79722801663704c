import type {
  ProductRow,
  ProductSearchRequest,
  VariantRow,
} from '@portal/contract/catalogue/product-search.schema'
import type { Ctx } from '../../context.ts'
import type { Refusal } from '../../refusal.ts'
import { searching } from '../../too-broad.ts'
import { countProducts, findProductIds } from './found-ids.query.ts'
import { readCondition } from './product-condition.query.ts'
import { countVariants, readProductRows, readVariantPage } from './product-page.query.ts'
import { viewFoundProduct, viewFoundVariant } from './product-row.view.ts'
import { refuseIfHidden } from './products-shown.ts'

/** A page of what was searched for, and how many there are in all where that was asked. */
interface Page<Row> {
  readonly items: Row[]
  readonly total: number | null
}

/** The products of the caller's supplier that a search means, one page at a time. */
export async function searchProducts(
  ctx: Ctx,
  asked: ProductSearchRequest,
): Promise<Page<ProductRow> | Refusal<'products_not_shown'>> {
  const hidden = refuseIfHidden(ctx)
  if (hidden) return hidden
  return await searching(() => findProducts(ctx, asked))
}

async function findProducts(ctx: Ctx, asked: ProductSearchRequest): Promise<Page<ProductRow>> {
  const condition = await readCondition(ctx, asked)
  const { ids, total } = await findProductIds(ctx, condition, asked)
  const [rows, counted] = await Promise.all([
    readProductRows(ctx, ids),
    asked.needTotal ? (total ?? countProducts(ctx, condition)) : null,
  ])
  return { items: rows.map(viewFoundProduct), total: counted }
}

/** The variants that a search means; each of them meets every condition itself. */
export async function searchVariants(
  ctx: Ctx,
  asked: ProductSearchRequest,
): Promise<Page<VariantRow> | Refusal<'products_not_shown'>> {
  const hidden = refuseIfHidden(ctx)
  if (hidden) return hidden
  return await searching(() => findVariants(ctx, asked))
}

async function findVariants(ctx: Ctx, asked: ProductSearchRequest): Promise<Page<VariantRow>> {
  const condition = await readCondition(ctx, asked)
  const [rows, total] = await Promise.all([
    readVariantPage(ctx, condition, asked),
    asked.needTotal ? countVariants(ctx, condition) : null,
  ])
  return { items: rows.map(viewFoundVariant), total }
}
