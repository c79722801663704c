import type * as z from 'zod/mini'
import { errorBody } from '../api/error-body.schema.ts'
import { newOrder, newOrderLine, orderCheck } from '../checkout/integrator/new-order.schema.ts'
import { address, newAddress } from '../fields/address/address.ts'
import { integratorDealer } from '../integrator/dealer.schema.ts'
import { integratorInvoice } from '../integrator/invoice.schema.ts'
import { integratorOrder, integratorOrderLine } from '../integrator/order.schema.ts'
import { integratorProduct, integratorVariant, stockLevel } from '../integrator/product.schema.ts'
import { integratorShipment } from '../integrator/shipment.schema.ts'
import { callerToken } from '../tokens/token.schema.ts'

/** A named object of the integrator API; `input` for objects in requests. */
export interface IntegratorObject {
  readonly schema: z.ZodMiniType
  readonly io: 'input' | 'output'
}

const output = (schema: z.ZodMiniType): IntegratorObject => ({ schema, io: 'output' })
const input = (schema: z.ZodMiniType): IntegratorObject => ({ schema, io: 'input' })

/** The integrator API's objects, by their names in the documentation and the typed client. */
export const integratorObjects = {
  Order: output(integratorOrder),
  OrderLine: output(integratorOrderLine),
  Shipment: output(integratorShipment),
  Invoice: output(integratorInvoice),
  Product: output(integratorProduct),
  Variant: output(integratorVariant),
  StockLevel: output(stockLevel),
  Dealer: output(integratorDealer),
  Address: output(address),
  NewOrder: input(newOrder),
  NewOrderLine: input(newOrderLine),
  NewAddress: input(newAddress),
  OrderCheck: output(orderCheck),
  CallerToken: output(callerToken),
  ErrorBody: output(errorBody),
} as const satisfies Record<string, IntegratorObject>

export type IntegratorObjectName = keyof typeof integratorObjects
