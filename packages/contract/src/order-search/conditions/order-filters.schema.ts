import * as z from 'zod/mini'
import { dayOrTimestamp } from '../../fields/time/timestamp.ts'
import { fulfillmentStatus } from '../../statuses/fulfillment-status.ts'
import { invoiceStatus } from '../../statuses/invoice-status.ts'
import { orderStatus } from '../../statuses/order-status.ts'
import { paymentStatus } from '../../statuses/payment-status.ts'
import { purchaseOrderStatus } from '../../statuses/purchase-order-status.ts'
import { type StatusTable, statusIdIn } from '../../statuses/status.ts'

function idsIn<const Table extends StatusTable>(table: Table) {
  return z.nullish(z.array(statusIdIn(table)).check(z.maxLength(20)))
}

/** The side menu's filters. A date means the whole day in the dealer's time zone; `dealerId` is ignored. */
export const orderFilters = z.strictObject({
  dealerId: z.nullish(z.int()),
  startDate: z.nullish(dayOrTimestamp),
  endDate: z.nullish(dayOrTimestamp),
  orderStatusId: idsIn(orderStatus),
  paymentStatusId: idsIn(paymentStatus),
  purchaseOrderStatusId: idsIn(purchaseOrderStatus),
  fulfillmentStatusId: idsIn(fulfillmentStatus),
  invoiceStatusId: idsIn(invoiceStatus),
})

export type OrderFilters = z.infer<typeof orderFilters>
