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
      /** Since when the oldest waits, if that is known. */
      since: nullableTimestamp,
      /** How much money it is about; null if it is about none, or too many orders to add up. */
      amount: nullableMoney,
    }),
  ),
  /** The payment status of the orders that are to be shipped; null if the portal collects no payments. */
  shippedWhen: z.nullable(z.int()),
  /** The last day (UTC) whose orders are late. */
  lateUntil: day,
})

/** The days that the figures of the console cover, and how many of them the products do. */
export const figureDays = { all: 30, products: 7 } as const

/** What was ordered in the last days; drafts and canceled orders do not count. */
export const supplierFigures = z.strictObject({
  /** Days in UTC, oldest first; the last one is today. */
  days: z.array(
    z.strictObject({
      ...{ day, orders: count, value: money },
      /** The day as many days earlier as there are days. */
      previous: z.strictObject({ orders: count, value: money }),
    }),
  ),
  topDealers: z.array(z.strictObject({ id, name: z.string(), orders: count, value: money })),
  /** Of the last 7 days alone. */
  topProducts: z.array(z.strictObject({ sku: z.string(), title: z.string(), quantity: count, value: money })),
})

/** The steps that matter to the supplier: one that collects no payments needs no provider. */
export const setupProgress = z.strictObject({
  items: z.array(z.strictObject({ step: z.enum(setupStepNames), isDone: z.boolean() })),
  /** Whether the checklist is hidden. */
  isHidden: z.boolean(),
})

export type WaitingWork = z.infer<typeof waitingWork>

/** Orders of the last 30 days. */
export type SupplierFigures = z.infer<typeof supplierFigures>
