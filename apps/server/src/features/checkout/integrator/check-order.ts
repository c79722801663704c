import type { NewOrder, OrderCheck } from '@portal/contract/checkout/integrator/new-order.schema'
import { multiplyDecimals } from '@portal/contract/fields/money/decimal.rules'
import { addressWarnings } from '@portal/contract/integrator/address-warnings.rules'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { decimalOrNull, decimalText } from '../../../presenters/field-text.ts'
import { readCheckout } from '../../../repositories/orders/checkout-terms.repository.ts'
import type { PricedOrder } from '../pricing/price-order.ts'
import { presentOrderError } from './create-order.ts'
import { priceIntegratorOrder } from './price-integrator-order.ts'
import { readNewOrder } from './read-new-order.ts'
import { findNamedVariants, type NamedVariants } from './resolve-lines.ts'

/**
 * Prices an order and reports all of its problems by line; writes and reserves nothing. Unreadable orders are refused.
 */
export async function checkOrder(
  ctx: DealerCtx,
  sent: unknown,
): Promise<OrderCheck | Refusal<'invalid_input'>> {
  const read = readNewOrder(sent)
  const { order } = read
  const warnings = addressWarnings({ billingAddress: undefined, ...order })
  const named = await findNamedVariants(ctx, order.lines)
  const priced = await priceIntegratorOrder(ctx, read, named)
  if (!(priced instanceof Refusal)) {
    const invoice = ctx.supplier.flags.payment_collection ? presentInvoice(priced) : null
    const { id, name } = priced.shippingMethod
    const lines = presentLines(ctx, order, named, {})
    return { isValid: true, lines, shippingMethod: { id, name }, invoice, warnings, error: null }
  }
  if (read.refusal !== undefined) return priced as typeof read.refusal
  return {
    isValid: false,
    lines: presentLines(ctx, order, named, priced.fields ?? {}),
    shippingMethod: await findShippingMethod(ctx, order.shippingMethod),
    invoice: null,
    warnings,
    error: presentOrderError(priced),
  }
}

async function findShippingMethod({ db, owner, dealer }: DealerCtx, shippingMethod: number | string) {
  const nothingElse = { addressIds: [], variantIds: [], uniqueReference: null }
  const query = { ...owner, groupId: dealer.groupId, shippingMethod, ...nothingElse }
  const { terms } = await readCheckout(db, query)
  return terms.shippingMethod && { id: terms.shippingMethod.id, name: terms.shippingMethod.name }
}

function presentInvoice({ invoice }: PricedOrder) {
  const { subtotal, shippingCost, dropshipFee, taxCost, otherCost, total } = invoice
  return { subtotal, shippingCost, dropshipFee, taxCost, otherCost, total }
}

function presentLines(
  { supplier }: DealerCtx,
  { lines }: NewOrder,
  { lineVariants }: NamedVariants,
  fields: Readonly<Record<string, string>>,
): OrderCheck['lines'] {
  return lines.map((line, index) => {
    const variant = lineVariants[index]
    const own = Object.entries(fields).filter(([path]) => path.startsWith(`lines.${index}.`))
    const price = variant?.price ?? null
    return {
      sku: variant?.sku ?? line.sku ?? null,
      variantId: variant?.variantId ?? line.variantId ?? null,
      title: variant?.title ?? null,
      quantity: line.quantity,
      available: supplier.flags.show_quantity ? (variant?.quantity ?? null) : null,
      price: decimalOrNull(price),
      subtotal: price === null ? null : decimalText(multiplyDecimals(price, line.quantity)),
      errors: own.map(([, sentence]) => sentence),
    }
  })
}
