import type { Product } from '@portal/contract/catalogue/product.schema'
import type { Ctx } from '../../context.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { viewProduct } from './product.view.ts'
import { findStoredProducts } from './product-detail.query.ts'
import { refuseIfHidden } from './products-shown.ts'

/** One product of the caller's supplier; another supplier's product and none at all are the same "not found". */
export async function readProduct(
  ctx: Ctx,
  id: number,
): Promise<Product | Refusal<'products_not_shown' | 'product_not_found'>> {
  const hidden = refuseIfHidden(ctx)
  if (hidden) return hidden
  const [stored] = await findStoredProducts(ctx, [id])
  return stored === undefined ? refuse('product_not_found') : viewProduct(stored)
}

/** The products with these ids, as the cart asks for them; ids that are unknown or another supplier's are left out. */
export async function readProductsByIds(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Product[] | Refusal<'products_not_shown'>> {
  const hidden = refuseIfHidden(ctx)
  if (hidden) return hidden
  return (await findStoredProducts(ctx, ids)).map(viewProduct)
}
