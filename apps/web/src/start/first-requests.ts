import type { Route } from '@portal/api-client/routes'
import type { routes } from '@portal/api-client/routes.generated'
import { defaultProductPageSize, newestFirst } from '@portal/contract/catalogue/search/product-sorts'
import { defaultColumnHandles, defaultSort } from '@portal/contract/order-search/list-defaults'
import { defaultOrderPageSize } from '@portal/contract/order-search/page-size'
import type { PageName } from '@portal/contract/portal/pages'

type RouteName = keyof typeof routes

/** A request sent by the document's script before the application is loaded. */
export interface FirstRequest extends Pick<Route, 'method' | 'path'> {
  readonly name: RouteName
  readonly body?: unknown
}

/** The compiler checks method and path against the route table, which is too large for the document. */
function request<Name extends RouteName>(
  name: Name,
  method: (typeof routes)[Name]['method'],
  path: (typeof routes)[Name]['path'],
  body?: unknown,
): FirstRequest {
  return { name, method, path, body }
}

const { sortColumnHandle, sortDescending } = newestFirst

/** The search of a catalogue URL without search params. */
const firstProductSearch = {
  offset: 0,
  limit: defaultProductPageSize,
  search: '',
  filters: {},
  dynamicFilters: [],
  needTotal: false,
  sortColumnHandle,
  sortDescending,
} as const

/** The search of an order list URL without search params, for a dealer without a default view. */
const firstOrderSearch = {
  search: '',
  searchColumns: [],
  searchType: 'fuzzy',
  filters: {},
  dynamicFilters: [],
  offset: 0,
  limit: defaultOrderPageSize,
  needTotal: true,
  paginationExact: true,
  ...defaultSort,
  projectionColumns: defaultColumnHandles,
} as const

export const sessionRequest = request('getSession', 'GET', '/api/dealer-portal/session')

/** The requests of each page, if its URL has no search params. */
export const pageRequests: Partial<Record<PageName, readonly FirstRequest[]>> = {
  dashboard: [
    request('getNeedsYou', 'GET', '/api/dealer-portal/dealer/needs-you'),
    request('getDashboardStats', 'GET', '/api/dealer-portal/dealer/dashboard-stats'),
  ],
  'orders.index': [
    request('listSavedViews', 'GET', '/api/dealer-portal/order-search/saved-views'),
    request('searchOrders', 'POST', '/api/dealer-portal/order-search/', firstOrderSearch),
  ],
  'products.index': [
    request('searchProducts', 'POST', '/api/dealer-portal/dealer-products/search', firstProductSearch),
    request('listDealerCategories', 'GET', '/api/dealer-portal/dealer-products/categories'),
  ],
}
