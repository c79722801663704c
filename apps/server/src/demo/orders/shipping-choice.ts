import type { Random } from '../random.ts'
import type { OrderBook } from './order-book.ts'
import { shippingTexts, unknownShippingTexts } from './order-texts.ts'
import { type MethodName, methodChoice } from './shipping-carriers.ts'

/** How an order is shipped: the method that carries it, and what the order itself says. */
export interface ShippingChoice {
  readonly method: MethodName
  readonly methodId: number | null
  readonly text: string
  readonly title: string
}

/** Draws a shipping method; one order in ten came with words only, and unknown words have no method at all. */
export function drawShipping(
  { ids, supplier }: OrderBook,
  { isUnknown }: { isUnknown: boolean },
  random: Random,
): ShippingChoice {
  const method = random.weighted<MethodName>(methodChoice[supplier.country])
  const title = `Shipping: ${method}`
  if (isUnknown) return { method, methodId: null, text: random.pick(unknownShippingTexts), title }
  const hasWords = random.chance(0.1)
  if (hasWords) return { method, methodId: null, text: random.pick(shippingTexts[supplier.country]), title }
  const methodId = ids.shippingMethodIds.find(({ name }) => name === method)?.id ?? null
  return { method, methodId, text: '', title }
}
