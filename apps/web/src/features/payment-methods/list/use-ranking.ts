import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { type DropPlace, withDropped, withMovedItem } from '@portal/app-kit/device/drag/drag-item.ts'
import { showFailure, showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { rankMethodsRequest, setCachedMethodOrder } from '../payment-methods.queries.ts'
import { paymentMethodKeys } from '../payment-methods.query-keys.ts'

export type RankDirection = -1 | 1

export interface Ranking {
  readonly list: RefObject<HTMLOListElement | null>
  readonly announcement: string
  readonly move: (id: number, direction: RankDirection) => void
  readonly drop: (drop: DropPlace<number>) => void
}

/** Shows a new ranking immediately and saves it; rankings are saved sequentially, and a rejected one is undone. */
export function useRanking(methods: readonly DealerMethod[]): Ranking {
  const queryClient = useQueryClient()
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<Element | null>(null)
  // A row that moves would lose its button's focus.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  })
  const save = useApiMutation({
    queue: 'payment-method-order',
    mutationFn: rankMethodsRequest,
    onSuccess: () => showSuccess(paymentMethodMessages.ranked),
    onError: async (error) => {
      if (error instanceof ApiError && error.status < 500) showFailure(error.message)
      await queryClient.invalidateQueries({ queryKey: paymentMethodKeys.list, exact: true })
    },
  })
  const ids = methods.map(({ id }) => id)
  const place = (id: number, ranked: readonly number[]) => {
    const rank = ranked.indexOf(id)
    if (rank === ids.indexOf(id)) return
    focused.current = list.current?.contains(document.activeElement) ? document.activeElement : null
    setCachedMethodOrder(queryClient, ranked)
    const name = methods.find((method) => method.id === id)?.name ?? ''
    announce(`${name} moved to position ${rank + 1} of ${ranked.length}`)
    save.send(ranked)
  }
  return {
    list,
    announcement,
    move: (id, direction) => {
      const from = ids.indexOf(id)
      const to = from + direction
      if (from >= 0 && to >= 0 && to < ids.length) place(id, withMovedItem(ids, from, to))
    },
    drop: (drop) => place(drop.id, withDropped(ids, drop)),
  }
}
