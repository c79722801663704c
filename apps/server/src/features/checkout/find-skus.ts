import type { FoundSku } from '@portal/contract/checkout/quick-order.schema'
import { areProductsShown, isCheckoutShown } from '@portal/contract/portal/portal-visibility.rules'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findOrderableVariantsBySku } from '../../repositories/catalogue/orderable-variant.repository.ts'

/** Finds the variants of these SKUs; an exact spelling goes before one that differs in case. */
export async function findSkus(
  { db, supplier }: DealerCtx,
  skus: readonly string[],
): Promise<FoundSku[] | Refusal<'checkout_not_enabled' | 'products_not_shown'>> {
  if (!isCheckoutShown(supplier.flags)) return refuse('checkout_not_enabled')
  if (!areProductsShown(supplier.flags)) return refuse('products_not_shown')
  const goods = await findOrderableVariantsBySku(db, supplier.id, skus)
  const exact = new Map(goods.map((one) => [one.sku, one]))
  const folded = new Map(goods.map((one) => [one.sku.toLowerCase(), one]))
  return [...new Set(skus)].flatMap((asked) => {
    const one = exact.get(asked) ?? folded.get(asked.toLowerCase())
    if (one === undefined) return []
    const { sku, title, productId, variantId, price, quantity } = one
    return [{ asked, sku, title, productId, variantId, price, quantity }]
  })
}
