import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'

/** How long a pointer stays on a row before the order is fetched, in milliseconds; one that passes by fetches nothing. */
const restMs = 70

interface Opening {
  readonly onOpen: (id: number) => void
  readonly onPreview: (id: number) => void
}

/**
 * Hears clicks and hovering for all rows at once: a click anywhere on a row that is no control opens its order, a pointer
 * that comes to rest on it has the order fetched beforehand.
 */
export function useRowNavigation(rows: readonly OrderRow[], { onOpen, onPreview }: Opening) {
  const rowAt = useCallback(
    (target: EventTarget) => {
      const id = (target as Element).closest?.('[data-order]')?.getAttribute('data-order')
      const row = rows.find((one) => String(one.id) === id)
      return row && canOpen(row) ? row : undefined
    },
    [rows],
  )
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('input, button, label, [data-select]')) return
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
    if (isModified || event.defaultPrevented) return
    const row = rowAt(target)
    // A click that ends a text selection is not meant for the row.
    if (!row || (!target.closest('a') && window.getSelection()?.toString())) return
    event.preventDefault()
    onOpen(row.id)
  }
  const hovered = useRef<{ readonly id: number | undefined; readonly timer: number }>(undefined)
  useEffect(() => () => window.clearTimeout(hovered.current?.timer), [])
  const onPointerOver = (event: PointerEvent) => {
    const id = event.pointerType === 'touch' ? undefined : rowAt(event.target)?.id
    if (id === hovered.current?.id) return
    window.clearTimeout(hovered.current?.timer)
    const timer = id === undefined ? 0 : window.setTimeout(() => onPreview(id), restMs)
    hovered.current = { id, timer }
  }
  return { onClick, onPointerOver }
}
