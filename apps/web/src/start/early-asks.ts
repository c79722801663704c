import { getSession } from '@portal/contract/access/session.endpoints'
import { getCategories, searchProducts } from '@portal/contract/catalogue/catalogue.endpoints'
import { defaultProductPageSize, newestFirst } from '@portal/contract/catalogue/product-sorts'
import type { EndpointForm } from '@portal/contract/endpoint'
import type { PageName } from '@portal/contract/pages'
import { loadFirstPictures } from './first-pictures.ts'

/** A call that a page is known to begin with. */
export interface EarlyAsk {
  readonly form: Pick<EndpointForm, 'method' | 'path'>
  readonly body?: unknown
  /** What can begin with the answer before the page is drawn. */
  readonly onArrival?: (answer: never) => void
}

const { sortColumnHandle, sortDescending } = newestFirst

/** The search of a catalogue that opens without a word in its address. */
export const firstProducts = {
  offset: 0,
  limit: defaultProductPageSize,
  search: '',
  filters: {},
  dynamicFilters: [],
  needTotal: false,
  sortColumnHandle,
  sortDescending,
} as const

/** What every page of a signed-in dealer asks first. */
export const asksOfShell: readonly EarlyAsk[] = [{ form: getSession }]

/** What single pages ask first when nothing more stands in their address. */
export const asksOfPages: Partial<Record<PageName, readonly EarlyAsk[]>> = {
  'products.index': [
    { form: searchProducts, body: firstProducts, onArrival: loadFirstPictures },
    { form: getCategories },
  ],
}
