import type { CheckoutItem, ShippingQuote } from '@portal/contract/checkout/checkout.schema'
import { isCheckoutShown } from '@portal/contract/portal/portal-visibility.rules'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { calculateInvoice } from '../../../domain/orders/calculate-invoice.ts'
import { findNextTier } from '../../../domain/orders/next-tier.ts'
import { findOrderableVariants } from '../../../repositories/catalogue/orderable-variant.repository.ts'
import { findRulesForDealer } from '../../../repositories/suppliers/invoice-rule.repository.ts'
import { findGroupShippingMethods } from '../../../repositories/suppliers/shipping-method.repository.ts'

/**
 * Calculates an order's totals for each shipping method, as invoiced. Ignores lines that can't be ordered: placing the
 * order would refuse them.
 */
export async function quoteShipping(
  { db, owner, dealer, supplier }: DealerCtx,
  { items }: { readonly items: readonly CheckoutItem[] },
): Promise<ShippingQuote[] | Refusal<'checkout_not_enabled'>> {
  if (!isCheckoutShown(supplier.flags)) return refuse('checkout_not_enabled')
  const variantIds = [...new Set(items.map(({ variantId }) => variantId))]
  const [variants, rules, methods] = await Promise.all([
    findOrderableVariants(db, supplier.id, variantIds),
    findRulesForDealer(db, owner),
    findGroupShippingMethods(db, { supplierId: supplier.id, groupId: dealer.groupId }),
  ])
  const lines = items.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId)
    return variant === undefined || variant.price === null
      ? []
      : [{ ...variant, price: variant.price, quantity }]
  })
  return methods.map(({ id }) => {
    const own = rules.filter(({ shippingMethodId }) => shippingMethodId === null || shippingMethodId === id)
    const { subtotal: _subtotal, ...totals } = calculateInvoice(lines, own)
    return { ...totals, shippingMethodId: id, nextTier: findNextTier(lines, own) }
  })
}
