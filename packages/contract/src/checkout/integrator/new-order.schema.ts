import * as z from 'zod/mini'
import { errorBody } from '../../api/error-body.schema.ts'
import type { Reason } from '../../api/refusals.ts'
import { newAddress } from '../../fields/address/address.ts'
import { described } from '../../fields/described.ts'
import { id } from '../../fields/id.ts'
import { money, nullableMoney } from '../../fields/money/money.ts'
import { isStorableText, notStorable, requiredText } from '../../fields/text.ts'
import { addressWarningList, integratorOrder, namedShippingMethod } from '../../integrator/order.schema.ts'
import { maxLineCount, maxQuantity, maxSkuLength } from '../limits.ts'

/** Refusals of well-formed orders. */
export const newOrderRefusals = [
  'checkout_not_enabled',
  'shipping_method_not_found',
  'po_box_not_delivered',
  'sku_not_found',
  'variant_not_found',
  'price_unavailable',
  'out_of_stock',
  'reference_number_taken',
  'idempotency_key_reused',
  'idempotency_key_running',
] as const satisfies readonly Reason[]

const orderErrorReasons = [...newOrderRefusals, 'invalid_input'] as const

const orderError = z.extend(z.pick(errorBody, { errors: true, fields: true, orderId: true, lines: true }), {
  reason: described('The reason, a stable string. New reasons may be added.', z.enum(orderErrorReasons)),
})

const quantity = described('The quantity.', z.int().check(z.minimum(1), z.maximum(maxQuantity)))

export const maxBatchedOrders = 100

export const newOrderLine = z
  .strictObject({
    sku: z.optional(
      described(
        'The SKU to order, unless you send `variantId`.',
        requiredText(maxSkuLength, 'A SKU is required'),
      ),
    ),
    variantId: z.optional(described("The variant's id, unless you send `sku`.", id)),
    quantity,
    shippingAddress: z.optional(
      described("Where this line ships to, if not to the order's address.", newAddress),
    ),
  })
  .check(
    z.refine(({ sku, variantId }) => (sku === undefined) !== (variantId === undefined), {
      message: 'Send either sku or variantId',
      path: ['sku'],
      // Runs even if other parts of the line are invalid, so that API clients get all problems at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

export const newOrder = z.strictObject({
  referenceNumber: described(
    'Your reference number. It must be unique unless the supplier allows duplicates.',
    requiredText(200, 'Reference number is required'),
  ),
  shippingMethod: described(
    'The shipping method: its id, its name, or an alias the supplier has mapped to it.',
    z.union([id, requiredText(200, 'Please select a shipping method')]),
  ),
  shippingAddress: described('The shipping address.', newAddress),
  billingAddress: z.optional(described('The billing address (default: the shipping address).', newAddress)),
  lines: described(
    'The order lines.',
    z.array(newOrderLine).check(z.minLength(1), z.maxLength(maxLineCount)),
  ),
  note: z.optional(
    described(
      'A note for the supplier.',
      z.string().check(z.trim(), z.maxLength(2000), z.refine<string>(isStorableText, notStorable)),
    ),
  ),
  authorize: described('Whether to authorize the payment immediately.', z._default(z.boolean(), false)),
})

/** An order's cost and problems before it is placed. */
export const orderCheck = z.strictObject({
  isValid: described('Whether the order can be placed.', z.boolean()),
  lines: described(
    'Each line you sent, with its problems.',
    z.array(
      z.strictObject({
        sku: described('The SKU; null if the variant is unknown.', z.nullable(z.string())),
        variantId: described("The variant's id; null if the SKU is unknown.", z.nullable(id)),
        title: described('The title; null if the item is unknown.', z.nullable(z.string())),
        quantity: described('The quantity you sent.', z.int()),
        available: described(
          'The quantity in stock; null if the item is unknown or the supplier hides stock levels.',
          z.nullable(z.int()),
        ),
        price: described("The unit price; null if the item can't be ordered.", nullableMoney),
        subtotal: described('Price times quantity; null without a price.', nullableMoney),
        errors: described("The line's problems, as error messages for people.", z.array(z.string())),
      }),
    ),
  ),
  shippingMethod: described("The shipping method; null if it's unknown.", z.nullable(namedShippingMethod)),
  invoice: described(
    'The totals; null if there is a problem.',
    z.nullable(
      z.strictObject({
        subtotal: described('The subtotal of the lines.', money),
        shippingCost: described('The shipping cost.', money),
        dropshipFee: described("The supplier's dropship fee.", money),
        taxCost: described('The tax.', money),
        otherCost: described('Other charges; negative for a discount.', money),
        total: described('The invoice total.', money),
      }),
    ),
  ),
  warnings: addressWarningList,
  error: described("Why the order can't be placed; null if it can.", z.nullable(orderError)),
})

/** The outcome of one order of a batch: the order, or why it was refused. */
export const batchResult = z.strictObject({
  index: described("The order's index in your request, from 0.", z.int()),
  status: described("The order's own HTTP status, as if sent alone.", z.int()),
  order: described('The order; null if it was rejected.', z.nullable(integratorOrder)),
  error: described('Why it was rejected; null if it was placed.', z.nullable(orderError)),
})

export type NewOrder = z.infer<typeof newOrder>

export type NewOrderLine = z.infer<typeof newOrderLine>

export type OrderCheck = z.infer<typeof orderCheck>

export type BatchResult = z.infer<typeof batchResult>
