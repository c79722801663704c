import { showFailure } from '@portal/app-kit/notices/notices.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { canRecalculate } from '@portal/contract/orders/order.rules'
import type { Permission } from '@portal/contract/staff/permissions'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../session/use-staff.ts'
import { CancelDialog } from '../dialogs/cancel-dialog.tsx'
import { MethodDialog } from '../dialogs/method-dialog.tsx'
import { ChargeDialog, HoldDialog } from '../dialogs/order-dialogs.tsx'
import { QuantitiesDialog } from '../dialogs/quantities-dialog.tsx'
import { RefundDialog } from '../dialogs/refund-dialog.tsx'
import { ShipDialog } from '../dialogs/ship-dialog.tsx'
import { releaseOrderRequest } from '../orders.queries.ts'
import { PaperButtons } from '../paper-buttons.tsx'
import { useOrderChange } from '../use-order-change.ts'

interface OrderAction {
  readonly label: string | ((order: ConsoleOrder) => string)
  readonly permission: Permission | ((order: ConsoleOrder) => Permission)
  readonly isOffered: (order: ConsoleOrder) => boolean
  /** Whether it is what the order waits for; no action is where it waits for nothing. */
  readonly isNext?: (order: ConsoleOrder) => boolean
  readonly dialog: (order: ConsoleOrder, onClose: () => void) => ReactNode
}

const { authorized, declined, paid, deferred, unauthorized, credited, refundFailed } = paymentStatus

const isOpen = ({ orderStatusId }: ConsoleOrder) => orderStatusId === orderStatus.open.id
const isDeclined = ({ paymentStatusId }: ConsoleOrder) => paymentStatusId === declined.id
const hasUnshipped = ({ lines }: ConsoleOrder) => lines.some(({ unshippedQuantity }) => unshippedQuantity > 0)
const lacksMethod = ({ orderStatusId }: ConsoleOrder) => orderStatusId === orderStatus.noShippingMethod.id
const chargeable: readonly number[] = [authorized.id, declined.id]
const refundable: readonly number[] = [paid.id, credited.id, refundFailed.id]
// An unauthorized order without an obstacle is one whose payment is not collected here.
const readyToShip: readonly number[] = [paid.id, deferred.id, unauthorized.id]

/** What can be done with an order. What is offered may still be refused: the server decides. */
const actions: readonly OrderAction[] = [
  {
    label: 'Choose shipping method',
    permission: 'orders.change',
    isOffered: lacksMethod,
    isNext: lacksMethod,
    dialog: (order, onClose) => <MethodDialog order={order} onClose={onClose} />,
  },
  {
    label: (order) => (isDeclined(order) ? 'Retry payment' : 'Capture'),
    permission: 'orders.capture',
    isOffered: (order) => isOpen(order) && chargeable.includes(order.paymentStatusId),
    isNext: () => true,
    dialog: (order, onClose) => <ChargeDialog order={order} onClose={onClose} />,
  },
  {
    label: ({ shipObstacle }) => (shipObstacle === null ? 'Ship' : 'Ship anyway'),
    permission: ({ shipObstacle }) => (shipObstacle === null ? 'orders.fulfil' : 'orders.ship_unpaid'),
    isOffered: (order) => isOpen(order) && hasUnshipped(order),
    isNext: ({ shipObstacle, paymentStatusId }) =>
      shipObstacle === null && readyToShip.includes(paymentStatusId),
    dialog: (order, onClose) => <ShipDialog order={order} onClose={onClose} />,
  },
  {
    label: 'Refund',
    permission: 'orders.refund',
    isOffered: ({ paymentStatusId }) => refundable.includes(paymentStatusId),
    dialog: (order, onClose) => <RefundDialog order={order} onClose={onClose} />,
  },
  {
    label: 'Lower quantities',
    permission: 'orders.change',
    isOffered: (order) => isOpen(order) && canRecalculate(order) && !order.isImported && hasUnshipped(order),
    dialog: (order, onClose) => <QuantitiesDialog order={order} onClose={onClose} />,
  },
  {
    label: 'Put on hold',
    permission: 'orders.hold',
    isOffered: isOpen,
    dialog: (order, onClose) => <HoldDialog order={order} onClose={onClose} />,
  },
  {
    label: 'Cancel order',
    permission: 'orders.cancel',
    isOffered: (order) => isOpen(order) || order.orderStatusId === orderStatus.onHold.id,
    dialog: (order, onClose) => <CancelDialog order={order} onClose={onClose} />,
  },
]

const labelOf = ({ label }: OrderAction, order: ConsoleOrder) =>
  typeof label === 'string' ? label : label(order)

/** The actions of an order that its state and the role allow. */
export function OrderActions({ order }: { readonly order: ConsoleOrder }) {
  const may = useMay()
  const [opened, setOpened] = useState<OrderAction>()
  const offered = actions.filter(
    ({ permission, isOffered }) =>
      may(typeof permission === 'string' ? permission : permission(order)) && isOffered(order),
  )
  const isOnHold = order.orderStatusId === orderStatus.onHold.id && may('orders.hold')
  const next = isOnHold ? undefined : offered.find(({ isNext }) => isNext?.(order))
  return (
    <Section title="Actions">
      {lacksMethod(order) ? <p>This order has no shipping method. Choose one to open it.</p> : null}
      <Row wrap gap={8}>
        {isOnHold ? <ReleaseButton order={order} /> : null}
        {offered.map((action) => (
          <Button
            key={labelOf(action, order)}
            variant={action === next ? 'primary' : 'plain'}
            onClick={() => setOpened(action)}
          >
            {labelOf(action, order)}
          </Button>
        ))}
        <PaperButtons
          count={1}
          loadIds={async () => [order.id]}
          hasPickList={isOpen(order) && hasUnshipped(order)}
        />
      </Row>
      {opened?.dialog(order, () => setOpened(undefined))}
    </Section>
  )
}

function ReleaseButton({ order }: { readonly order: ConsoleOrder }) {
  const release = useOrderChange<void, unknown>({
    order,
    send: (seen, _, key) =>
      releaseOrderRequest(seen, key).catch((error: Error) => {
        showFailure(error.message)
        throw error
      }),
    said: () => `Order ${order.orderNumber} is open again.`,
    onDone: () => undefined,
  })
  return (
    <Button variant="primary" isBusy={release.isPending} onClick={() => release.send()}>
      Release
    </Button>
  )
}
