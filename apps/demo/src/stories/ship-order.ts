import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { createRandom } from '../generating/random.ts'
import type { Operator } from '../portal/operator.ts'
import { carriers, type MethodName } from '../suppliers/shipping-carriers.ts'
import type { DemoSupplier } from '../suppliers/suppliers.ts'

/** Ships an order, or its first line, as a supplier does: by a file with tracking numbers. */
export async function shipOrder(
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
  const { carrier, service, tracking } = carriers[supplier.shippingMethods[0] as MethodName]
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
