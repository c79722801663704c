import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { requiredText } from '../fields/text.ts'
import { maxLineCount, maxSkuLength } from './limits.ts'

export const skuRequest = z.strictObject({
  skus: z.array(requiredText(maxSkuLength, 'A SKU is required')).check(z.maxLength(maxLineCount)),
})

/** A variant found by SKU; `asked` is the typed SKU. */
export const foundSku = z.strictObject({
  asked: z.string(),
  sku: z.string(),
  title: z.string(),
  productId: id,
  variantId: id,
  price: nullableMoney,
  quantity: z.int(),
})

export type FoundSku = z.infer<typeof foundSku>
