import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { useMoney } from '../../../session/use-money.ts'
import { chargeOrderRequest, holdOrderRequest, voidShipmentRequest } from '../orders.queries.ts'
import { useOrderChange, useOrdersChange } from '../use-order-change.ts'

interface OrderDialogProps {
  readonly order: ConsoleOrder
  readonly onClose: () => void
}

export function HoldDialog({ order, onClose }: OrderDialogProps) {
  const [reason, setReason] = useState('')
  const hold = useOrderChange<void, unknown>({
    order,
    send: (seen, _, key) => holdOrderRequest(seen, reason.trim(), key),
    said: () => `Order ${order.orderNumber} put on hold.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Put order ${order.orderNumber} on hold?`}
      actionLabel="Put on hold"
      variant="primary"
      mutation={hold}
      onClose={onClose}
    >
      <p>It can't be charged, changed or shipped until you release it.</p>
      <TextField
        label="Reason"
        hint="Shown to the dealer (optional)"
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

type Charged = Awaited<ReturnType<typeof chargeOrderRequest>>

const chargeTexts: Readonly<Record<Charged['outcome'], (order: string) => string>> = {
  paid: (order) => `Payment captured for order ${order}.`,
  clearing: (order) => `Payment for order ${order} is clearing.`,
  declined: (order) => `Payment for order ${order} was declined.`,
  unknown: (order) => `Payment for order ${order} is pending. The provider hasn't responded yet.`,
  'nothing to pay': (order) => `Nothing left to pay on order ${order}.`,
}

/** "Capture $72.35", or "Retry payment of $72.35" after a declined payment. */
export function chargeLabel(
  { amountDue, paymentStatusId }: Pick<ConsoleOrder, 'amountDue' | 'paymentStatusId'>,
  money: MoneyFormat,
): string {
  const isRetry = paymentStatusId === paymentStatus.declined.id
  if (amountDue === null) return isRetry ? 'Retry payment' : 'Capture'
  return isRetry ? `Retry payment of ${money(amountDue)}` : `Capture ${money(amountDue)}`
}

/** Confirms before an order is charged. */
export function ChargeDialog({ order, onClose }: OrderDialogProps) {
  const charge = useOrderChange<void, Charged>({
    order,
    send: (seen, _, key) => chargeOrderRequest(seen, key),
    said: ({ outcome }) => chargeTexts[outcome](order.orderNumber),
    onDone: onClose,
  })
  const label = chargeLabel(order, useMoney())
  return (
    <ConfirmDialog
      title={`${label} for order ${order.orderNumber}?`}
      actionLabel={label}
      variant="primary"
      mutation={charge}
      onClose={onClose}
    >
      <p>We'll try the dealer's payment methods in order.</p>
    </ConfirmDialog>
  )
}

interface VoidDialogProps extends OrderDialogProps {
  readonly shipment: ConsoleOrder['shipments'][number]
}

/** Confirms before a shipment is voided. */
export function VoidDialog({ order, shipment, onClose }: VoidDialogProps) {
  const voiding = useOrdersChange<void, unknown>({
    send: () => voidShipmentRequest(shipment.id),
    said: () => `Shipment on order ${order.orderNumber} voided.`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={shipment.trackingNumber ? `Void shipment ${shipment.trackingNumber}?` : 'Void this shipment?'}
      actionLabel="Void shipment"
      variant="danger"
      mutation={voiding}
      onClose={onClose}
    >
      <p>You'll be able to ship its items again.</p>
    </ConfirmDialog>
  )
}
