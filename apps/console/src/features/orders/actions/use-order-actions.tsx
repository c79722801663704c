import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { lazyAhead } from '@portal/app-kit/lazy/lazy-ahead.tsx'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import type { Permission } from '@portal/contract/callers/permissions'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { canRecalculate } from '@portal/contract/orders/order.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Button } from '@portal/ui/button'
import { Menu } from '@portal/ui/menu'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useMoney } from '../../../session/use-money.ts'
import { usePermission } from '../../../session/use-staff.ts'
import { AddressDialog } from '../dialogs/address-dialog.tsx'
import { CancelDialog } from '../dialogs/cancel-dialog.tsx'
import { MethodDialog } from '../dialogs/method-dialog.tsx'
import { ChargeDialog, chargeLabel, HoldDialog } from '../dialogs/order-dialogs.tsx'
import { QuantitiesDialog } from '../dialogs/quantities-dialog.tsx'
import { RefundDialog } from '../dialogs/refund/refund-dialog.tsx'
import { refundedOutside } from '../dialogs/refund/refund-plan.ts'
import { invoiceRequest, releaseOrderRequest } from '../orders.queries.ts'
import { useOrderChange } from '../use-order-change.ts'

const ShipDialog = lazyAhead(async () => (await import('../dialogs/ship-dialog.tsx')).ShipDialog)

/** The place of actions other than the next one. */
type Place = 'items' | 'payment' | 'shipping' | 'billing' | 'method' | 'menu'

interface DialogCalls {
  readonly onClose: () => void
  /** Opens the list's next order to ship; undefined for the last one. */
  readonly onNext: (() => void) | undefined
}

interface OrderAction {
  readonly name?: 'ship'
  readonly label: string | ((order: ConsoleOrder, money: MoneyFormat) => string)
  /** A short label where the context is clear. */
  readonly shortLabel?: 'Edit' | 'Change'
  readonly place: Place
  readonly permission: Permission | ((order: ConsoleOrder) => Permission)
  readonly isOffered: (order: ConsoleOrder) => boolean
  /** Whether this is the order's next action; at most one is. */
  readonly isNext?: (order: ConsoleOrder) => boolean
  readonly isDangerous?: true
  readonly dialog: (order: ConsoleOrder, how: DialogCalls) => ReactNode
}

const { authorized, declined, paid, deferred, unauthorized, credited, refundFailed } = paymentStatus

const isOpen = ({ orderStatusId }: ConsoleOrder) => orderStatusId === orderStatus.open.id
const hasUnshipped = ({ lines }: ConsoleOrder) => lines.some(({ unshippedQuantity }) => unshippedQuantity > 0)
const hasFailedRefund = ({ paymentStatusId }: ConsoleOrder) => paymentStatusId === refundFailed.id
const refundLabel = ({ paymentStatusId, refundable: { isOutside } }: ConsoleOrder) =>
  isOutside ? 'Record refund' : paymentStatusId === refundFailed.id ? 'Retry refund' : 'Refund'
const lacksMethod = ({ orderStatusId }: ConsoleOrder) => orderStatusId === orderStatus.noShippingMethod.id
const chargeable: readonly number[] = [authorized.id, declined.id]
const refundable: readonly number[] = [paid.id, credited.id, refundFailed.id]
// An unauthorized order without an obstacle isn't paid through the portal.
const readyToShip: readonly number[] = [paid.id, deferred.id, unauthorized.id]

/** The actions of an order. The server may still reject one. */
const actions: readonly OrderAction[] = [
  {
    label: 'Choose shipping method',
    place: 'items',
    permission: 'orders.change',
    isOffered: lacksMethod,
    isNext: lacksMethod,
    dialog: (order, { onClose }) => <MethodDialog order={order} onClose={onClose} />,
  },
  {
    label: chargeLabel,
    place: 'payment',
    permission: 'orders.capture',
    isOffered: (order) => isOpen(order) && chargeable.includes(order.paymentStatusId),
    isNext: () => true,
    dialog: (order, { onClose }) => <ChargeDialog order={order} onClose={onClose} />,
  },
  {
    name: 'ship',
    label: ({ shipObstacle }) => (shipObstacle === null ? 'Ship' : 'Ship anyway'),
    place: 'items',
    permission: ({ shipObstacle }) => (shipObstacle === null ? 'orders.fulfil' : 'orders.ship_unpaid'),
    isOffered: (order) => isOpen(order) && hasUnshipped(order),
    isNext: ({ shipObstacle, paymentStatusId }) =>
      shipObstacle === null && readyToShip.includes(paymentStatusId),
    dialog: (order, calls) => <ShipDialog order={order} {...calls} />,
  },
  {
    label: refundLabel,
    place: 'payment',
    permission: 'orders.refund',
    isNext: hasFailedRefund,
    isOffered: ({ paymentStatusId, refundable: { amount, isOutside } }) =>
      Number(amount) > 0 && (isOutside || refundable.includes(paymentStatusId)),
    dialog: (order, { onClose }) => <RefundDialog order={order} onClose={onClose} />,
  },
  {
    label: 'Record refund',
    place: 'payment',
    permission: 'orders.refund',
    isOffered: (order) =>
      hasFailedRefund(order) && !order.refundable.isOutside && Number(order.refundable.amount) > 0,
    dialog: (order, { onClose }) => <RefundDialog order={refundedOutside(order)} onClose={onClose} />,
  },
  {
    label: 'Edit shipping address',
    shortLabel: 'Edit',
    place: 'shipping',
    permission: 'orders.change',
    isOffered: isOpen,
    dialog: (order, { onClose }) => <AddressDialog order={order} of="shipping" onClose={onClose} />,
  },
  {
    label: 'Edit billing address',
    shortLabel: 'Edit',
    place: 'billing',
    permission: 'orders.change',
    isOffered: isOpen,
    dialog: (order, { onClose }) => <AddressDialog order={order} of="billing" onClose={onClose} />,
  },
  {
    label: 'Change shipping method',
    shortLabel: 'Change',
    place: 'method',
    permission: 'orders.change',
    isOffered: (order) => isOpen(order) && hasUnshipped(order),
    dialog: (order, { onClose }) => <MethodDialog order={order} onClose={onClose} />,
  },
  {
    label: 'Lower quantities',
    place: 'menu',
    permission: 'orders.change',
    isOffered: (order) => isOpen(order) && canRecalculate(order) && !order.isImported && hasUnshipped(order),
    dialog: (order, { onClose }) => <QuantitiesDialog order={order} onClose={onClose} />,
  },
  {
    label: 'Put on hold',
    place: 'menu',
    permission: 'orders.hold',
    isOffered: isOpen,
    dialog: (order, { onClose }) => <HoldDialog order={order} onClose={onClose} />,
  },
  {
    label: 'Cancel order',
    place: 'menu',
    isDangerous: true,
    permission: 'orders.cancel',
    isOffered: (order) => isOpen(order) || order.orderStatusId === orderStatus.onHold.id,
    dialog: (order, { onClose }) => <CancelDialog order={order} onClose={onClose} />,
  },
]

const isShipping = ({ name }: OrderAction) => name === 'ship'

export interface OrderActions {
  readonly next: ReactNode
  /** The action buttons for one part of the page. */
  readonly at: (place: Exclude<Place, 'menu'>) => ReactNode
  readonly menu: ReactNode
  /** The selected action's dialog. */
  readonly dialog: ReactNode
}

/** The actions allowed by an order's state and the user's role, by place. */
export function useOrderActions(
  order: ConsoleOrder,
  { onNext, ships }: Pick<DialogCalls, 'onNext'> & { readonly ships: boolean },
): OrderActions {
  const may = usePermission()
  const money = useMoney()
  // Loads the dialog ahead, so that no letter typed after the key is lost.
  useEffect(ShipDialog.loadAhead, [])
  const offered = actions.filter(
    ({ permission, isOffered }) =>
      may(typeof permission === 'string' ? permission : permission(order)) && isOffered(order),
  )
  const [opened, setOpened] = useState(() => (ships ? offered.find(isShipping) : undefined))
  const isReleasable = order.orderStatusId === orderStatus.onHold.id && may('orders.hold')
  const next = isReleasable ? undefined : offered.find(({ isNext }) => isNext?.(order))
  const inPlace = (place: Place) => offered.filter((action) => action !== next && action.place === place)
  const labelOf = ({ label }: OrderAction) => (typeof label === 'string' ? label : label(order, money))
  const buttonOf = (action: OrderAction) => (
    <Button
      key={action.place}
      variant={action === next ? 'primary' : 'plain'}
      {...(isShipping(action) && { 'aria-keyshortcuts': 'S' })}
      {...(action.shortLabel && { size: 'small', 'aria-label': labelOf(action) })}
      onClick={() => setOpened(action)}
    >
      {action.shortLabel ?? labelOf(action)}
    </Button>
  )
  const items = [
    ...useInvoiceItems(order),
    ...inPlace('menu').map((action) => ({
      label: labelOf(action),
      isDangerous: action.isDangerous === true,
      onChoose: () => setOpened(action),
    })),
  ]
  return {
    next: isReleasable ? <ReleaseButton order={order} /> : next && buttonOf(next),
    at: (place) => inPlace(place).map(buttonOf),
    menu: items.length === 0 ? null : <ActionMenu items={items} />,
    dialog: opened?.dialog(order, { onClose: () => setOpened(undefined), onNext }),
  }
}

interface MenuItem {
  readonly label: string
  readonly isDangerous: boolean
  readonly onChoose: () => void
}

/** The menu item that downloads the order's invoice; none without an invoice. */
function useInvoiceItems({ invoice }: ConsoleOrder): readonly MenuItem[] {
  const download = useApiMutation({
    mutationFn: async ({ id, invoiceNumber }: NonNullable<ConsoleOrder['invoice']>) =>
      downloadBlob(await invoiceRequest(id), `invoice-${invoiceNumber ?? id}.pdf`),
    onError: (error) => showFailure(error.message),
  })
  if (invoice === null) return []
  return [{ label: 'Invoice PDF', isDangerous: false, onChoose: () => download.send(invoice) }]
}

interface ActionMenuProps {
  readonly items: readonly MenuItem[]
}

function ActionMenu({ items }: ActionMenuProps) {
  return (
    <Menu position="bottom-end" width={200} portalProps={{ target: '#content' }}>
      <Menu.Target>
        <Button>
          More actions
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, isDangerous, onChoose }) => (
          <Menu.Item
            key={label}
            {...(isDangerous && { color: 'var(--tone-negative-ink)' })}
            onClick={onChoose}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
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
    said: () => `Order ${order.orderNumber} released.`,
    onDone: () => undefined,
  })
  return (
    <Button variant="primary" isBusy={release.isPending} onClick={() => release.send()}>
      Release
    </Button>
  )
}
