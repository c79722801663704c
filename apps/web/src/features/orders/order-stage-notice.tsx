import { Time } from '@portal/app-kit/formatting/time.tsx'
import { orderSteps } from '@portal/contract/orders/lifecycle/order-steps.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Row, Stack, Text } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import { type RoutePlace, RouteScene } from '../../portal/brand/route-scene.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import styles from './order.module.css'

interface OrderStageNoticeProps {
  readonly order: Order
  readonly paymentCollection: boolean
  /** Whether the page was opened by placing the order. */
  readonly isPlaced: boolean
}

const deliveredDays = 14

/** Whether the page was opened by placing the order and nothing has happened to the order since. */
export function isJustPlaced(
  { orderStatusId, paymentStatusId, shipments }: Order,
  isPlaced: boolean,
): boolean {
  const isDeclined = paymentStatusId === paymentStatus.declined.id
  return isPlaced && orderStatusId === orderStatus.open.id && shipments.length === 0 && !isDeclined
}

/**
 * A message at an order's start and end: the next step after placing it, and its complete delivery. The browser
 * remembers for days that the order was placed, so the first message is hidden once anything else has happened.
 */
export function OrderStageNotice({ order, paymentCollection, isPlaced }: OrderStageNoticeProps) {
  const { brandName } = usePortal()
  if (isJustPlaced(order, isPlaced)) {
    return (
      <Moment place="start" title={`Order ${order.orderNumber} placed`}>
        {nextStep(order, paymentCollection, brandName)}
      </Moment>
    )
  }
  const arrivedAt = deliveredAt(order)
  if (arrivedAt === undefined) return null
  return (
    <Moment place="end" title="Everything has been delivered">
      Delivered <Time at={arrivedAt} />
    </Moment>
  )
}

interface MomentProps {
  readonly place: RoutePlace
  readonly title: string
  readonly children: ReactNode
}

function Moment({ place, title, children }: MomentProps) {
  return (
    <Row
      wrap
      align="center"
      rowGap={8}
      gap={24}
      padY={12}
      padX={16}
      below={16}
      surface="raised"
      className="screen-only"
      role="status"
    >
      <RouteScene place={place} className={styles.moment ?? ''} />
      <Stack grow gap={4} shrinks className={styles.momentWords}>
        <Text size={16} weight="bold">
          {title}
        </Text>
        <p>{children}</p>
      </Stack>
    </Row>
  )
}

/** When the last shipment arrived, if recently and with nothing else in transit. */
function deliveredAt(order: Order): string | undefined {
  const last = orderSteps(order, false).at(-1)
  const isDone = last?.label === 'Delivered' && last.state === 'done'
  const at = isDone ? last.at : null
  if (at === null) return undefined
  return Date.now() - new Date(at).getTime() < deliveredDays * 86_400_000 ? at : undefined
}

function nextStep(order: Order, paymentCollection: boolean, brandName: string): string {
  const sends = `${brandName} will pack and ship the order. Tracking will appear here.`
  if (!paymentCollection) return sends
  if (order.paymentStatusId === paymentStatus.unauthorized.id)
    return 'Waiting for your authorization. Nothing will be charged or shipped until then.'
  if (order.paymentStatusId === paymentStatus.authorized.id)
    return `Authorized. ${brandName} will charge your payment method, then pack and ship the order. You can cancel until it ships.`
  return sends
}
