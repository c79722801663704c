import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { money, nullableMoney } from '../fields/money/money.ts'
import { nullableTimestamp } from '../fields/time/timestamp.ts'
import { setupStepNames } from './setup-steps.ts'
import { workQueueNames } from './work-queues.ts'

const count = z.int().check(z.minimum(0))
const day = z.iso.date()

export const waitingWork = z.strictObject({
  items: z.array(
    z.strictObject({
      queue: z.enum(workQueueNames),
      count,
      /** Since when the oldest item has been waiting, if known. */
      since: nullableTimestamp,
      /** The total amount; null for none, or for too many orders to sum. */
      amount: nullableMoney,
    }),
  ),
  /** The payment status of orders to ship; null without payment collection. */
  shippedWhen: z.nullable(z.int()),
  /** Orders up to this day (UTC) are late. */
  lateUntil: day,
})

/** The number of days in the console's statistics, overall and for products. */
export const figureDays = { all: 30, products: 7 } as const

/** Statistics of recent orders, without drafts and canceled orders. */
export const supplierFigures = z.strictObject({
  /** Days in UTC, oldest first; the last one is today. */
  days: z.array(
    z.strictObject({
      ...{ day, orders: count, value: money },
      /** The corresponding day of the previous period. */
      previous: z.strictObject({ orders: count, value: money }),
    }),
  ),
  topDealers: z.array(z.strictObject({ id, name: z.string(), orders: count, value: money })),
  /** Only for the last 7 days. */
  topProducts: z.array(z.strictObject({ sku: z.string(), title: z.string(), quantity: count, value: money })),
})

/** The setup steps that apply to the supplier: without payment collection, it needs no provider. */
export const setupProgress = z.strictObject({
  items: z.array(z.strictObject({ step: z.enum(setupStepNames), isDone: z.boolean() })),
  isHidden: z.boolean(),
})

export type WaitingWork = z.infer<typeof waitingWork>

export type SupplierFigures = z.infer<typeof supplierFigures>
