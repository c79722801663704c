import type { SelectionMode } from '@portal/contract/order-search/bulk/bulk.rules'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { useCallback, useMemo, useRef, useState } from 'react'

/** The selected orders: single rows, the whole page, or all that match; `ids` are those on the page. */
export interface Selection {
  readonly mode: SelectionMode
  readonly ids: ReadonlySet<number>
}

export const emptySelection: Selection = { mode: 'selected', ids: new Set() }

/** Adds or removes one order. Removing one from a page or from all matching orders leaves single rows selected. */
export function toggleSelected({ mode, ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) return { mode, ids: next.add(id) }
  return { mode: 'selected', ids: next }
}

export function addRange(
  { ids }: Selection,
  pageIds: readonly number[],
  [one, other]: readonly [number, number],
): Selection {
  const places = [pageIds.indexOf(one), pageIds.indexOf(other)].sort((a, b) => a - b)
  const [first = -1, last = -1] = places
  if (first < 0) return { mode: 'selected', ids: new Set(ids).add(other) }
  return { mode: 'selected', ids: new Set([...ids, ...pageIds.slice(first, last + 1)]) }
}

/** The selection after a fetch: single rows still on the page. */
export function keepVisible(selection: Selection, pageIds: readonly number[]): Selection {
  const visible = pageIds.filter((id) => selection.ids.has(id))
  const isSame = selection.mode === 'selected' && visible.length === selection.ids.size
  return isSame ? selection : { mode: 'selected', ids: new Set(visible) }
}

/** The number of selected orders; undefined for all matching ones until counted. */
export function selectedCount({ mode, ids }: Selection, total: number | undefined): number | undefined {
  return mode === 'all' ? total : ids.size
}

export interface SelectionActions extends Selection {
  /** Toggles one order; with `isRange`, adds all orders since the last toggled one. */
  readonly toggle: (id: number, isRange?: boolean) => void
  readonly selectPage: () => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** The list's selected orders. Each fetch, identified by `fetchedAt`, reduces them to single rows. */
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
