import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { createRandom } from '../generating/random.ts'
import type { DealerSession } from '../portal/dealer-api.ts'
import type { Operator } from '../portal/operator.ts'
import type { DemoDealer } from '../suppliers/dealers.ts'
import { carriersByMethod, type MethodName } from '../suppliers/shipping-carriers.ts'
import type { DemoSupplier } from '../suppliers/suppliers.ts'
import type { StoryStep } from './stories.ts'

export interface ActiveDealer {
  readonly dealer: DemoDealer
  readonly supplier: DemoSupplier
  readonly session: DealerSession
}

/** The timeline event of each step; no story repeats a step. */
const events = {
  authorize: ['payment_authorized'],
  unauthorize: ['payment_unauthorized'],
  cancel: ['order_canceled'],
  capture: ['payment_charged', 'payment_declined'],
  refund: ['refund_requested'],
  refundPart: ['refund_requested'],
  ship: ['import_updated'],
  shipPart: ['import_updated'],
} as const satisfies Record<StoryStep, readonly OrderEventKind[]>

/** Runs a step of a story, unless an interrupted start already did. */
export async function takeStep(
  { operator, db }: { operator: Operator; db: Kysely<Tables> },
  { dealer, supplier, session }: ActiveDealer,
  step: StoryStep,
  order: { id: number; orderNumber: string; now: Date },
): Promise<void> {
  const taken = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', 'in', events[step])
    .execute()
  if (taken.length > 0) return
  const { now } = order
  const authorize = ({ id }: { id: number }) =>
    session.call('PATCH', `/api/dealer-portal/orders/${order.id}/authorize/${id}`, now)
  const money = (verb: string, ...words: string[]) => [
    ...['order', verb, '--supplier', supplier.handle, '--order', order.orderNumber],
    ...words,
  ]
  switch (step) {
    case 'authorize':
      await authorize(paymentStatus.authorized)
      break
    case 'unauthorize':
      await authorize(paymentStatus.unauthorized)
      break
    case 'cancel':
      await session.call('PATCH', `/api/dealer-portal/orders/${order.id}/cancel`, now)
      break
    case 'capture':
      await operator.attempt(money('capture'), now)
      break
    case 'refund':
      await operator.run(money('refund'), now)
      break
    case 'refundPart':
      await operator.run(money('refund', '--amount', '12.50'), now)
      break
    default:
      await shipOrder(operator, db, { supplier, email: dealer.email, order, isPart: step === 'shipPart' })
  }
}

/** Ships an order, or its first line, as a supplier does: by importing tracking numbers. */
async function shipOrder(
  operator: Operator,
  db: Kysely<Tables>,
  {
    supplier,
    email,
    order,
    isPart,
  }: {
    supplier: DemoSupplier
    email: string
    order: { id: number; orderNumber: string; now: Date }
    isPart: boolean
  },
): Promise<void> {
  const { id, orderNumber, now } = order
  const { ordered_at: orderedAt } = await db
    .selectFrom('orders')
    .select('ordered_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_items')
    .select(['sku', 'title', 'quantity', 'price'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const { carrier, service, tracking } = carriersByMethod[supplier.shippingMethods[0] as MethodName]
  const trackingNumber = tracking(createRandom(`parcel of ${orderNumber}`))
  const rows = lines.map(({ sku, title, quantity, price }, index) => {
    const isShipped = !isPart || index === 0
    return {
      ...{ orderNumber, dealer: email, orderedAt: orderedAt.toISOString() },
      orderStatus: isPart ? 'Open' : 'Closed',
      ...{ sku, title, quantity: String(quantity), price },
      purchaseOrderNumber: `PO-${orderNumber}-1`,
      purchaseOrderStatus: 'Acknowledged',
      shippedQuantity: isShipped ? String(quantity) : '0',
      trackingNumber: isShipped ? trackingNumber : '',
      carrier: isShipped ? carrier : '',
      method: isShipped ? service : '',
      shippedAt: isShipped ? now.toISOString() : '',
    }
  })
  await operator.importRows('orders', supplier.handle, rows, now)
}
