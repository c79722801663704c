import { offeredFields } from '@portal/contract/order-search/fields/field-options.rules'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'

/** The parts of a search that decide which orders match, regardless of page, columns and sort. */
export type OrderSelection = Pick<
  OrderSearchRequest,
  'search' | 'searchColumns' | 'searchType' | 'filters' | 'dynamicFilters'
> & {
  /** Whether the search's words match customers in their order only. */
  readonly keepsWordOrder?: boolean
}

/**
 * The owner of the searched orders, the time zone of dates, and the reference time of relative dates: for jobs, the
 * time of the request.
 */
export interface SearchOwner {
  readonly supplier: { readonly id: number; readonly flags: { readonly payment_collection: boolean } }
  /** Without an id, all dealers' orders except test orders. */
  readonly dealer: { readonly id?: number | undefined; readonly timeZone: string }
  readonly now: Date
}

/** The fields offered to a search; without payment collection, no invoice fields. */
export function offeredOrderFields(
  { supplier }: Pick<SearchOwner, 'supplier'>,
  handles: readonly OrderFieldHandle[],
): readonly OrderFieldHandle[] {
  return offeredFields(handles, supplier.flags.payment_collection)
}
