import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { integratorOrder } from '../integrator/order.schema.ts'

export const orderingDealer = z.strictObject({
  id,
  email: z.string(),
  companyName: z.nullable(z.string()),
})

export const consoleOrder = z.extend(integratorOrder, { dealer: orderingDealer })

export type OrderingDealer = z.infer<typeof orderingDealer>

export type ConsoleOrder = z.infer<typeof consoleOrder>
