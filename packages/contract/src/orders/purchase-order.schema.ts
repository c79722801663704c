import * as z from 'zod/mini'
import { timestamp } from '../fields/time/timestamp.ts'
import { purchaseOrderStatus } from '../statuses/purchase-order-status.ts'
import { statusIdIn } from '../statuses/status.ts'

export const purchaseOrder = z.strictObject({
  number: z.string(),
  statusId: statusIdIn(purchaseOrderStatus),
  createdAt: timestamp,
})

export type PurchaseOrder = z.infer<typeof purchaseOrder>
