import * as z from 'zod/mini'
import { errorBody } from '../../api/error-body.schema.ts'
import type { Reason } from '../../api/refusals.ts'
import { newAddress } from '../../fields/address/address.ts'
import { described } from '../../fields/described.ts'
import { id } from '../../fields/id.ts'
import { money, nullableMoney } from '../../fields/money/money.ts'
import { isStorableText, notStorable, requiredText } from '../../fields/text.ts'
import { integratorOrder, namedShippingMethod } from '../../integrator/order.schema.ts'
import { maxLineCount, maxQuantity, maxSkuLength } from '../limits.ts'

/** Why an order that can be read cannot be placed. */
export const orderRefusals = [
  'checkout_not_enabled',
  'shipping_method_not_found',
  'sku_not_found',
  'variant_not_found',
  'price_unavailable',
  'out_of_stock',
  'reference_number_taken',
  'idempotency_key_reused',
  'idempotency_key_running',
] as const satisfies readonly Reason[]

const orderErrorReasons = [...orderRefusals, 'invalid_input'] as const

const orderError = z.extend(z.pick(errorBody, { errors: true, fields: true, orderId: true, lines: true }), {
  reason: described(
    'What was refused, as a name for programs; more may be added.',
    z.enum(orderErrorReasons),
  ),
})

const quantity = described('How many units.', z.int().check(z.minimum(1), z.maximum(maxQuantity)))

export const mostBatchedOrders = 100

export const newOrderLine = z
  .strictObject({
    sku: z.optional(
      described(
        'The SKU of what is ordered, unless `variantId` names it.',
        requiredText(maxSkuLength, 'A SKU is required'),
      ),
    ),
    variantId: z.optional(described('The id of the variant, unless `sku` names it.', id)),
    quantity,
    shippingAddress: z.optional(described('Where the line goes, if elsewhere than the order.', newAddress)),
  })
  .check(
    z.refine(({ sku, variantId }) => (sku === undefined) !== (variantId === undefined), {
      message: 'Name either a sku or a variantId',
      path: ['sku'],
      // Also where something else of the line is wrong: a program is told of everything at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

export const newOrder = z.strictObject({
  referenceNumber: described(
    'Your own number of the order. Unless the supplier allows it, no two of your orders have the same one.',
    requiredText(200, 'Reference number is required'),
  ),
  shippingMethod: described(
    'The id of a shipping method, its name, or a text that the supplier has mapped to one.',
    z.union([id, requiredText(200, 'Please select a shipping method')]),
  ),
  shippingAddress: described('Where the order goes.', newAddress),
  billingAddress: z.optional(
    described('Who is billed; the shipping address where it is left out.', newAddress),
  ),
  lines: described(
    'What is ordered.',
    z.array(newOrderLine).check(z.minLength(1), z.maxLength(maxLineCount)),
  ),
  note: z.optional(
    described(
      'What the supplier should know.',
      z.string().check(z.trim(), z.maxLength(2000), z.refine<string>(isStorableText, notStorable)),
    ),
  ),
  authorize: described(
    'Whether the order is authorized for payment at once.',
    z._default(z.boolean(), false),
  ),
})

/** What an order would cost, and what is wrong with it, before it is placed. */
export const orderCheck = z.strictObject({
  isValid: described('Whether the order would be placed.', z.boolean()),
  lines: described(
    'Every line as it was sent, with what is wrong with it.',
    z.array(
      z.strictObject({
        sku: described('The SKU; null where the variant is unknown.', z.nullable(z.string())),
        variantId: described('The id of the variant; null where the SKU is unknown.', z.nullable(id)),
        title: described('The title; null for what is unknown.', z.nullable(z.string())),
        quantity: described('The units that were asked for.', z.int()),
        available: described(
          'The units in stock; null for what is unknown, and where the supplier does not show it.',
          z.nullable(z.int()),
        ),
        price: described('The price of a unit; null while it cannot be ordered.', nullableMoney),
        subtotal: described('Price times quantity; null where the price is.', nullableMoney),
        errors: described('What is wrong with the line, in sentences.', z.array(z.string())),
      }),
    ),
  ),
  shippingMethod: described(
    'How it would be sent; null where no such method is known.',
    z.nullable(namedShippingMethod),
  ),
  invoice: described(
    'What would be charged; null while something is wrong.',
    z.nullable(
      z.strictObject({
        subtotal: described('What the goods cost.', money),
        shippingCost: described('What shipping costs.', money),
        dropshipFee: described("The supplier's fee for sending to the dealer's customer.", money),
        taxCost: described('The tax.', money),
        otherCost: described('What else is charged; negative for a discount.', money),
        total: described('Everything that would be charged.', money),
      }),
    ),
  ),
  error: described('Why the order would be refused; null where it would be placed.', z.nullable(orderError)),
})

/** The outcome of one order of a batch: the order, or why it was refused. */
export const batchResult = z.strictObject({
  index: described('The place of the order in what was sent, from 0.', z.int()),
  status: described('The HTTP status that the order alone would have been answered with.', z.int()),
  order: described('The order; null where it was refused.', z.nullable(integratorOrder)),
  error: described('Why it was refused; null where it was placed.', z.nullable(orderError)),
})

export type NewOrder = z.infer<typeof newOrder>

export type NewOrderLine = z.infer<typeof newOrderLine>

export type OrderCheck = z.infer<typeof orderCheck>

export type BatchResult = z.infer<typeof batchResult>
