import type { Product } from '@portal/contract/catalogue/product.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findStoredProducts } from '../../../repositories/catalogue/stored-product.repository.ts'
import { refuseHiddenProducts } from '../refuse-hidden-products.ts'
import { presentProduct } from './product.presenter.ts'

/** Reads one of the supplier's products; another supplier's is "not found". */
export async function readProduct(
  ctx: DealerCtx,
  id: number,
): Promise<Product | Refusal<'products_not_shown' | 'product_not_found'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  const [stored] = await findStoredProducts(ctx.db, ctx.owner, [id])
  return stored === undefined ? refuse('product_not_found') : presentProduct(stored, ctx.supplier.flags)
}

/** Reads the products of a cart; unknown ids and other suppliers' products are left out. */
export async function readProductsByIds(
  ctx: DealerCtx,
  ids: readonly number[],
): Promise<Product[] | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  const stored = await findStoredProducts(ctx.db, ctx.owner, ids)
  return stored.map((product) => presentProduct(product, ctx.supplier.flags))
}
