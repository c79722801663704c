import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import type { OrderSearchInput } from '@portal/contract/order-search/order-search.schema'
import { offsetForPage } from '@portal/contract/order-search/paging.rules'
import type { ListState } from './list-state.ts'
import { statusFilterNames } from './side-filters.ts'

type Filters = NonNullable<OrderSearchInput['filters']>

/** The part of a search that says which orders match; the text goes out in lower case (document 2, section 9). */
export function buildSearchCriteria(state: ListState) {
  return {
    search: state.search.trim().toLowerCase(),
    searchColumns: [...state.searchColumns] as OrderSearchInput['searchColumns'] & object,
    searchType: state.searchType,
    filters: filtersOf(state),
    dynamicFilters: [...state.conditions] as OrderSearchInput['dynamicFilters'] & object,
  }
}

/** The search for the page that a state stands for, without a total. */
export function buildPageRequest(state: ListState) {
  return {
    ...buildSearchCriteria(state),
    offset: offsetForPage(state.page, state.size),
    limit: state.size,
    needTotal: false,
    paginationExact: state.isExact,
    sortColumnHandle: state.sort,
    sortDescending: state.descending,
    projectionColumns: columnsToAsk(state.columns),
  } satisfies OrderSearchInput
}

/** The number that names an order comes with every row, whichever columns are shown. */
function columnsToAsk(columns: readonly OrderFieldHandle[]): OrderFieldHandle[] {
  return columns.includes('order.id') ? [...columns] : ['order.id', ...columns]
}

function filtersOf({ filters }: ListState): Filters {
  const chosen = statusFilterNames.filter((name) => filters[name].length > 0)
  return {
    ...Object.fromEntries(chosen.map((name) => [name, [...filters[name]]])),
    ...(filters.startDate ? { startDate: filters.startDate } : {}),
    ...(filters.endDate ? { endDate: filters.endDate } : {}),
  }
}
