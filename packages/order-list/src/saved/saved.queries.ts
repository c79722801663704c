import { queryOptions } from '@tanstack/react-query'
import type { OrderListCalls } from '../host/order-list-calls.ts'
import { savedKeys } from './saved.query-keys.ts'

type FilterCalls = NonNullable<OrderListCalls['filters']>

const staleAfterMs = 5 * 60_000

export function savedFiltersQuery(calls: FilterCalls) {
  return queryOptions({
    queryKey: savedKeys.filters,
    queryFn: ({ signal }) => calls.list(signal),
    staleTime: staleAfterMs,
  })
}

export function savedGroupsQuery(calls: FilterCalls) {
  return queryOptions({
    queryKey: savedKeys.filterGroups,
    queryFn: ({ signal }) => calls.groups.list(signal),
    staleTime: staleAfterMs,
  })
}

/** The saved views: columns, sort and possibly a search. */
export function savedViewsQuery({ views, firstViews }: OrderListCalls) {
  return queryOptions({
    queryKey: savedKeys.views,
    queryFn: ({ signal }) => views.list(signal),
    staleTime: staleAfterMs,
    initialData: () => firstViews?.initialData(),
    initialDataUpdatedAt: () => firstViews?.initialDataUpdatedAt(),
  })
}
