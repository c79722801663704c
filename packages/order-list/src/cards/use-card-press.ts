import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { OrderRowsProps } from '../table/order-rows-props.ts'
import { useRowNavigation } from '../table/use-row-navigation.ts'

/** How long a finger rests on a card before it is selected. */
const longPressMs = 450
/** A finger that moves farther scrolls. */
const slackPx = 10

/** Handles presses of all cards: a tap opens the order, or selects it while orders are selected; so does a long press. */
export function useCardPress(props: OrderRowsProps, isSelecting: boolean) {
  const { rows, selection, selecting } = props
  const navigation = useRowNavigation(rows, props)
  const pressed = useRef<{ readonly x: number; readonly y: number; readonly timer: number }>(undefined)
  const wasLong = useRef(false)
  const stop = () => window.clearTimeout(pressed.current?.timer)
  useEffect(() => () => window.clearTimeout(pressed.current?.timer), [])
  const onPointerDown = (event: PointerEvent) => {
    wasLong.current = false
    const row = navigation.rowOf(event.target)
    if (event.pointerType !== 'touch' || !row || isSelecting) return
    const timer = window.setTimeout(() => {
      wasLong.current = true
      selecting.set(true)
      selection.toggle(row.id)
    }, longPressMs)
    pressed.current = { x: event.clientX, y: event.clientY, timer }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = pressed.current ?? { x: clientX, y: clientY }
    if (Math.hypot(clientX - x, clientY - y) > slackPx) stop()
  }
  const onClick = (event: MouseEvent) => {
    if (wasLong.current) return event.preventDefault()
    const row = isSelecting ? navigation.rowOf(event.target) : undefined
    if (!row) return isSelecting ? undefined : navigation.onClick(event)
    if (event.target instanceof Element && event.target.closest('label, input')) return
    event.preventDefault()
    selection.toggle(row.id)
  }
  return {
    onClick,
    onPointerDown,
    onPointerMove,
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerOver: navigation.onPointerOver,
    // A long press would also open the browser's menu of links.
    onContextMenu: (event: MouseEvent) => (wasLong.current ? event.preventDefault() : undefined),
  }
}
