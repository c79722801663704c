import { searchRefusals } from '../../api/refusals/search-refusals.ts'
import type { SkipReason } from '../../jobs/skip-reasons.ts'
import { authorizationRefusal, cancelRefusal, payAgainRefusal } from '../../orders/order.rules.ts'
import { orderStatus } from '../../statuses/order-status.ts'

type Standing = Parameters<typeof cancelRefusal>[0]

const skips = {
  cancel_needs_open_order: 'not_open',
  order_shipped: 'shipped',
  shipped_unpaid: 'shipped',
  order_not_open: 'not_open',
  authorization_binding: 'shipped',
  authorization_not_offered: 'payment_status',
  payment_not_declined: 'payment_status',
} as const satisfies Record<string, SkipReason>

/** Why bulk cancel skips an order; undefined if it doesn't. */
export function cancelSkipReason(
  order: Standing,
  paymentCollection: boolean,
  by: { readonly isSuppliers?: boolean } = {},
): SkipReason | undefined {
  return skipReason(order, cancelRefusal(order, paymentCollection, by))
}

/** Why bulk authorization to a status skips an order; undefined if it doesn't. */
export function authorizeSkipReason(order: Standing, paymentStatusId: number): SkipReason | undefined {
  return skipReason(order, authorizationRefusal(order, paymentStatusId))
}

/** Why bulk Retry payment skips an order; undefined if it doesn't. */
export function payAgainSkipReason(order: Standing): SkipReason | undefined {
  return skipReason(order, payAgainRefusal(order))
}

function skipReason(order: Standing, refusal: keyof typeof skips | undefined): SkipReason | undefined {
  if (order.orderStatusId === orderStatus.draft.id) return 'draft'
  return refusal && skips[refusal]
}

export type SelectionMode = 'selected' | 'all_on_page' | 'all'

/** Whether the header's checkbox is checked: the number of selected rows equals the page size. */
export function isHeaderChecked(selectedCount: number, limit: number): boolean {
  return selectedCount > 0 && selectedCount === limit
}

/** The warning if a bulk action has nothing to do; undefined if it can continue. */
export function bulkWarning(selection: {
  readonly mode: SelectionMode
  readonly rowCount: number
  readonly selectedCount: number
}): string | undefined {
  if (selection.rowCount === 0) return 'There are no Orders'
  // The rows of a page with only drafts can't be selected.
  const isNothing = selection.mode !== 'all' && selection.selectedCount === 0
  return isNothing ? searchRefusals.nothing_selected.sentence : undefined
}
