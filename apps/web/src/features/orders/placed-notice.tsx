import type { Order } from '@portal/contract/orders/order.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Box } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { usePortal } from '../../portal/use-portal.ts'

interface PlacedNoticeProps {
  readonly order: Order
  readonly paymentCollection: boolean
}

/** Says at an order that was just placed what happens now. */
export function PlacedNotice({ order, paymentCollection }: PlacedNoticeProps) {
  const { brandName } = usePortal()
  return (
    <Box below={16} className="screen-only">
      <Callout tone="positive" title={`Order ${order.orderNumber} is placed`}>
        {nextStep(order, paymentCollection, brandName)}
      </Callout>
    </Box>
  )
}

function nextStep(order: Order, paymentCollection: boolean, brandName: string): string {
  const sends = `${brandName} prepares and ships it; its steps and tracking numbers appear here.`
  if (!paymentCollection) return sends
  if (order.paymentStatusId === paymentStatus.unauthorized.id)
    return 'It waits for you: nothing is charged, and nothing is shipped, until you authorize it.'
  if (order.paymentStatusId === paymentStatus.authorized.id)
    return `It is authorized: ${brandName} charges it and then prepares and ships it. You can still cancel it until it ships.`
  return sends
}
