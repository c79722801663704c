import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { useCallback, useMemo, useRef, useState } from 'react'
import { addRange, emptySelection, keepVisible, type Selection, toggleSelected } from './selection.ts'

export interface SelectionActions extends Selection {
  /** Adds or removes one order; with `isRange` adds all from the one that was toggled before. */
  readonly toggle: (id: number, isRange?: boolean) => void
  readonly selectPage: () => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** The selected orders of the list. Each fetch, given by `fetchedAt`, reduces them to single rows. */
export function useSelection(rows: readonly OrderRow[] | undefined, fetchedAt: number): SelectionActions {
  const [selection, setSelection] = useState(emptySelection)
  const [seenAt, setSeenAt] = useState(fetchedAt)
  const pageIds = useMemo(() => (rows ?? []).filter(canOpen).map(({ id }) => id), [rows])
  if (seenAt !== fetchedAt) {
    setSeenAt(fetchedAt)
    setSelection(keepVisible(selection, pageIds))
  }
  const anchor = useRef<number>(undefined)
  const toggle = useCallback(
    (id: number, isRange = false) => {
      const from = anchor.current
      anchor.current = id
      setSelection((before) =>
        isRange && from !== undefined ? addRange(before, pageIds, [from, id]) : toggleSelected(before, id),
      )
    },
    [pageIds],
  )
  const clear = useCallback(() => setSelection(emptySelection), [])
  const select = (mode: Selection['mode']) => () =>
    setSelection(pageIds.length === 0 ? emptySelection : { mode, ids: new Set(pageIds) })
  return { ...selection, toggle, clear, selectPage: select('all_on_page'), selectAll: select('all') }
}
