import type { ListSearchParams } from '@portal/app-kit/navigation/origin-list.ts'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OrderListCalls } from '../host/order-list-calls.ts'
import { orderPageQuery } from '../search/order-search.queries.ts'
import { initialListState, type ListState, parseListState, serializeListState } from '../state/list-state.ts'

export interface AdjacentOrder {
  readonly id: number
  readonly orderNumber: string
  readonly list: ListSearchParams
}

export interface AdjacentOrders {
  readonly previous: AdjacentOrder | undefined
  readonly next: AdjacentOrder | undefined
}

const none: AdjacentOrders = { previous: undefined, next: undefined }

/**
 * The previous and next order in the list an order was opened from, across pages. Skips drafts. An order that has left
 * the list keeps its neighbors.
 */
export function useAdjacentOrders(
  calls: OrderListCalls,
  orderId: number,
  list: ListSearchParams | undefined,
): AdjacentOrders {
  const state = list === undefined ? undefined : parseListState(list, calls.fields)
  const page = usePage(calls, state)
  const rows = page?.filter(canOpen) ?? []
  const index = rows.findIndex(({ id }) => id === orderId)
  const isFirst = index === 0 && state !== undefined && state.page > 1
  const isLast = index === rows.length - 1 && page?.length === state?.size
  const before = usePage(calls, isFirst ? { ...state, page: state.page - 1 } : undefined)
  const after = usePage(calls, index >= 0 && isLast && state ? { ...state, page: state.page + 1 } : undefined)
  const latest = useRef({ orderId, adjacent: none })
  if (latest.current.orderId !== orderId) latest.current = { orderId, adjacent: none }
  if (state === undefined || index < 0) return latest.current.adjacent
  const adjacent = {
    previous:
      toAdjacentOrder(rows[index - 1], state) ?? toAdjacentOrder(before?.findLast(canOpen), state, -1),
    next: toAdjacentOrder(rows[index + 1], state) ?? toAdjacentOrder(after?.find(canOpen), state, 1),
  }
  latest.current = { orderId, adjacent }
  return adjacent
}

function usePage(calls: OrderListCalls, state: ListState | undefined): readonly OrderRow[] | undefined {
  const queryClient = useQueryClient()
  const { data, isPlaceholderData } = useQuery({
    ...orderPageQuery(calls, state ?? initialListState, queryClient),
    enabled: state !== undefined,
    refetchOnWindowFocus: false,
  })
  return state === undefined || isPlaceholderData ? undefined : data?.items
}

function toAdjacentOrder(
  row: OrderRow | undefined,
  state: ListState,
  pageStep = 0,
): AdjacentOrder | undefined {
  return (
    row && {
      id: row.id,
      orderNumber: row.orderNumber,
      list: serializeListState({ ...state, page: state.page + pageStep }),
    }
  )
}
