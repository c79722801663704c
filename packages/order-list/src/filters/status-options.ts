import { paymentStatusOptions } from '@portal/contract/order-search/fields/field-options.rules'
import { rowsOf, type Status } from '@portal/contract/statuses/status'
import { type StatusFilterName, statusFilters } from '../state/side-filters.ts'

/** What a group of the side menu offers; of the statuses of payments not all are offered without payment collection. */
export function statusOptions(name: StatusFilterName, paymentCollection: boolean): readonly Status[] {
  return name === 'paymentStatusId'
    ? paymentStatusOptions(paymentCollection)
    : rowsOf(statusFilters[name].table)
}
