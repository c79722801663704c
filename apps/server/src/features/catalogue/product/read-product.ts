import type { Product } from '@portal/contract/catalogue/product.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { refuseHiddenProducts } from '../refuse-hidden-products.ts'
import { presentProduct } from './product.presenter.ts'
import { findStoredProducts } from './product-detail.query.ts'

/** One product of the caller's supplier; another supplier's product and none at all are the same "not found". */
export async function readProduct(
  ctx: DealerCtx,
  id: number,
): Promise<Product | Refusal<'products_not_shown' | 'product_not_found'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  const [stored] = await findStoredProducts(ctx, [id])
  return stored === undefined ? refuse('product_not_found') : presentProduct(stored)
}

/** The products with these ids, as the cart asks for them; ids that are unknown or another supplier's are left out. */
export async function readProductsByIds(
  ctx: DealerCtx,
  ids: readonly number[],
): Promise<Product[] | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  return (await findStoredProducts(ctx, ids)).map(presentProduct)
}
