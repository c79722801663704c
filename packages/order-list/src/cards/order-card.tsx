import { currentStep } from '@portal/app-kit/statuses/order-progress.ts'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { TestTag } from '@portal/app-kit/statuses/test-tag.tsx'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { canOpen } from '@portal/contract/orders/order.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { ProgressIcons } from '@portal/ui/progress-icons'
import { memo, type ReactNode } from 'react'
import { useLabels, useOrderListHost } from '../host/order-list-host.ts'
import { useOrderSteps } from '../host/use-order-steps.ts'
import { OrderLink } from '../table/order-link.tsx'
import { renderColumnValue } from '../table/render-column-value.tsx'
import styles from './cards.module.css'

interface OrderCardProps {
  readonly row: OrderRow
  readonly href: string
  /** Selected columns without a fixed place on the card. */
  readonly facts: readonly OrderFieldHandle[]
  readonly paymentCollection: boolean
  readonly isSelecting: boolean
  readonly isSelected: boolean
  readonly onToggle: (id: number) => void
}

/** An order in three lines: number and total, name and date, status and progress as text. */
// Memoized, so that scrolling and measuring don't render cards again.
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { row, href, facts, paymentCollection, isSelecting, isSelected, onToggle } = props
  const host = useOrderListHost()
  const { dealers } = host
  const isDraft = !canOpen(row)
  const steps = useOrderSteps(row, paymentCollection)
  const write = useLabels()
  const value = (handle: OrderFieldHandle) =>
    handle in row ? renderColumnValue(row, handle, host) : undefined
  return (
    <Row
      clickable
      as="article"
      align="start"
      ruled="bottom"
      className={styles.card}
      data-order={row.id}
      data-draft={isDraft || undefined}
      data-selected={isSelected || undefined}
    >
      {isSelecting ? <SelectBox {...{ row, isDraft, isSelected, onToggle }} /> : null}
      <Stack grow gap={2} shrinks className={styles.lines}>
        <CardLine>
          <Row as="span" gap={6} align="center" shrinks>
            <OrderLink row={row} href={href} />
            <TestTag orderNumber={row.orderNumber} />
          </Row>
          <Text as="strong" size={14} tabular weight="bold">
            {value('order.total')}
          </Text>
        </CardLine>
        {dealers ? <p>{dealers.render(row)}</p> : null}
        <CardLine>
          <Text as="span" size={13} shrinks truncated>
            {value('shippingAddress.name')}
          </Text>
          <Text as="span" size={13} fixed tone="muted" truncated>
            {value('order.orderedAt')}
          </Text>
        </CardLine>
        <CardLine>
          <StatusLabel of="order" id={row.orderStatusId} write={write} />
          <ProgressIcons steps={steps} spelled={currentStep(steps, row.orderStatusId)} />
        </CardLine>
        {facts.map((handle) => (
          <Fact key={handle} handle={handle} value={value(handle)} />
        ))}
      </Stack>
    </Row>
  )
})

function CardLine({ children }: { readonly children: ReactNode }) {
  return (
    <Row as="p" align="center" justify="between" gap={12} className={styles.line}>
      {children}
    </Row>
  )
}

function SelectBox({
  row,
  isDraft,
  isSelected,
  onToggle,
}: Pick<OrderCardProps, 'row' | 'isSelected' | 'onToggle'> & { readonly isDraft: boolean }) {
  return (
    <Stack as="label" fixed center className={styles.box}>
      <input
        type="checkbox"
        aria-label={isDraft ? orderMessages.draftTooltip : `Select ${row.orderNumber}`}
        checked={isSelected}
        disabled={isDraft}
        onChange={() => onToggle(row.id)}
      />
    </Stack>
  )
}

function Fact({ handle, value }: { readonly handle: OrderFieldHandle; readonly value: ReactNode }) {
  return (
    <Row leading={20} as="p" gap={8} size={12} shrinks className={styles.fact}>
      <span>{useLabels()(orderField(handle).label)}</span> {value}
    </Row>
  )
}
