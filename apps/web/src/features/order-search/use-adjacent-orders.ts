import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ListSearchParams } from '../../navigation/origin-list.ts'
import { orderPageQuery } from './order-search.queries.ts'
import { initialListState, type ListState, parseListState, serializeListState } from './state/list-state.ts'

/** An order beside another one in a list, and the address of the page of that list it stands on. */
export interface AdjacentOrder {
  readonly id: number
  readonly orderNumber: string
  readonly list: ListSearchParams
}

/** The orders before and after one in the list it was opened from. */
export interface AdjacentOrders {
  readonly previous: AdjacentOrder | undefined
  readonly next: AdjacentOrder | undefined
}

const none: AdjacentOrders = { previous: undefined, next: undefined }

/**
 * The orders beside one, in the order of the list it was opened from and over the edges of its pages; drafts, which
 * cannot be opened, are passed over. An order that has left the list meanwhile keeps the neighbours it had.
 */
export function useAdjacentOrders(orderId: number, list: ListSearchParams | undefined): AdjacentOrders {
  const state = list === undefined ? undefined : parseListState(list)
  const page = usePage(state)
  const rows = page?.filter(canOpen) ?? []
  const place = rows.findIndex(({ id }) => id === orderId)
  const isFirst = place === 0 && state !== undefined && state.page > 1
  const isLast = place === rows.length - 1 && page?.length === state?.size
  const before = usePage(isFirst ? { ...state, page: state.page - 1 } : undefined)
  const after = usePage(place >= 0 && isLast && state ? { ...state, page: state.page + 1 } : undefined)
  const known = useRef({ orderId, neighbours: none })
  if (known.current.orderId !== orderId) known.current = { orderId, neighbours: none }
  if (state === undefined || place < 0) return known.current.neighbours
  const neighbours = {
    previous: asNeighbour(rows[place - 1], state) ?? asNeighbour(before?.findLast(canOpen), state, -1),
    next: asNeighbour(rows[place + 1], state) ?? asNeighbour(after?.find(canOpen), state, 1),
  }
  known.current = { orderId, neighbours }
  return neighbours
}

function usePage(state: ListState | undefined): readonly OrderRow[] | undefined {
  const queryClient = useQueryClient()
  const { data, isPlaceholderData } = useQuery({
    ...orderPageQuery(state ?? initialListState, queryClient),
    enabled: state !== undefined,
    refetchOnWindowFocus: false,
  })
  return state === undefined || isPlaceholderData ? undefined : data?.items
}

function asNeighbour(row: OrderRow | undefined, state: ListState, turn = 0): AdjacentOrder | undefined {
  return (
    row && {
      id: row.id,
      orderNumber: row.orderNumber,
      list: serializeListState({ ...state, page: state.page + turn }),
    }
  )
}
