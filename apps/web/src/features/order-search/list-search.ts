import type { OrderFieldHandle } from '@portal/contract/order-search/order-fields'

/** What the address of the orders list says: which page of which size, sorted by what. */
export interface ListState {
  /** Counts from 1. */
  readonly page: number
  readonly size: number
  readonly sort: OrderFieldHandle
  readonly descending: boolean
}

/** A list's state as an address writes it. */
export type ListSearch = { readonly [Part in keyof ListState]?: ListState[Part] | undefined }

/**
 * Keeps of an address what a list's state is made of; `readListState` then tells sense from nonsense. It stands apart
 * because every page loads the site map, and only the orders page the fields.
 */
export function keepListSearch({
  page,
  size,
  sort,
  descending,
}: Readonly<Record<string, unknown>>): ListSearch {
  const given = Object.entries({ page, size, sort, descending }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given)
}
