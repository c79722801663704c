/** Why a bulk action leaves an order alone, and how a person reads it. */
export const skipReasons = {
  not_found: 'no longer available',
  draft: 'still a draft',
  not_open: 'not open',
  not_on_hold: 'not on hold',
  shipped: 'already shipped, at least in part',
  payment_status: 'in another payment status',
  declined: 'declined by every payment method',
  charge_pending: 'on its way, not answered by the provider yet',
  no_payment_method: 'without a payment method that can be charged',
  refused_by_provider: 'refused by the payment provider for what was asked, such as a small amount',
  refund_pending: 'with a refund on its way',
  above_limit: 'above the refund limit, which needs your password',
  money_not_allowed: 'paid, which needs permission to refund',
  not_chargeable: 'that cannot be charged',
} as const satisfies Record<string, string>

export type SkipReason = keyof typeof skipReasons

/** How many orders were left alone for which reason: `10 not open, 2 still a draft`. */
export function formatSkippedOrders(
  skipped: readonly { readonly reason: SkipReason; readonly count: number }[],
): string {
  return skipped
    .map(({ reason, count }) => `${count.toLocaleString('en-US')} ${skipReasons[reason]}`)
    .join(', ')
}
