import type { NewOrder, OrderCheck } from '@portal/contract/checkout/integrator/new-order.schema'
import { multiplyDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { decimalOrNull, decimalText } from '../../../presenters/field-text.ts'
import { findOrderWithReference, refuseReference } from '../place/place-order.ts'
import { type PricedOrder, priceOrder } from '../pricing/price-order.ts'
import { presentOrderError } from './create-order.ts'
import { findNamedVariants, inOrderWords, type NamedVariants, toOrderRequest } from './resolve-lines.ts'

/** Prices an order and says what is wrong with it, line by line; nothing is written, and nothing is reserved. */
export async function checkOrder(ctx: DealerCtx, order: NewOrder): Promise<OrderCheck> {
  const named = await findNamedVariants(ctx, order.lines)
  const priced = await priceNamed(ctx, order, named)
  const refusal = priced instanceof Refusal ? inOrderWords(priced, order.lines) : undefined
  return {
    isValid: refusal === undefined,
    lines: presentLines(ctx, order, named, refusal?.fields ?? {}),
    shippingMethod: priced instanceof Refusal ? null : { ...priced.shippingMethod },
    invoice:
      priced instanceof Refusal || !ctx.supplier.flags.payment_collection ? null : presentInvoice(priced),
    error: refusal === undefined ? null : presentOrderError(refusal),
  }
}

async function priceNamed(ctx: DealerCtx, order: NewOrder, named: NamedVariants) {
  const request = toOrderRequest(order, named)
  if (request instanceof Refusal) return request
  const { flags } = ctx.supplier
  if (flags.unique_reference && (await findOrderWithReference(ctx, ctx.db, request)) !== undefined) {
    return await refuseReference(ctx, ctx.db, request)
  }
  return await priceOrder(ctx, request, { readVariants: async () => named.byId, lockDealer: false })
}

function presentInvoice({ invoice }: PricedOrder) {
  const { subtotal, shippingCost, dropshipFee, taxCost, otherCost, total } = invoice
  return { subtotal, shippingCost, dropshipFee, taxCost, otherCost, total }
}

function presentLines(
  { supplier }: DealerCtx,
  { lines }: NewOrder,
  { ofLines }: NamedVariants,
  fields: Readonly<Record<string, string>>,
): OrderCheck['lines'] {
  return lines.map((line, index) => {
    const variant = ofLines[index]
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
