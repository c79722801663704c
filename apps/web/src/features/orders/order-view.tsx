import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { useIsNarrow } from '@portal/app-kit/device/use-is-narrow.ts'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { canEdit, payAgainRefusal } from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { Box, Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { IconFileDownload, IconPrinter, IconRoute } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useCallback, useDeferredValue, useState } from 'react'
import { usePortal } from '../../portal/use-portal.ts'
import { OrderActions } from './actions/order-actions.tsx'
import { showRefusal } from './actions/show-refusal.ts'
import { useAuthorization } from './actions/use-authorization.ts'
import { firstLineCount, OrderLines } from './lines/order-lines.tsx'
import styles from './order.module.css'
import { type AddressTarget, invoiceRequest } from './order.queries.ts'
import { OrderAddresses, OrderFacts } from './order-facts.tsx'
import { OrderHeader } from './order-header.tsx'
import { BarTotal, OrderInvoice } from './order-invoice.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderShipments } from './shipments/order-shipments.tsx'
import { OrderTimeline } from './timeline/order-timeline.tsx'

const AddressDialog = lazyComponent(
  async () => (await import('./addresses/address-dialog.tsx')).AddressDialog,
)
const TrackingDialog = lazyComponent(
  async () => (await import('./tracking/tracking-dialog.tsx')).TrackingDialog,
)

interface OrderViewProps {
  readonly order: Order
  readonly paymentCollection: boolean
  readonly back: ReactNode
  readonly adjacentOrders: ReactNode
  /** Shown above the order: the next step. */
  readonly notice?: ReactNode
  readonly isJustPlaced?: boolean
  readonly orderAgain: ReactNode
}

/** An order: actions and progress; shipments and lines, with invoice, facts and addresses; timeline. */
export function OrderView(props: OrderViewProps) {
  const { order, paymentCollection, back, adjacentOrders, notice, orderAgain, isJustPlaced = false } = props
  const authorization = useAuthorization(order, paymentCollection)
  const [opened, setOpened] = useState<OpenedDialog>()
  const isEditable = canEdit(order)
  const isNarrow = useIsNarrow()
  const openTracking = () => setOpened({ kind: 'tracking' })
  const documents = <QuietActions {...{ order, paymentCollection, orderAgain }} onTracking={openTracking} />
  const editItem = useCallback((itemId: number) => setOpened({ kind: 'item', itemId }), [])
  return (
    <Box full className={styles.view}>
      <OrderHeader
        order={order}
        paymentCollection={paymentCollection}
        back={
          <Row align="center" gap={8} className={`screen-only ${styles.ways}`}>
            {back}
            {adjacentOrders}
          </Row>
        }
        actions={
          <>
            {isNarrow ? null : documents}
            <MainActions {...{ order, authorization, paymentCollection }} />
          </>
        }
      />
      {notice}
      <OrderNotice {...{ order, paymentCollection, isJustPlaced }} />
      <Box padY={14} padX={16} below={16} surface="raised">
        <OrderSteps order={order} paymentCollection={paymentCollection} />
      </Box>
      <Grid template="minmax(0, 1fr) 20rem" align="start" gap={16} className={styles.columns}>
        <MainColumn {...{ order, paymentCollection }} onEditAddress={isEditable ? editItem : undefined} />
        <Stack gap={16} shrinks className={styles.side}>
          {paymentCollection && order.payment ? <OrderInvoice order={order} payment={order.payment} /> : null}
          <OrderFacts order={order} />
          <OrderAddresses order={order} onEdit={isEditable ? setOpened : undefined} />
        </Stack>
        <div className={`screen-only ${styles.timeline}`}>
          <OrderTimeline orderId={order.id} paymentCollection={paymentCollection} />
        </div>
      </Grid>
      {isNarrow ? documents : null}
      {opened ? <OrderDialog order={order} opened={opened} onClose={() => setOpened(undefined)} /> : null}
    </Box>
  )
}

type OpenedDialog = AddressTarget | { readonly kind: 'tracking' }

interface OrderDialogProps extends Pick<OrderViewProps, 'order'> {
  readonly opened: OpenedDialog
  readonly onClose: () => void
}

/** A dialog of an order. Rendered apart from its button, which moves when a tablet is rotated. */
function OrderDialog({ order, opened, onClose }: OrderDialogProps) {
  if (opened.kind === 'tracking') return <TrackingDialog orderId={order.id} onClose={onClose} />
  return <AddressDialog order={order} target={opened} onClose={onClose} />
}

interface QuietActionsProps extends Pick<OrderViewProps, 'order' | 'paymentCollection' | 'orderAgain'> {
  readonly onTracking: () => void
}

/** Actions available for every order: order again, share tracking, print, invoice. */
function QuietActions({ order, paymentCollection, orderAgain, onTracking }: QuietActionsProps) {
  const { settings } = usePortal()
  const payment = paymentCollection ? order.payment : null
  return (
    <Row wrap className={`screen-only ${styles.quietActions}`}>
      {orderAgain}
      {settings.tracking_pages ? (
        <Button variant="quiet" onClick={onTracking}>
          <IconRoute size={16} stroke={1.7} aria-hidden="true" />
          Tracking page
        </Button>
      ) : null}
      <DocumentActions
        orderId={order.id}
        invoiceName={payment ? (payment.invoiceNumber ?? String(payment.id)) : undefined}
      />
    </Row>
  )
}

interface MainColumnProps extends Pick<OrderViewProps, 'order' | 'paymentCollection'> {
  readonly onEditAddress: ((itemId: number) => void) | undefined
}

/** Shipments precede the lines, because most dealers look for them. */
function MainColumn({ order, paymentCollection, onEditAddress }: MainColumnProps) {
  // Sections below a long order's lines appear after the last line, or they would jump down.
  const areLinesComplete = useDeferredValue(true, order.orderItems.length <= firstLineCount)
  const shipments = <OrderShipments shipments={order.shipments} showCosts={paymentCollection} />
  const hasLeft = order.shipments.length > 0
  return (
    <Stack gap={16} shrinks className={styles.main}>
      {hasLeft ? shipments : null}
      <OrderLines
        orderItems={order.orderItems}
        shippingAddress={order.shippingAddress}
        shipments={order.shipments}
        showPrices={paymentCollection}
        onEditAddress={onEditAddress}
      />
      {order.note ? (
        <Section title="Note">
          <Text size={13} anywhere className={styles.note}>
            {order.note}
          </Text>
        </Section>
      ) : null}
      {areLinesComplete && !hasLeft ? shipments : null}
    </Stack>
  )
}

interface DocumentActionsProps {
  readonly orderId: number
  /** The invoice's name; undefined if there is none. */
  readonly invoiceName: string | undefined
}

function DocumentActions({ orderId, invoiceName }: DocumentActionsProps) {
  const download = useApiMutation({
    mutationFn: async (name: string) => downloadBlob(await invoiceRequest(orderId), `invoice-${name}.pdf`),
    onError: showRefusal,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => window.print()}>
        <IconPrinter size={16} stroke={1.7} aria-hidden="true" />
        Print
      </Button>
      {invoiceName === undefined ? null : (
        <Button variant="quiet" isBusy={download.isPending} onClick={() => download.send(invoiceName)}>
          <IconFileDownload size={16} stroke={1.7} aria-hidden="true" />
          Invoice PDF
        </Button>
      )}
    </>
  )
}

/** The order's actions, with its total; pinned on phones, unless the only one is Cancel. */
function MainActions(props: ComponentProps<typeof OrderActions>) {
  const { order, authorization, paymentCollection } = props
  const isPinned = authorization !== undefined || (paymentCollection && payAgainRefusal(order) === undefined)
  return (
    <Row
      wrap
      align="center"
      gap={8}
      className={`screen-only ${styles.actions}`}
      data-pinned={isPinned || undefined}
    >
      <BarTotal payment={paymentCollection ? order.payment : null} />
      <OrderActions {...props} />
    </Row>
  )
}
