import * as z from 'zod/mini'
import { address } from '../fields/address/address.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { weight } from '../fields/weight.ts'

const nullableText = z.nullable(z.string())

/** One line of an order: `price` is the unit price, `weight` the unit weight in lbs. */
export const orderItem = z.strictObject({
  id,
  sku: nullableText,
  title: nullableText,
  image: nullableText,
  virtualVariant: z.nullable(
    z.strictObject({
      id,
      productId: z.nullable(id),
      image: nullableText,
      title: nullableText,
    }),
  ),
  weight: z.nullable(weight),
  quantity: z.int(),
  shippedQuantity: z.int(),
  /** Units to ship: neither shipped, nor refunded, nor in a pending refund. */
  unshippedQuantity: z.int(),
  price: nullableMoney,
  subtotal: nullableMoney,
  shippingAddressId: z.nullable(id),
  shippingAddress: z.nullable(address),
})

export type OrderItem = z.infer<typeof orderItem>
