import { type NewOrder, newOrder, newOrderLine } from '@portal/contract/checkout/integrator/new-order.schema'
import { maxLineCount } from '@portal/contract/checkout/limits'
import * as z from 'zod/mini'
import { fieldErrors } from '../../../context/field-errors.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'

const { referenceNumber, shippingMethod } = newOrder.shape
const { sku, variantId, quantity } = newOrderLine.shape

/** The valid parts of a rejected order; invalid parts are treated as omitted. */
const readableLine = z.object({
  sku: z.catch(sku, undefined),
  variantId: z.catch(variantId, undefined),
  quantity: z.catch(quantity, 0),
})
const readableOrder = z.object({
  referenceNumber: z.catch(referenceNumber, ''),
  shippingMethod: z.catch(shippingMethod, 0),
  lines: z.catch(z.array(z.catch(readableLine, { quantity: 0 })).check(z.maxLength(maxLineCount)), []),
})

const nowhere = { name: '', addressLine1: '', city: '', state: '', postal: '', country: '' }

/** The field name for problems with the body as a whole. */
export const bodyField = 'body'

export interface ReadOrder {
  readonly order: NewOrder
  /** Undefined if the order is valid; otherwise `order` has only its readable parts. */
  readonly refusal: Refusal<'invalid_input'> | undefined
}

/** Parses an order from an API client, or as much of it as is readable. */
export function readNewOrder(sent: unknown): ReadOrder {
  const read = newOrder.safeParse(sent)
  if (read.success) return { order: read.data, refusal: undefined }
  const { '': whole, ...fields } = fieldErrors(read) ?? {}
  const readable = readableOrder.safeParse(sent).data ?? { referenceNumber: '', shippingMethod: 0, lines: [] }
  return {
    order: { ...readable, shippingAddress: nowhere, authorize: false },
    refusal: refuse('invalid_input', {
      fields: { ...fields, ...(whole === undefined ? {} : { [bodyField]: whole }) },
    }),
  }
}
