import * as z from 'zod/mini'
import { errorBody } from '../../api/error-body.schema.ts'
import { newAddress } from '../../fields/address/address.ts'
import { id } from '../../fields/id.ts'
import { money, nullableMoney } from '../../fields/money/money.ts'
import { isStorableText, notStorable, requiredText } from '../../fields/text.ts'
import { integratorOrder } from '../../integrator/order.schema.ts'
import { maxLineCount, maxQuantity, maxSkuLength } from '../limits.ts'

const orderError = z.pick(errorBody, { reason: true, errors: true, fields: true, orderId: true, lines: true })

const quantity = z.int().check(z.minimum(1), z.maximum(maxQuantity))

/** How many orders one batch may have. */
export const mostBatchedOrders = 100

/** One line of a new order: what is ordered, by its SKU or the id of its variant, and where it goes if elsewhere. */
export const newOrderLine = z
  .strictObject({
    sku: z.optional(requiredText(maxSkuLength, 'A SKU is required')),
    variantId: z.optional(id),
    quantity,
    shippingAddress: z.optional(newAddress),
  })
  .check(
    z.refine(({ sku, variantId }) => (sku === undefined) !== (variantId === undefined), {
      message: 'Name either a sku or a variantId',
      path: ['sku'],
    }),
  )

/** A new order of a dealer. */
export const newOrder = z.strictObject({
  referenceNumber: requiredText(200, 'Reference number is required'),
  /** The id of a shipping method, its name, or a text that the supplier has mapped to one. */
  shippingMethod: z.union([id, requiredText(200, 'Please select a shipping method')]),
  shippingAddress: newAddress,
  /** The shipping address where it is left out. */
  billingAddress: z.optional(newAddress),
  lines: z.array(newOrderLine).check(z.minLength(1), z.maxLength(maxLineCount)),
  note: z.optional(
    z.string().check(z.trim(), z.maxLength(2000), z.refine<string>(isStorableText, notStorable)),
  ),
  /** Authorizes the order for payment at once. */
  authorize: z._default(z.boolean(), false),
})

/** What an order would cost, and what is wrong with it, before it is placed. */
export const orderCheck = z.strictObject({
  isValid: z.boolean(),
  lines: z.array(
    z.strictObject({
      sku: z.nullable(z.string()),
      variantId: z.nullable(id),
      title: z.nullable(z.string()),
      quantity: z.int(),
      /** Units in stock; null for what is unknown, and where the supplier does not show it. */
      available: z.nullable(z.int()),
      price: nullableMoney,
      subtotal: nullableMoney,
      errors: z.array(z.string()),
    }),
  ),
  shippingMethod: z.nullable(z.strictObject({ id, name: z.string() })),
  /** Null while something is wrong. */
  invoice: z.nullable(
    z.strictObject({
      subtotal: money,
      shippingCost: money,
      dropshipFee: money,
      taxCost: money,
      otherCost: money,
      total: money,
    }),
  ),
  /** Why the order would be refused; null where it would be placed. */
  error: z.nullable(orderError),
})

/** The outcome of one order of a batch: the order, or why it was refused. */
export const batchResult = z.strictObject({
  index: z.int(),
  /** The status that the order alone would have been answered with. */
  status: z.int(),
  order: z.nullable(integratorOrder),
  error: z.nullable(orderError),
})

/** A new order of a dealer. */
export type NewOrder = z.infer<typeof newOrder>

/** One line of a new order. */
export type NewOrderLine = z.infer<typeof newOrderLine>

/** What an order would cost, and what is wrong with it. */
export type OrderCheck = z.infer<typeof orderCheck>

/** The outcome of one order of a batch. */
export type BatchResult = z.infer<typeof batchResult>
