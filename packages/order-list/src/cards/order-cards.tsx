import { defaultColumnHandles } from '@portal/contract/order-search/list-defaults'
import { Box, Row, Text } from '@portal/ui/boxes'
import { type MouseEvent, type PointerEvent, useEffect, useId, useMemo, useRef } from 'react'
import { movableColumns } from '../columns/column-layout.ts'
import { isSameList } from '../state/list-state.ts'
import type { OrderRowsProps } from '../table/order-rows-props.ts'
import { SelectPageCheckbox } from '../table/select-page-checkbox.tsx'
import { useIsPrinting } from '../table/use-is-printing.ts'
import { useRowNavigation } from '../table/use-row-navigation.ts'
import { useVirtualRows } from '../table/use-virtual-rows.ts'
import styles from './cards.module.css'
import { OrderCard } from './order-card.tsx'

/** The duration of a long press. */
const longPressMs = 450
/** Larger finger movements scroll. */
const slackPx = 10

/**
 * Handles touches of all cards: a tap opens the order, or toggles it in selection mode; a long press starts selection
 * mode.
 */
function useCardPress(props: OrderRowsProps, isSelecting: boolean) {
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
    // A long press would also open the browser's context menu.
    onContextMenu: (event: MouseEvent) => (wasLong.current ? event.preventDefault() : undefined),
  }
}

/** The estimated height of a card in pixels, until measured. */
const cardPx = 89
const factPx = 20

/** The columns shown at fixed places on every card. */
const placed = new Set(['order.total', 'order.orderedAt', 'shippingAddress.name'])

/** The page of orders on a narrow screen, as three-line cards; further columns follow in small print. */
export function OrderCards(props: OrderRowsProps) {
  const { rows, state, selection, selecting, scroll } = props
  const facts = useMemo(
    () =>
      isSameList(state.columns, defaultColumnHandles)
        ? []
        : movableColumns(state.columns).filter((handle) => !placed.has(handle)),
    [state.columns],
  )
  const isSelecting = selecting.isOn || selection.ids.size > 0
  const press = useCardPress(props, isSelecting)
  const isPrinting = useIsPrinting()
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeightPx: cardPx + facts.length * factPx,
    overscan: isPrinting ? rows.length : 6,
    scroll,
  })
  return (
    <>
      <CardsHead {...props} isSelecting={isSelecting} />
      <Box ref={virtual.list} as="ul" relative style={{ height: virtual.heightPx }} {...press}>
        {virtual.items.map(({ index, startPx }) => {
          const row = rows[index]
          return row ? (
            <li
              key={row.id}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.place}
              style={{ top: startPx }}
            >
              <OrderCard
                row={row}
                href={props.hrefOf(row.id)}
                facts={facts}
                paymentCollection={props.paymentCollection}
                isSelecting={isSelecting}
                isSelected={selection.ids.has(row.id)}
                onToggle={selection.toggle}
              />
            </li>
          ) : null
        })}
      </Box>
    </>
  )
}

interface HeadProps extends OrderRowsProps {
  readonly isSelecting: boolean
}

/** Turns selection mode on and off; in it, a checkbox selects the page. */
function CardsHead({ rows, state, selection, selecting, isSelecting }: HeadProps) {
  const boxId = useId()
  if (!isSelecting) {
    return (
      <Row tall={36} align="center" justify="end" gap={16} ruled="bottom" size={13} className={styles.tools}>
        <Text
          tall={36}
          padX={8}
          type="button"
          as="button"
          tone="brand"
          size={13}
          weight="medium"
          onClick={() => selecting.set(true)}
        >
          Select
        </Text>
      </Row>
    )
  }
  const end = () => {
    selection.clear()
    selecting.set(false)
  }
  return (
    <Row tall={36} align="center" justify="end" gap={16} ruled="bottom" size={13} className={styles.tools}>
      <Row tall={36} as="span" align="center" gap={12} className={styles.pageBox}>
        <SelectPageCheckbox id={boxId} rows={rows} size={state.size} selection={selection} />
        <label htmlFor={boxId}>Select all</label>
      </Row>
      <Text tall={36} padX={8} type="button" as="button" tone="brand" size={13} weight="medium" onClick={end}>
        Done
      </Text>
    </Row>
  )
}
