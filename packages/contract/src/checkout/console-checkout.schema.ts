import * as z from 'zod/mini'
import { address } from '../fields/address/address.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { optionalText } from '../fields/text.ts'
import { checkoutAddress, checkoutRequest, savedAddress, shippingMethod } from './checkout.schema.ts'

/** An orderable variant for staff, with price and stock even if hidden from dealers. */
export const orderableVariant = z.strictObject({
  productId: id,
  variantId: id,
  sku: z.string(),
  title: z.string(),
  price: nullableMoney,
  quantity: z.int(),
})

/** The data for placing an order for a dealer. */
export const dealerCheckout = z.strictObject({
  dealer: z.strictObject({ id, email: z.string(), companyName: z.nullable(z.string()) }),
  shippingMethods: z.array(shippingMethod),
  addresses: z.array(savedAddress),
  recentAddresses: described(
    "The ship-to addresses of the dealer's last orders, newest first, except saved addresses.",
    z.array(address),
  ),
  lastShippingMethodId: described(
    "The shipping method of the dealer's last order; null if it is no longer available.",
    z.nullable(id),
  ),
  authorization: described(
    "How new orders are authorized; null if the supplier doesn't collect payments in the portal.",
    z.nullable(
      z.strictObject({
        autoAuthorize: z.boolean(),
        upTo: nullableMoney,
        isSuppliersRule: z.boolean(),
        hasMethod: z.boolean(),
      }),
    ),
  ),
  country: described("The supplier's country, the default for a new address.", z.string()),
})

/** An order placed for a dealer: the dealer's checkout request plus a note. */
export const dealerOrderRequest = z.extend(checkoutRequest, { note: optionalText(1_000) })

/** An order to price while it is entered; the ship-to address may still be missing. */
export const dealerQuoteRequest = z.extend(
  z.pick(checkoutRequest, { channelShippingMethodId: true, items: true }),
  { shippingAddress: z.optional(checkoutAddress) },
)

export type OrderableVariant = z.infer<typeof orderableVariant>

export type DealerCheckout = z.infer<typeof dealerCheckout>

export type DealerOrderRequest = z.infer<typeof dealerOrderRequest>

export type DealerQuoteRequest = z.infer<typeof dealerQuoteRequest>
