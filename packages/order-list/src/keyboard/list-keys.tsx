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

/** Listens to the keys of the list; `keys-dialog.tsx` names them. It renders nothing. */
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

/** Whether the key belongs to the list; it has been obeyed then. */
function runKey(event: KeyboardEvent, props: ListKeysProps, target: Element | undefined): boolean {
  const { selection, peekId } = props
  const current = peekId ?? focusedOrderId()
  if (event.key === 'Escape') return leave(props)
  // Arrows scroll the page unless a row has the focus.
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
      // Elsewhere it presses the link or the button that has the focus.
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

/** Goes from the rows to the first action for the selected orders, which stands before them. */
function focusBulkActions(): boolean {
  const button = document.querySelector<HTMLElement>('[data-bulk-actions] button')
  button?.focus()
  return button !== null
}

/** Goes to the next or previous order; with Shift all orders on the way are selected. */
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

/** The id of the first order that can be opened and is in sight. */
export function visibleOrderId(): number | undefined {
  const rows = [...document.querySelectorAll('[data-order]:not([data-draft])')]
  return idOf(rows.find((row) => row.getBoundingClientRect().top >= 0))
}

/** Moves the focus to an order's row, and the row into sight; to the first one in sight without an id. */
export function focusRow(id: number | undefined = visibleOrderId()): void {
  document.querySelector<HTMLElement>(`[data-order="${id}"] a`)?.focus()
}

function idOf(row: Element | null | undefined): number | undefined {
  return Number(row?.getAttribute('data-order')) || undefined
}
