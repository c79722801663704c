import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { money, nullableMoney } from '../fields/money/money.ts'
import { timestamp } from '../fields/time/timestamp.ts'

const windowProduct = z.strictObject({
  productId: id,
  title: z.string(),
  /** The URL of its first image. */
  picture: z.nullable(z.string()),
  minPrice: nullableMoney,
  maxPrice: nullableMoney,
})

/** The dashboard's content from the supplier; every part may be empty. */
export const shopWindow = z.strictObject({
  /** The next cut-off for same-day shipping; null if the supplier has none. */
  cutOff: z.nullable(z.strictObject({ at: timestamp, timeZone: z.string(), isToday: z.boolean() })),
  note: z.nullable(z.string()),
  /** The latest products of the last 60 days, newest first. */
  newProducts: z.array(windowProduct),
  /** Products back in stock for at most 14 days, newest first. */
  backInStock: z.array(windowProduct),
  /** The dealer's most-ordered available items, most frequent first. */
  usualBasket: z.array(
    z.strictObject({
      ...z.pick(windowProduct, { productId: true, title: true, picture: true }).shape,
      variantId: id,
      price: money,
      /** The dealer's usual quantity. */
      quantity: z.int().check(z.minimum(1)),
    }),
  ),
})

export type ShopWindow = z.infer<typeof shopWindow>
