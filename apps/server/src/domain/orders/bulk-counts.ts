import { sumOf } from '@portal/contract/fields/money/money.rules'
import type { SkipReason } from '@portal/contract/jobs/skip-reasons'
import { maxNamedSkipped, type NamedSkip } from '@portal/contract/jobs/skipped.schema'

type NamedOrder = NonNullable<NamedSkip['orders']>[number]

interface NamedOrders {
  readonly count: number
  /** Some of them. */
  readonly orders: NamedOrder[]
}

/** The result of a bulk action on a part of its orders, or on all. */
export interface BulkCounts {
  readonly numberEffected: number
  readonly skipped: readonly NamedSkip[]
  /** The amount captured or being refunded. */
  readonly amount?: string
  /** Orders paid outside the portal that are canceled without a refund. */
  readonly paidOutside?: NamedOrders & { readonly amount: string }
}

/** What became of one order: changed, or skipped for a reason; `order` names it for staff. */
export interface BulkResult {
  readonly reason?: SkipReason | undefined
  readonly order?: NamedOrder | undefined
}

export const noCounts: BulkCounts = { numberEffected: 0, skipped: [] }

/** Counts the results of single orders, with the names of some that were skipped. */
export function countResults(results: readonly BulkResult[]): BulkCounts {
  const skips = new Map<SkipReason, NamedSkip>()
  for (const { reason, order } of results) {
    if (reason !== undefined) addSkip(skips, { reason, count: 1, ...(order && { orders: [order] }) })
  }
  const changed = results.filter(({ reason }) => reason === undefined)
  return { numberEffected: changed.length, skipped: [...skips.values()] }
}

/** The first of these orders by name, and their number. */
export function nameSome(orders: readonly NamedOrder[]): NamedOrders {
  return { count: orders.length, orders: orders.slice(0, maxNamedSkipped).map(nameOf) }
}

/** Adds the counts of two parts of a selection. */
export function addCounts(one: BulkCounts, other: BulkCounts): BulkCounts {
  const skips = new Map<SkipReason, NamedSkip>()
  for (const skip of [...one.skipped, ...other.skipped]) addSkip(skips, skip)
  const amounts = [one.amount, other.amount].filter((amount) => amount !== undefined)
  const outside = [one.paidOutside, other.paidOutside].filter((orders) => orders !== undefined)
  return {
    numberEffected: one.numberEffected + other.numberEffected,
    skipped: [...skips.values()],
    ...(amounts.length > 0 && { amount: sumOf(...amounts) }),
    ...(outside.length > 0 && {
      paidOutside: {
        ...nameSome(outside.flatMap(({ orders }) => orders)),
        count: outside.reduce((sum, { count }) => sum + count, 0),
        amount: sumOf(...outside.map(({ amount }) => amount)),
      },
    }),
  }
}

function addSkip(skips: Map<SkipReason, NamedSkip>, { reason, count, orders = [] }: NamedSkip): void {
  const before = skips.get(reason)
  const named = [...(before?.orders ?? []), ...orders.map(nameOf)].slice(0, maxNamedSkipped)
  const sum = { reason, count: (before?.count ?? 0) + count }
  skips.set(reason, named.length === 0 ? sum : { ...sum, orders: named })
}

const nameOf = ({ id, orderNumber }: NamedOrder): NamedOrder => ({ id, orderNumber })
