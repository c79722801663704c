import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { integratorOrder } from '../integrator/order.schema.ts'

/** Who ordered, as the supplier's staff sees it. */
export const orderingDealer = z.strictObject({
  id,
  email: z.string(),
  companyName: z.nullable(z.string()),
})

/** One order of any dealer of the supplier, with who ordered. */
export const consoleOrder = z.extend(integratorOrder, { dealer: orderingDealer })

/** Who ordered. */
export type OrderingDealer = z.infer<typeof orderingDealer>

/** One order of any dealer of the supplier. */
export type ConsoleOrder = z.infer<typeof consoleOrder>
