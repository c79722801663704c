import { getSession } from '@portal/contract/access/session.endpoints'
import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { getCategories, searchProducts } from '@portal/contract/catalogue/catalogue.endpoints'
import { defaultProductPageSize, newestFirst } from '@portal/contract/catalogue/search/product-sorts'
import { defaultColumnHandles, defaultSort } from '@portal/contract/order-search/list-defaults'
import { searchOrders } from '@portal/contract/order-search/order-search.endpoints'
import { defaultOrderPageSize } from '@portal/contract/order-search/page-size'
import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { getSavedViews } from '@portal/contract/order-search/saved/saved-views.endpoints'
import type { PageName } from '@portal/contract/portal/pages'
import { loadFirstPictures } from './first-pictures.ts'

/** A call that a page is known to begin with. */
export interface FirstRequest {
  readonly form: Pick<EndpointDefinition, 'method' | 'path'>
  readonly body?: unknown
  /** What can begin with the answer before the page is drawn; a call that follows from it is made at once. */
  readonly onArrival?: (answer: never) => FirstRequest | undefined
}

const { sortColumnHandle, sortDescending } = newestFirst

/** The search of a catalogue that opens without a word in its address. */
export const firstProductSearch = {
  offset: 0,
  limit: defaultProductPageSize,
  search: '',
  filters: {},
  dynamicFilters: [],
  needTotal: false,
  sortColumnHandle,
  sortDescending,
} as const

/** The search of an orders list that opens without a word in its address, for a dealer without a default view. */
export const firstOrderSearch = {
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

/** What every page of a signed-in dealer asks first. */
export const shellRequests: readonly FirstRequest[] = [{ form: getSession }]

/** What single pages ask first when nothing more stands in their address. */
export const pageRequests: Partial<Record<PageName, readonly FirstRequest[]>> = {
  'orders.index': [{ form: getSavedViews, onArrival: askForList }],
  'products.index': [
    { form: searchProducts, body: firstProductSearch, onArrival: loadFirstPictures },
    { form: getCategories },
  ],
}

/** The list is asked for once it is known that it opens with no view of the dealer's own. */
function askForList(views: readonly Pick<SavedView, 'isDefault'>[]): FirstRequest | undefined {
  return views.some(({ isDefault }) => isDefault) ? undefined : { form: searchOrders, body: firstOrderSearch }
}
