import { sentQuantity } from '@portal/contract/catalogue/variants/quantity.rules'
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
  const variants = await findOrderableVariantsBySku(db, supplier.id, skus)
  const exact = new Map(variants.map((variant) => [variant.sku, variant]))
  const folded = new Map(variants.map((variant) => [variant.sku.toLowerCase(), variant]))
  return [...new Set(skus)].flatMap((requested) => {
    const variant = exact.get(requested) ?? folded.get(requested.toLowerCase())
    if (variant === undefined) return []
    const { sku, title, productId, variantId, price } = variant
    const quantity = sentQuantity(variant.quantity, supplier.flags, { limitsBox: true })
    return [{ asked: requested, sku, title, productId, variantId, price, quantity }]
  })
}
