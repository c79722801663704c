import { currentStep } from '@portal/app-kit/statuses/order-progress.ts'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { TestTag } from '@portal/app-kit/statuses/test-tag.tsx'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { canOpen } from '@portal/contract/orders/order.rules'
import { Row } from '@portal/ui/boxes'
import { CopyButton } from '@portal/ui/copy-button'
import { IconButton } from '@portal/ui/icon-button'
import { ProgressIcons } from '@portal/ui/progress-icons'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { memo } from 'react'
import type { ColumnGrid } from '../columns/column-layout.ts'
import { useLabels, useOrderListHost } from '../host/order-list-host.ts'
import { useOrderSteps } from '../host/use-order-steps.ts'
import { OrderLink } from './order-link.tsx'
import { isNumericColumn, renderColumnValue } from './render-column-value.tsx'
import styles from './table.module.css'

const trackingNumbers = 'shipment.trackingNumber'

interface CellsProps {
  readonly row: OrderRow
  readonly href: string
  readonly columns: readonly OrderFieldHandle[]
  readonly places: ColumnGrid['places']
  readonly paymentCollection: boolean
  /** Opens the order in the side panel; only set for the current row, which shows the button. */
  readonly onPeek: ((id: number) => void) | undefined
}

interface OrderTableRowProps extends CellsProps {
  readonly index: number
  readonly topPx: number
  readonly isSelected: boolean
  readonly isPeeked: boolean
  readonly onToggle: (id: number, isRange: boolean) => void
}

export const OrderTableRow = memo(function OrderTableRow(props: OrderTableRowProps) {
  const { row, index, topPx, isSelected, isPeeked, onToggle, ...rest } = props
  const isDraft = !canOpen(row)
  return (
    <tr
      className={styles.row}
      style={{ top: topPx }}
      aria-rowindex={index + 2}
      data-order={row.id}
      data-draft={isDraft || undefined}
      data-selected={isSelected || undefined}
      data-peeked={isPeeked || undefined}
      data-tip={isDraft ? orderMessages.draftTooltip : undefined}
    >
      <td className={styles.box} {...rest.places[0]} data-select="">
        <input
          type="checkbox"
          aria-label={isDraft ? orderMessages.draftTooltip : `Select ${row.orderNumber}`}
          checked={isSelected}
          disabled={isDraft}
          onChange={({ nativeEvent }) =>
            onToggle(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </td>
      <Cells row={row} {...rest} />
    </tr>
  )
})

/** Copies an order's tracking numbers, one per line. */
function CopyValues({ values }: { readonly values: unknown }) {
  const list = Array.isArray(values) ? values : []
  if (list.length === 0) return null
  return (
    <CopyButton text={list.join('\n')} label={list.length === 1 ? 'tracking number' : 'tracking numbers'} />
  )
}

// Without the checkbox, so that selecting a page renders only checkboxes.
const Cells = memo(function Cells(props: CellsProps) {
  const { row, href, columns, places, paymentCollection, onPeek } = props
  const steps = useOrderSteps(row, paymentCollection)
  const write = useLabels()
  const host = useOrderListHost()
  const { dealers } = host
  const [, number, ...others] = places
  const [dealer, status, progress, ...rest] = dealers ? others : [undefined, ...others]
  return (
    <>
      <th scope="row" className={styles.name} {...number}>
        <OrderLink row={row} href={href} />
        <TestTag orderNumber={row.orderNumber} />
        {onPeek ? <RowTools orderNumber={row.orderNumber} onPeek={() => onPeek(row.id)} /> : null}
      </th>
      {dealers ? <td {...dealer}>{dealers.render(row)}</td> : null}
      <td {...status}>
        <StatusLabel of="order" id={row.orderStatusId} write={write} />
      </td>
      <td {...progress}>
        <ProgressIcons steps={steps} spelled={currentStep(steps, row.orderStatusId)} />
      </td>
      {columns.map((handle, index) => (
        <td key={handle} {...rest[index]} data-numeric={isNumericColumn(handle) || undefined}>
          {renderColumnValue(row, handle, host)}
          {onPeek && handle === trackingNumbers ? <CopyValues values={row[handle]} /> : null}
        </td>
      ))}
    </>
  )
})

interface RowToolsProps {
  readonly orderNumber: string
  readonly onPeek: () => void
}

/** The buttons of the current row: copy the number, open the side panel. */
function RowTools({ orderNumber, onPeek }: RowToolsProps) {
  return (
    <Row pushed as="span" fixed align="center" className={styles.tools}>
      <CopyButton text={orderNumber} label={`order number ${orderNumber}`} />
      <IconButton
        className={styles.peek ?? ''}
        label={`Open ${orderNumber} in the side panel`}
        data-tip="Open in the side panel (P)"
        onClick={onPeek}
      >
        <IconLayoutSidebarRight size={15} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Row>
  )
}
