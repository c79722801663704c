import { sentQuantity } from '@portal/contract/catalogue/variants/quantity.rules'
import type { FoundSku } from '@portal/contract/checkout/quick-order.schema'
import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { areProductsShown, isCheckoutShown } from '@portal/contract/portal/portal-visibility.rules'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findBySku } from '../../domain/catalogue/find-by-sku.ts'
import {
  findOrderableVariantsBySku,
  findVariantsByProductSku,
} from '../../repositories/catalogue/orderable-variant.repository.ts'

/**
 * Finds variants by SKU; exact matches come before look-alikes. A product's SKU returns all of its variants to choose
 * from.
 */
export async function findSkus(
  { db, supplier }: DealerCtx,
  skus: readonly string[],
): Promise<FoundSku[] | Refusal<'checkout_not_enabled' | 'products_not_shown'>> {
  if (!isCheckoutShown(supplier.flags)) return refuse('checkout_not_enabled')
  if (!areProductsShown(supplier.flags)) return refuse('products_not_shown')
  const variants = await findOrderableVariantsBySku(db, supplier.id, skus)
  const variantOf = findBySku(variants)
  const requestedSkus = [...new Set(skus)]
  const missing = requestedSkus.filter((requested) => variantOf(requested) === undefined)
  const productVariants = missing.length === 0 ? [] : await findVariantsByProductSku(db, supplier.id, missing)
  return requestedSkus.flatMap((requested) => {
    const variant = variantOf(requested)
    const matchingVariants = productVariants.filter(
      ({ productSku }) => keyText(productSku) === keyText(requested),
    )
    return (variant ? [variant] : matchingVariants).map(
      ({ sku, title, productId, variantId, price, quantity }) => ({
        ...{ asked: requested, sku, title, productId, variantId, price },
        quantity: sentQuantity(quantity, supplier.flags, { limitsBox: true }),
      }),
    )
  })
}
