import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { money } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { invoiceStatus } from '../statuses/invoice-status.ts'
import { statusIdIn } from '../statuses/status.ts'

const nullableText = z.nullable(z.string())

/** The invoice of an order, as integrators see it. */
export const integratorInvoice = z.strictObject({
  id,
  /** The supplier's own number of it; without one people go by the id. */
  invoiceNumber: nullableText,
  orderId: id,
  orderNumber: z.string(),
  referenceNumber: nullableText,
  dealerId: id,
  invoiceStatusId: statusIdIn(invoiceStatus),
  invoiceStatus: z.string(),
  /** The ISO code of the currency of every amount. */
  currency: z.string(),
  subtotal: money,
  shippingCost: money,
  shippingTitle: nullableText,
  dropshipFee: money,
  dropshipFeeTitle: nullableText,
  taxCost: money,
  taxTitle: nullableText,
  otherCost: money,
  otherTitle: nullableText,
  total: money,
  creditAppliedTowardsTotal: money,
  refundedAmount: money,
  refundedLastAt: nullableTimestamp,
  creditedAmount: money,
  creditedLastAt: nullableTimestamp,
  generatedAt: timestamp,
  paidAt: nullableTimestamp,
  updatedAt: timestamp,
})

/** The invoice of an order, as integrators see it. */
export type IntegratorInvoice = z.infer<typeof integratorInvoice>
