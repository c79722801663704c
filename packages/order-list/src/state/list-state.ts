import { isOneOf } from '@portal/contract/fields/keys'
import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import {
  dealerFields,
  type FieldsInUse,
  type OrderFieldHandle,
  sortableHandles,
} from '@portal/contract/order-search/fields/order-fields'
import { defaultColumnHandles, defaultSort } from '@portal/contract/order-search/list-defaults'
import { defaultOrderPageSize, orderPageSizes } from '@portal/contract/order-search/page-size'
import { parseConditions, serializeConditions } from './condition-text.ts'
import type { OrderListParams } from './order-list-params.ts'
import { noFilters, parseFilters, type SideFilters, serializeFilters } from './side-filters.ts'

/** The list's dialogs other than its filters. */
export type ListDialog = 'views' | 'filters' | 'columns' | 'sort' | 'search' | 'keys'

export interface ListState {
  /** Counts from 1. */
  readonly page: number
  readonly size: number
  readonly sort: OrderFieldHandle
  readonly descending: boolean
  readonly search: string
  /** The searched fields; empty for the default ones. */
  readonly searchColumns: readonly OrderFieldHandle[]
  readonly searchType: 'fuzzy' | 'exact'
  readonly filters: SideFilters
  readonly conditions: readonly OrderDynamicFilter[]
  readonly columns: readonly OrderFieldHandle[]
  /** Whether pages have an exact total, or only numbers. */
  readonly isExact: boolean
  /** The id of the applied view; 0 for the built-in view. */
  readonly view: number | undefined
  /** The id of the applied filter. */
  readonly filter: number | undefined
  /** The dealer in the URL, for staff; ignored in a dealer's own list. */
  readonly dealerId: number | undefined
}

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

const maxPage = 1_000_000

/** The period in which orders count as just changed. */
const justChangedMinutes = '15'
const maxSearchLength = 200

/** Parses the list's state from a URL; each invalid part falls back to its default. */
export function parseListState(
  search: Readonly<Record<string, unknown>>,
  fields: FieldsInUse = dealerFields,
): ListState {
  const initial = initialListState
  const page = Number(search.page)
  const columns = parseHandles(search.columns, fields.exportable)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : initial.page,
    size: orderPageSizes.find((known) => known === Number(search.size)) ?? initial.size,
    sort: sortableHandles.find((handle) => handle === search.sort) ?? initial.sort,
    descending: typeof search.descending === 'boolean' ? search.descending : initial.descending,
    search: parseText(search.search).slice(0, maxSearchLength),
    searchColumns: parseHandles(search.searchColumns, fields.searchable),
    searchType: search.searchType === 'exact' ? 'exact' : 'fuzzy',
    filters: parseFilters(search),
    conditions: parseConditions(search.where, fields.filterable),
    columns: columns.length > 0 ? columns : initial.columns,
    isExact: search.paging !== 'fast',
    view: search.view === 0 ? 0 : parseId(search.view),
    filter: parseId(search.filter),
    dealerId: parseId(search.dealerId),
  }
}

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

/**
 * The state after clicking a header: toggles the direction of the sorted column; other columns start ascending. Goes to
 * page 1.
 */
export function toggleSort(state: ListState, handle: OrderFieldHandle): ListState {
  const descending = state.sort === handle ? !state.descending : false
  return { ...state, page: 1, sort: handle, descending }
}

/** The state with changed criteria, on page 1. */
export function withCriteria(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, ...change, page: 1 }
}

export function isFiltered({ search, filters, conditions }: ListState): boolean {
  return search !== '' || conditions.length > 0 || Object.values(filters).some(({ length }) => length > 0)
}

export function withoutFilters(state: ListState): ListState {
  return withCriteria(state, {
    search: '',
    filters: noFilters,
    conditions: [],
    filter: undefined,
    dealerId: undefined,
  })
}

/** Replaces the list's filters with orders that have just changed to a status. */
export function withJustChanged(state: ListState, filters: Partial<SideFilters>): ListState {
  return withCriteria(withoutFilters(state), {
    filters: { ...noFilters, ...filters },
    conditions: [
      {
        fieldHandle: 'order.updatedAt',
        comparatorHandle: 'within_last',
        condition: { value: justChangedMinutes, unit: 'minutes' },
      },
    ],
    dealerId: state.dealerId,
  })
}

/** Whether two lists have the same entries in the same order. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}

function parseText(part: unknown): string {
  return typeof part === 'string' || typeof part === 'number' ? String(part) : ''
}

function parseId(part: unknown): number | undefined {
  return Number.isSafeInteger(part) && Number(part) > 0 ? Number(part) : undefined
}

function parseHandles(part: unknown, known: readonly OrderFieldHandle[]): readonly OrderFieldHandle[] {
  const written = parseText(part).split(',')
  return [...new Set(written)].filter((handle) => isOneOf(known, handle))
}

/** The number of filters besides the search text: dates, statuses, conditions. */
export function countFilters({ filters, conditions }: ListState): number {
  return Object.values(filters).filter(({ length }) => length > 0).length + conditions.length
}
