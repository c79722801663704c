import { defaultColumnHandles } from '@portal/contract/order-search/list-defaults'
import { Box, Row, Text } from '@portal/ui/boxes'
import { useId, useMemo } from 'react'
import { isSameList } from '../state/list-state.ts'
import { movableColumns } from '../table/column-layout.ts'
import type { OrderRowsProps } from '../table/order-rows-props.ts'
import { SelectPageCheckbox } from '../table/select-page-checkbox.tsx'
import { useVirtualRows } from '../table/use-virtual-rows.ts'
import styles from './cards.module.css'
import { OrderCard } from './order-card.tsx'
import { useCardPress } from './use-card-press.ts'

/** The estimated height of a card in pixels, used until it has been measured. */
const cardPx = 89
const factPx = 20

/** The columns that every card shows in fixed places. */
const placed = new Set(['order.total', 'order.orderedAt', 'shippingAddress.name'])

/** The page of orders on a narrow screen, as cards of three lines; other chosen columns follow in small print. */
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
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeightPx: cardPx + facts.length * factPx,
    overscan: 6,
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

/** Turns selecting on and off; while it is on, one box selects the page. */
function CardsHead({ rows, state, selection, selecting, isSelecting }: HeadProps) {
  const boxId = useId()
  if (!isSelecting) {
    return (
      <Row align="center" justify="end" gap={16} ruled="bottom" size={13} className={styles.tools}>
        <Text
          type="button"
          as="button"
          tone="brand"
          size={13}
          weight="medium"
          className={styles.toolButton}
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
    <Row align="center" justify="end" gap={16} ruled="bottom" size={13} className={styles.tools}>
      <Row as="span" align="center" gap={12} className={styles.pageBox}>
        <SelectPageCheckbox id={boxId} rows={rows} size={state.size} selection={selection} />
        <label htmlFor={boxId}>Select all</label>
      </Row>
      <Text
        type="button"
        as="button"
        tone="brand"
        size={13}
        weight="medium"
        className={styles.toolButton}
        onClick={end}
      >
        Done
      </Text>
    </Row>
  )
}
