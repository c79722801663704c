import type { RecentlyOrderedProduct } from '@portal/contract/catalogue/product.schema'
import type { DealerCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { findRecentlyOrderedProducts } from '../../../repositories/orders/recently-ordered.repository.ts'
import { refuseHiddenProducts } from '../refuse-hidden-products.ts'

/** Reads the products in the dealer's latest orders, each with its latest line. */
export async function readRecentlyOrdered(
  ctx: DealerCtx,
): Promise<RecentlyOrderedProduct[] | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  const found = await findRecentlyOrderedProducts(ctx.db, ctx.owner)
  return found.map(({ orderedAt, ...line }) => ({ ...line, orderedAt: orderedAt.toISOString() }))
}
