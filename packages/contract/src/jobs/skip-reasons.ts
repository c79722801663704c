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
  too_many_tags: 'would have more than 20 tags',
  unchanged: 'already up to date',
} as const satisfies Record<string, string>

export type SkipReason = keyof typeof skipReasons

interface Skip {
  readonly reason: SkipReason
  readonly count: number
  readonly orders?: readonly { readonly orderNumber: string }[] | undefined
}

/** The numbers of skipped orders by reason: `10 not open, 2 still in draft (105232, 105233)`. */
export function formatSkippedOrders(skipped: readonly Skip[]): string {
  return skipped.map((skip) => `${formatSkip(skip)}${namesOf(skip)}`).join(', ')
}

export function formatSkip({ reason, count }: Skip): string {
  return `${count.toLocaleString('en-US')} ${skipReasons[reason]}`
}

function namesOf({ count, orders = [] }: Skip): string {
  if (orders.length === 0) return ''
  const more = count > orders.length ? [`${(count - orders.length).toLocaleString('en-US')} more`] : []
  return ` (${[...orders.map(({ orderNumber }) => orderNumber), ...more].join(', ')})`
}
