import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { optionalText } from '../fields/text.ts'
import { checkoutRequest, savedAddress, shippingMethod } from './checkout.schema.ts'

/** A variant that can be ordered, as the staff finds it: with its price and stock, whatever dealers are shown. */
export const orderableVariant = z.strictObject({
  productId: id,
  variantId: id,
  sku: z.string(),
  title: z.string(),
  price: nullableMoney,
  quantity: z.int(),
})

/** The parts of an order for a dealer. */
export const dealerCheckout = z.strictObject({
  dealer: z.strictObject({ id, email: z.string(), companyName: z.nullable(z.string()) }),
  shippingMethods: z.array(shippingMethod),
  addresses: z.array(savedAddress),
  country: described("The supplier's country, the default for a new address.", z.string()),
})

/** An order for a dealer: as the dealer's own checkout sends it, and a note on it. */
export const dealersOrderRequest = z.extend(checkoutRequest, { note: optionalText(1_000) })

/** A variant that can be ordered, as the staff finds it. */
export type OrderableVariant = z.infer<typeof orderableVariant>

/** The parts of an order for a dealer. */
export type DealerCheckout = z.infer<typeof dealerCheckout>

export type DealerOrderRequest = z.infer<typeof dealersOrderRequest>
