import type { ListSearchParams } from '@portal/app-kit/navigation/origin-list.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { canOpen } from '@portal/contract/orders/order.rules'
import { orderPageQuery } from '@portal/order-list/search/order-search.queries.ts'
import { parseListState, serializeListState } from '@portal/order-list/state/list-state.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { orderListCalls } from './order-search.queries.ts'

interface FirstOrderProps {
  /** The filters of the list, as in its URL. */
  readonly search: ListSearchParams
  /** Whether the order opens to be shipped. */
  readonly ships: boolean
  /** Called if the order can't be loaded. */
  readonly onClose: () => void
}

/** Opens the order that is now first in a list, or the list itself if a colleague has emptied it. */
export function FirstOrder({ search, ships, onClose }: FirstOrderProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const state = parseListState(search, orderListCalls.fields)
    const list = serializeListState(state)
    const open = async () => {
      const { items } = await queryClient.fetchQuery(orderPageQuery(orderListCalls, state, queryClient))
      const first = items.find(canOpen)
      if (first === undefined) await navigate({ to: '/orders', search: list })
      else await navigate({ to: '/orders/$id', params: { id: String(first.id) }, state: { list, ships } })
    }
    open().catch((error: Error) => {
      showFailure(error.message)
      onClose()
    })
  })
  return null
}
