import { readStored } from '@portal/app-kit/storage/local-store.ts'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { useEffect, useRef } from 'react'
import type { SelectionActions } from '../selection/selection.ts'

interface ListKeysProps {
  readonly rows: readonly OrderRow[]
  readonly selection: SelectionActions
  readonly peekId: number | undefined
  readonly onPeek: (id: number | undefined) => void
  readonly onOpen: (id: number) => void
  readonly onHelp: () => void
}

/** Handles the list's shortcuts, documented in `keys-dialog.tsx`. Renders nothing. */
export function ListKeys(props: ListKeysProps) {
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleKey(event, latest.current)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}

function handleKey(event: KeyboardEvent, props: ListKeysProps): void {
  const target = event.target instanceof Element ? event.target : undefined
  const isTyping = target?.closest('textarea, select, [contenteditable], input:not([type="checkbox"])')
  const isElsewhere = document.querySelector('dialog[open], [role="menu"]') !== null
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping || isElsewhere)
    return
  if (runKey(event, props, target)) event.preventDefault()
}

/** Runs the list's shortcut for a key; false if there is none. */
function runKey(event: KeyboardEvent, props: ListKeysProps, target: Element | undefined): boolean {
  const { selection, peekId } = props
  const current = peekId ?? focusedOrderId()
  if (event.key === 'Escape') return leave(props)
  // Arrow keys scroll the page unless a row has the focus.
  if (event.key.startsWith('Arrow') && target?.closest('[data-order]') === null) return false
  if (event.key.length === 1 && readStored('listKeys') === 'off') return false
  switch (event.key.toLowerCase()) {
    case 'j':
    case 'arrowdown':
      return step(props, current, 1, event.shiftKey)
    case 'k':
    case 'arrowup':
      return step(props, current, -1, event.shiftKey)
    case 'x':
      if (current !== undefined) selection.toggle(current, event.shiftKey)
      return current !== undefined
    case 'b':
      return focusBulkActions()
    case 'p':
      props.onPeek(current === undefined || current === peekId ? undefined : current)
      return current !== undefined
    case 'enter':
      // Otherwise Enter clicks the focused link or button.
      if (peekId === undefined || target?.matches('aside') !== true) return false
      props.onOpen(peekId)
      return true
    case '?':
      props.onHelp()
      return true
    default:
      return false
  }
}

function leave({ peekId, selection, onPeek }: ListKeysProps): boolean {
  if (peekId !== undefined) onPeek(undefined)
  else if (selection.ids.size > 0) selection.clear()
  else return false
  return true
}

/** Moves the focus from the rows to the first bulk action above them. */
function focusBulkActions(): boolean {
  const button = document.querySelector<HTMLElement>('[data-bulk-actions] button')
  button?.focus()
  return button !== null
}

/** Moves to the next or previous order; with Shift, selects all orders in between. */
function step(props: ListKeysProps, current: number | undefined, by: 1 | -1, isRange: boolean): boolean {
  const { rows, selection, peekId, onPeek } = props
  const open = rows.filter(canOpen)
  const from = open.findIndex(({ id }) => id === current)
  const next = from < 0 ? visibleOrderId() : open[from + by]?.id
  if (next === undefined) return current !== undefined
  if (isRange && current !== undefined) {
    if (!selection.ids.has(current)) selection.toggle(current, false)
    selection.toggle(next, true)
  }
  if (peekId === undefined) focusRow(next)
  else onPeek(next)
  return true
}

export function focusedOrderId(): number | undefined {
  return idOf(document.activeElement?.closest('[data-order]'))
}

/** The id of the first visible order that can be opened. */
export function visibleOrderId(): number | undefined {
  const rows = [...document.querySelectorAll('[data-order]:not([data-draft])')]
  return idOf(rows.find((row) => row.getBoundingClientRect().top >= 0))
}

/** Focuses an order's row and scrolls it into view; without an id, the first visible one. */
export function focusRow(id: number | undefined = visibleOrderId()): void {
  document.querySelector<HTMLElement>(`[data-order="${id}"] a`)?.focus()
}

/** Focuses an order's row when a part of the list is removed with the focus; without an id, the first visible row. */
export function useFocusedRowAfter(id?: number): void {
  const last = useRef(id)
  last.current = id
  useEffect(
    () => () =>
      // After the removal.
      queueMicrotask(() => {
        if (document.activeElement === null || document.activeElement === document.body)
          focusRow(last.current)
      }),
    [],
  )
}

function idOf(row: Element | null | undefined): number | undefined {
  return Number(row?.getAttribute('data-order')) || undefined
}
