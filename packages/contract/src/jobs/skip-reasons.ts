import { isOneOf, keysOf } from '../fields/keys.ts'

/** Why a bulk action couldn't change an order that someone may want to look at. */
const obstacles = {
  declined: 'declined on all payment methods',
  refused_by_provider: 'rejected by the payment provider, for example because the amount is too small',
  no_payment_method: 'without a chargeable payment method',
  not_chargeable: 'not chargeable',
  charge_pending: 'pending with the payment provider',
  refund_pending: 'with a refund in progress',
  above_limit: 'over the refund limit (password required)',
  money_not_allowed: 'paid (refund permission required)',
  too_many_tags: 'would have more than 20 tags',
} as const satisfies Record<string, string>

/** Why a bulk action skips an order, in words for people. */
export const skipReasons = {
  ...obstacles,
  shipped: 'already shipped or partly shipped',
  payment_status: 'with a different payment status',
  not_on_hold: 'not on hold',
  not_open: 'not open',
  draft: 'still in draft',
  not_found: 'no longer available',
  unchanged: 'already up to date',
} as const satisfies Record<string, string>

export type SkipReason = keyof typeof skipReasons

interface Skip {
  readonly reason: SkipReason
  readonly count: number
}

/** Whether someone may want to look at an order skipped for this reason. */
export function isObstacle(reason: SkipReason): boolean {
  return isOneOf(keysOf(obstacles), reason)
}

/** Skipped orders by reason, obstacles first. */
export function sortSkipped<S extends Skip>(skipped: readonly S[]): S[] {
  const order = keysOf(skipReasons)
  return [...skipped].sort((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason))
}

/** The numbers of skipped orders by reason: `10 not open, 2 still in draft`. */
export function formatSkippedOrders(skipped: readonly Skip[]): string {
  return sortSkipped(skipped).map(formatSkip).join(', ')
}

export function formatSkip({ reason, count }: Skip): string {
  return `${count.toLocaleString('en-US')} ${skipReasons[reason]}`
}
