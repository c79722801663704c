import { ApiError } from '@portal/api-client/api-error'
import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { showFailure, showSuccess } from '../../../notices/notices.ts'
import { askRank, paymentMethodsQuery, setCachedMethodOrder } from '../payment-methods.queries.ts'

/** One place up or down. */
export type RankDirection = -1 | 1

/** Where a dragged method was let go: above or below another one. */
export interface RowDrop {
  readonly id: number
  readonly targetId: number
  readonly edge: 'top' | 'bottom'
}

/** How a list is put into another order, and what there is to say about it. */
export interface Ranking {
  readonly list: RefObject<HTMLOListElement | null>
  readonly announcement: string
  readonly step: (id: number, step: RankDirection) => void
  readonly drop: (drop: RowDrop) => void
}

/** Shows a new order at once and saves it; orders are saved one after the other, and a refused one is taken back. */
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
  const before = useRef(Promise.resolve())
  const save = (ids: readonly number[]) => {
    before.current = before.current.then(async () => {
      try {
        await askRank(ids)
        showSuccess(paymentMethodMessages.ranked)
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) showFailure(error.message)
        await queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey, exact: true })
      }
    })
  }
  const place = (id: number, at: number) => {
    const ids = methods.map((method) => method.id)
    const from = ids.indexOf(id)
    if (from === -1 || at === from || at < 0 || at >= ids.length) return
    ids.splice(at, 0, ...ids.splice(from, 1))
    focused.current = list.current?.contains(document.activeElement) ? document.activeElement : null
    setCachedMethodOrder(queryClient, ids)
    announce(`${methods[from]?.name ?? ''} is now number ${at + 1} of ${ids.length}`)
    save(ids)
  }
  return {
    list,
    announcement,
    step: (id, step) => place(id, methods.findIndex((method) => method.id === id) + step),
    drop: ({ id, targetId, edge }) => {
      const others = methods.filter((method) => method.id !== id).map((method) => method.id)
      const target = others.indexOf(targetId)
      if (target !== -1) place(id, edge === 'top' ? target : target + 1)
    },
  }
}
