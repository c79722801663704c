import {
  defaultSort,
  type OrderFieldHandle,
  sortableHandles,
} from '@portal/contract/order-search/order-fields'
import { defaultOrderPageSize, orderPageSizes } from '@portal/contract/order-search/page-size'
import type { ListSearch, ListState } from './list-search.ts'

/** The list as it opens without a word in the address. */
export const initialListState: ListState = {
  page: 1,
  size: defaultOrderPageSize,
  sort: defaultSort.sortColumnHandle,
  descending: defaultSort.sortDescending,
}

const greatestPage = 1_000_000

/** Reads the list's state from an address; what makes no sense there falls back to the default. */
export function readListState(search: Readonly<Record<string, unknown>>): ListState {
  const page = Number(search.page)
  const size = Number(search.size)
  const sort = sortableHandles.find((handle) => handle === search.sort)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= greatestPage ? page : initialListState.page,
    size: orderPageSizes.find((known) => known === size) ?? initialListState.size,
    sort: sort ?? initialListState.sort,
    descending: typeof search.descending === 'boolean' ? search.descending : initialListState.descending,
  }
}

/** The part of the state an address has to carry: whatever is not the default. */
export function writeListState(state: ListState): ListSearch {
  const differs = (key: keyof ListState) => state[key] !== initialListState[key]
  return Object.fromEntries(Object.entries(state).filter(([key]) => differs(key as keyof ListState)))
}

/** The state after a click on a header: the same column turns round, another one starts ascending, from page 1. */
export function sortedBy(state: ListState, handle: OrderFieldHandle): ListState {
  const descending = state.sort === handle ? !state.descending : false
  return { ...state, page: 1, sort: handle, descending }
}
