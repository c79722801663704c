import { Time } from '@portal/app-kit/formatting/time.tsx'
import { orderProgress } from '@portal/app-kit/statuses/order-progress.ts'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { TestTag } from '@portal/app-kit/statuses/test-tag.tsx'
import type { Order } from '@portal/contract/orders/order.schema'
import { CopyButton } from '@portal/ui/copy-button'
import { LiveText } from '@portal/ui/live-text'
import { PageHeader } from '@portal/ui/page'
import { ProgressIcons } from '@portal/ui/progress-icons'
import type { ReactNode } from 'react'
import { TimeZoneNote } from '../../formatting/time-zone-note.tsx'
import { useMoney } from '../../formatting/use-money.ts'
import styles from './order.module.css'

interface OrderHeaderProps {
  readonly order: Order
  readonly paymentCollection: boolean
  readonly back: ReactNode
  readonly actions: ReactNode
}

export function OrderHeader({ order, paymentCollection, back, actions }: OrderHeaderProps) {
  const money = useMoney()
  const payment = paymentCollection ? order.payment : null
  return (
    <PageHeader
      back={back}
      actions={actions}
      title={order.orderNumber}
      beside={
        <>
          <CopyButton text={order.orderNumber} label="order number" />
          <TestTag orderNumber={order.orderNumber} />
          <StatusLabel of="order" id={order.orderStatusId} />
          <ProgressIcons steps={orderProgress(order, paymentCollection)} size="large" />
          {payment ? (
            <span className={styles.headTotal}>
              <LiveText>{money(payment.total)}</LiveText>
            </span>
          ) : null}
        </>
      }
      note={
        <>
          Ordered <Time at={order.orderedAt} isReached /> · <TimeZoneNote />
        </>
      }
    />
  )
}
