import * as z from 'zod/mini'
import { address, addressInput } from '../fields/address/address.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { invoiceTotals } from '../fields/money/invoice-totals.schema.ts'
import { money } from '../fields/money/money.ts'
import { requiredText } from '../fields/text.ts'
import { maxLineCount, maxQuantity } from './limits.ts'

export const checkoutItem = z.strictObject({
  productId: id,
  variantId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
})

/** A shipping or billing address, with options to save it and to make it the default. */
export const checkoutAddress = z.strictObject({
  address: addressInput,
  save: z._default(z.boolean(), false),
  setDefault: z._default(z.boolean(), false),
})

/** Step 2 of the checkout as a form (document 2, section 5). */
export const orderDetailsShape = {
  referenceNumber: requiredText(200, 'Reference number is required'),
  channelShippingMethodId: z
    .int('Please select a shipping method')
    .check(z.minimum(1, 'Please select a shipping method')),
  shippingAddress: checkoutAddress,
  billingAddress: checkoutAddress,
}

export const orderDetailsForm = z.strictObject(orderDetailsShape)

const orderedItems = z.array(checkoutItem).check(z.minLength(1), z.maxLength(maxLineCount))

/** An order to be placed, or to be priced without placing it. */
export const checkoutRequest = z.strictObject({
  ...orderDetailsShape,
  items: orderedItems,
  quoteId: z.nullish(z.string().check(z.minLength(1), z.maxLength(200))),
})

/** An order to place; `authorize` authorizes it if no rule already does. */
export const placementRequest = z.extend(checkoutRequest, { authorize: z.optional(z.boolean()) })

export const placedOrder = z.strictObject({ id, orderNumber: z.string() })

export const savedAddress = z.strictObject({
  id,
  address,
  defaultBilling: z.boolean(),
  defaultShipping: z.boolean(),
})

/** A shipping method with its estimated business days; null if unknown. */
export const shippingMethod = z.strictObject({
  id: described("The shipping method's id.", id),
  name: described("The shipping method's name.", z.string()),
  minDays: described('The minimum number of business days; null if unknown.', z.nullable(z.int())),
  maxDays: described('The maximum number of business days; null if unknown.', z.nullable(z.int())),
  deliversToPoBoxes: described(
    'Whether the method delivers to PO boxes. If not, orders shipping to a PO box are rejected with `po_box_not_delivered`.',
    z.boolean(),
  ),
})

export const shippingQuoteRequest = z.strictObject({ items: orderedItems })

/** The next subtotal that lowers a charge; `title` is the supplier's label. */
export const nextTier = z.strictObject({
  from: money,
  /** The amount needed to reach the tier. */
  missing: money,
  title: z.nullable(z.string()),
  /** The saving compared with the current tier. */
  saving: money,
})

/** The order's cost with a shipping method, as on the sample invoice. */
export const shippingQuote = z.extend(z.omit(invoiceTotals, { quoteId: true }), {
  shippingMethodId: id,
  nextTier: z.nullable(nextTier),
})

export type CheckoutRequest = z.infer<typeof checkoutRequest>

export type PlacementRequest = z.infer<typeof placementRequest>

export type CheckoutItem = z.infer<typeof checkoutItem>

export type SavedAddress = z.infer<typeof savedAddress>

export type ShippingMethod = z.infer<typeof shippingMethod>

export type NextTier = z.infer<typeof nextTier>

export type ShippingQuote = z.infer<typeof shippingQuote>
