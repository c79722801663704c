/** Why a bulk action leaves an order alone, and how a person reads it. */
export const skipReasons = {
  not_found: 'no longer available',
  draft: 'still a draft',
  not_open: 'not open',
  shipped: 'already shipped, at least in part',
  payment_status: 'in another payment status',
} as const satisfies Record<string, string>

/** Why a bulk action left an order alone. */
export type SkipReason = keyof typeof skipReasons
