import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import type { OrderSearchInput } from '@portal/contract/order-search/order-search.schema'
import { offsetForPage } from '@portal/contract/order-search/paging.rules'
import type { ListState } from './list-state.ts'
import { statusFilterNames } from './side-filters.ts'

type Filters = NonNullable<OrderSearchInput['filters']>

/** The criteria of matching orders; the text is sent in lower case (document 2, section 9). */
export function buildSearchCriteria(state: ListState) {
  return {
    search: state.search.trim().toLowerCase(),
    searchColumns: [...state.searchColumns],
    searchType: state.searchType,
    filters: buildFilters(state),
    dynamicFilters: [...state.conditions],
  }
}

/** The request for a state's page, without a total. */
export function buildPageRequest(state: ListState) {
  return {
    ...buildSearchCriteria(state),
    offset: offsetForPage(state.page, state.size),
    limit: state.size,
    needTotal: false,
    paginationExact: state.isExact,
    sortColumnHandle: state.sort,
    sortDescending: state.descending,
    projectionColumns: projectionColumns(state.columns),
  } satisfies OrderSearchInput
}

/** Every row needs the order id, whichever columns are shown. */
function projectionColumns(columns: readonly OrderFieldHandle[]): OrderFieldHandle[] {
  return columns.includes('order.id') ? [...columns] : ['order.id', ...columns]
}

function buildFilters({ filters, dealerId }: ListState): Filters {
  const names = statusFilterNames.filter((name) => filters[name].length > 0)
  return {
    ...Object.fromEntries(names.map((name) => [name, [...filters[name]]])),
    ...(dealerId === undefined ? {} : { dealerId }),
    ...(filters.startDate ? { startDate: filters.startDate } : {}),
    ...(filters.endDate ? { endDate: filters.endDate } : {}),
  }
}
