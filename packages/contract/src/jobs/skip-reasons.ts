/** Why a bulk action skips an order, in words for people. */
export const skipReasons = {
  not_found: 'no longer available',
  draft: 'still in draft',
  not_open: 'not open',
  not_on_hold: 'not on hold',
  shipped: 'already shipped or partly shipped',
  payment_status: 'with a different payment status',
  declined: 'declined on all payment methods',
  charge_pending: 'pending with the payment provider',
  no_payment_method: 'without a chargeable payment method',
  refused_by_provider: 'rejected by the payment provider, for example because the amount is too small',
  refund_pending: 'with a refund in progress',
  above_limit: 'over the refund limit (password required)',
  money_not_allowed: 'paid (refund permission required)',
  not_chargeable: 'not chargeable',
  too_many_tags: 'with more than 20 tags',
} as const satisfies Record<string, string>

export type SkipReason = keyof typeof skipReasons

/** The numbers of skipped orders by reason: `10 not open, 2 still in draft`. */
export function formatSkippedOrders(
  skipped: readonly { readonly reason: SkipReason; readonly count: number }[],
): string {
  return skipped
    .map(({ reason, count }) => `${count.toLocaleString('en-US')} ${skipReasons[reason]}`)
    .join(', ')
}
