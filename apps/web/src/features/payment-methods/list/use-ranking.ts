import { ApiError } from '@portal/api-client/api-error'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { type DropPlace, withMoved } from '../../../device/drag/drag-item.ts'
import { showFailure, showSuccess } from '../../../notices/notices.ts'
import { rankMethodsRequest, setCachedMethodOrder } from '../payment-methods.queries.ts'
import { paymentMethodKeys } from '../payment-methods.query-keys.ts'

/** One place up or down. */
export type RankDirection = -1 | 1

/** The order of a list, how to change it, and what screen readers say of a move. */
export interface Ranking {
  readonly list: RefObject<HTMLOListElement | null>
  readonly announcement: string
  readonly move: (id: number, direction: RankDirection) => void
  readonly drop: (drop: DropPlace) => void
}

/** Shows a new order at once and saves it; orders are saved one after the other, and a refused one is undone. */
export function useRanking(methods: readonly DealerMethod[]): Ranking {
  const queryClient = useQueryClient()
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<Element | null>(null)
  // A row that changes its place would lose the focus its button has.
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
  const place = (id: number, index: number) => {
    const ids = methods.map((method) => method.id)
    const from = ids.indexOf(id)
    if (from === -1 || index === from || index < 0 || index >= ids.length) return
    ids.splice(index, 0, ...ids.splice(from, 1))
    focused.current = list.current?.contains(document.activeElement) ? document.activeElement : null
    setCachedMethodOrder(queryClient, ids)
    announce(`${methods[from]?.name ?? ''} is now number ${index + 1} of ${ids.length}`)
    save.send(ids)
  }
  return {
    list,
    announcement,
    move: (id, direction) => place(id, methods.findIndex((method) => method.id === id) + direction),
    drop: (drop) => {
      const ids = methods.map(({ id }) => id)
      place(Number(drop.id), withMoved(ids, drop).indexOf(Number(drop.id)))
    },
  }
}
