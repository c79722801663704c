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
import { CancelDialog, ChargeDialog, HoldDialog } from '../dialogs/order-dialogs.tsx'
import { QuantitiesDialog } from '../dialogs/quantities-dialog.tsx'
import { RefundDialog } from '../dialogs/refund-dialog.tsx'
import { ShipDialog } from '../dialogs/ship-dialog.tsx'
import { releaseOrderRequest } from '../orders.queries.ts'
import { PaperButtons } from '../paper-buttons.tsx'
import { useOrderChange } from '../use-order-change.ts'

interface OrderAction {
  readonly label: string
  readonly permission: Permission
  readonly isOffered: (order: ConsoleOrder) => boolean
  readonly dialog: (order: ConsoleOrder, onClose: () => void) => ReactNode
}

const isOpen = ({ orderStatusId }: ConsoleOrder) => orderStatusId === orderStatus.open.id
const chargeable: readonly number[] = [paymentStatus.authorized.id, paymentStatus.declined.id]
const refundable: readonly number[] = [
  paymentStatus.paid.id,
  paymentStatus.credited.id,
  paymentStatus.refundFailed.id,
]

/** What can be done with an order, the likeliest first. What is offered may still be refused: the server decides. */
const actions: readonly OrderAction[] = [
  {
    label: 'Ship',
    permission: 'orders.fulfil',
    isOffered: (order) => isOpen(order) && order.lines.some(({ unshippedQuantity }) => unshippedQuantity > 0),
    dialog: (order, onClose) => <ShipDialog order={order} onClose={onClose} />,
  },
  {
    label: 'Charge',
    permission: 'orders.capture',
    isOffered: (order) => isOpen(order) && chargeable.includes(order.paymentStatusId),
    dialog: (order, onClose) => <ChargeDialog order={order} onClose={onClose} />,
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
    isOffered: (order) =>
      isOpen(order) &&
      canRecalculate(order) &&
      !order.isImported &&
      order.lines.some(({ unshippedQuantity }) => unshippedQuantity > 0),
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
    isOffered: isOpen,
    dialog: (order, onClose) => <CancelDialog order={order} onClose={onClose} />,
  },
]

/** The actions of an order that its state and the role allow. */
export function OrderActions({ order }: { readonly order: ConsoleOrder }) {
  const may = useMay()
  const [opened, setOpened] = useState<OrderAction>()
  const offered = actions.filter(({ permission, isOffered }) => may(permission) && isOffered(order))
  const isOnHold = order.orderStatusId === orderStatus.onHold.id && may('orders.hold')
  return (
    <Section title="Actions">
      <Row wrap gap={8}>
        {isOnHold ? <ReleaseButton order={order} /> : null}
        {offered.map((action, index) => (
          <Button
            key={action.label}
            variant={index === 0 ? 'primary' : 'plain'}
            onClick={() => setOpened(action)}
          >
            {action.label}
          </Button>
        ))}
        <PaperButtons ids={[order.id]} />
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
    said: () => `The order ${order.orderNumber} is open again.`,
    onDone: () => undefined,
  })
  return (
    <Button variant="primary" isBusy={release.isPending} onClick={() => release.send()}>
      Release
    </Button>
  )
}
