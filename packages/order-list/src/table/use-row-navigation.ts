import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'

/** How long a pointer must rest on a row before its order is prefetched. */
const hoverDelayMs = 70

interface RowActions {
  readonly onOpen: (id: number) => void
  readonly onPreview: (id: number) => void
}

/**
 * Handles clicks and hovering for all rows: clicking a row outside its controls opens the order, hovering prefetches
 * it.
 */
export function useRowNavigation(rows: readonly OrderRow[], { onOpen, onPreview }: RowActions) {
  const rowOf = useCallback(
    (target: EventTarget) => {
      const id = target instanceof Element ? target.closest('[data-order]')?.getAttribute('data-order') : null
      const row = rows.find((candidate) => String(candidate.id) === id)
      return row && canOpen(row) ? row : undefined
    },
    [rows],
  )
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('input, button, label, [data-select]')) return
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
    if (isModified || event.defaultPrevented) return
    const row = rowOf(target)
    // A click that ends a text selection does not open the row.
    if (!row || (!target.closest('a') && window.getSelection()?.toString())) return
    event.preventDefault()
    onOpen(row.id)
  }
  const hovered = useRef<{ readonly id: number | undefined; readonly timer: number }>(undefined)
  useEffect(() => () => window.clearTimeout(hovered.current?.timer), [])
  const onPointerOver = (event: PointerEvent) => {
    const id = event.pointerType === 'touch' ? undefined : rowOf(event.target)?.id
    if (id === hovered.current?.id) return
    window.clearTimeout(hovered.current?.timer)
    const timer = id === undefined ? 0 : window.setTimeout(() => onPreview(id), hoverDelayMs)
    hovered.current = { id, timer }
  }
  return { rowOf, onClick, onPointerOver }
}
