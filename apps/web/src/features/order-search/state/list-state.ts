import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import {
  exportableHandles,
  type OrderFieldHandle,
  searchableHandles,
  sortableHandles,
} from '@portal/contract/order-search/fields/order-fields'
import { defaultColumnHandles, defaultSort } from '@portal/contract/order-search/list-defaults'
import { defaultOrderPageSize, orderPageSizes } from '@portal/contract/order-search/page-size'
import { parseConditions, serializeConditions } from './condition-text.ts'
import type { OrderListParams } from './order-list-params.ts'
import { noFilters, parseFilters, type SideFilters, serializeFilters } from './side-filters.ts'

/** Everything that says which orders the list shows and how; the address carries all of it. */
export interface ListState {
  /** Counts from 1. */
  readonly page: number
  readonly size: number
  readonly sort: OrderFieldHandle
  readonly descending: boolean
  readonly search: string
  /** Where the search looks; empty for the default data points. */
  readonly searchColumns: readonly OrderFieldHandle[]
  readonly searchType: 'fuzzy' | 'exact'
  readonly filters: SideFilters
  readonly conditions: readonly OrderDynamicFilter[]
  readonly columns: readonly OrderFieldHandle[]
  /** Whether pages are counted exactly, or only numbered. */
  readonly isExact: boolean
  /** The id of the saved view the columns came from; 0 where the list's own columns were chosen on purpose. */
  readonly view: number | undefined
  /** The id of the saved filter the search came from. */
  readonly filter: number | undefined
  /** The dealer in whose scope orders are opened, where the address names one. */
  readonly dealerId: number | undefined
}

/** The list as it opens without a word in the address. */
export const initialListState: ListState = {
  page: 1,
  size: defaultOrderPageSize,
  sort: defaultSort.sortColumnHandle,
  descending: defaultSort.sortDescending,
  search: '',
  searchColumns: [],
  searchType: 'fuzzy',
  filters: noFilters,
  conditions: [],
  columns: defaultColumnHandles,
  isExact: true,
  view: undefined,
  filter: undefined,
  dealerId: undefined,
}

const greatestPage = 1_000_000
const longestSearch = 200

/** Reads the list's state from an address; what makes no sense there falls back to the default, part by part. */
export function parseListState(search: Readonly<Record<string, unknown>>): ListState {
  const initial = initialListState
  const page = Number(search.page)
  const columns = handlesIn(search.columns, exportableHandles)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= greatestPage ? page : initial.page,
    size: orderPageSizes.find((known) => known === Number(search.size)) ?? initial.size,
    sort: sortableHandles.find((handle) => handle === search.sort) ?? initial.sort,
    descending: typeof search.descending === 'boolean' ? search.descending : initial.descending,
    search: textIn(search.search).slice(0, longestSearch),
    searchColumns: handlesIn(search.searchColumns, searchableHandles),
    searchType: search.searchType === 'exact' ? 'exact' : 'fuzzy',
    filters: parseFilters(search),
    conditions: parseConditions(search.where),
    columns: columns.length > 0 ? columns : initial.columns,
    isExact: search.paging !== 'fast',
    view: search.view === 0 ? 0 : idIn(search.view),
    filter: idIn(search.filter),
    dealerId: idIn(search.dealerId),
  }
}

/** The part of the state an address has to carry: whatever is not the default. */
export function serializeListState(state: ListState): OrderListParams {
  const initial = initialListState
  const { page, size, sort, descending, view, filter, dealerId } = state
  const parts: OrderListParams = {
    page: page === initial.page ? undefined : page,
    size: size === initial.size ? undefined : size,
    sort: sort === initial.sort ? undefined : sort,
    descending: descending === initial.descending ? undefined : descending,
    search: state.search || undefined,
    searchColumns: state.searchColumns.join(',') || undefined,
    searchType: state.searchType === 'exact' ? 'exact' : undefined,
    ...serializeFilters(state.filters),
    where: state.conditions.length > 0 ? serializeConditions(state.conditions) : undefined,
    columns: isSameList(state.columns, initial.columns) ? undefined : state.columns.join(','),
    paging: state.isExact ? undefined : 'fast',
    view,
    filter,
    dealerId,
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

/** The state after a click on a header: the same column turns round, another one starts ascending, from page 1. */
export function toggleSort(state: ListState, handle: OrderFieldHandle): ListState {
  const descending = state.sort === handle ? !state.descending : false
  return { ...state, page: 1, sort: handle, descending }
}

/** The state with other orders in it, which begins at page 1. */
export function withCriteria(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, ...change, page: 1 }
}

/** Whether anything narrows the list: a search, a filter or a condition. */
export function isFiltered({ search, filters, conditions }: ListState): boolean {
  return search !== '' || conditions.length > 0 || Object.values(filters).some(({ length }) => length > 0)
}

/** The state without search, filters and conditions. */
export function withoutFilters(state: ListState): ListState {
  return withCriteria(state, { search: '', filters: noFilters, conditions: [], filter: undefined })
}

/** Whether two lists hold the same in the same order. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}

function textIn(part: unknown): string {
  return typeof part === 'string' || typeof part === 'number' ? String(part) : ''
}

function idIn(part: unknown): number | undefined {
  return Number.isSafeInteger(part) && Number(part) > 0 ? Number(part) : undefined
}

function handlesIn(part: unknown, known: readonly OrderFieldHandle[]): readonly OrderFieldHandle[] {
  const written = textIn(part).split(',')
  return [...new Set(written)].filter((handle): handle is OrderFieldHandle =>
    known.includes(handle as OrderFieldHandle),
  )
}
