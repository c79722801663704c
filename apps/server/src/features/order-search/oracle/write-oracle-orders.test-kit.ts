import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import type { Kysely } from 'kysely'
import type { OracleAddress, OracleInvoice, OracleOrder } from './oracle-order.test-kit.ts'
import { textColumns } from './oracle-texts.test-kit.ts'
import type { UnnumberedOrder } from './random-orders.test-kit.ts'

interface Own {
  readonly supplier_id: number
  readonly dealer_id: number
  readonly order_id: number
}

/** Writes an order with all its parts in one transaction and returns it with its ids. */
export async function writeOracleOrder(
  db: Kysely<Tables>,
  dealer: BuiltDealer,
  order: UnnumberedOrder,
): Promise<OracleOrder> {
  return await db.transaction().execute(async (transaction) => {
    const owner = { supplier_id: dealer.supplier.id, dealer_id: dealer.id }
    const { id } = await transaction
      .insertInto('orders')
      .values({ ...owner, ...headOf(order) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = { ...owner, order_id: id }
    const shipping = await writeAddress(transaction, own, order.shippingAddress)
    const billing = await writeAddress(transaction, own, order.billingAddress)
    await transaction
      .updateTable('orders')
      .set({ shipping_address_id: shipping, billing_address_id: billing })
      .where('supplier_id', '=', own.supplier_id)
      .where('dealer_id', '=', own.dealer_id)
      .where('id', '=', id)
      .execute()
    await writeLines(transaction, own, order)
    return { ...order, id, invoice: await writeInvoice(transaction, own, order.invoice) }
  })
}

const moment = (at: number) => new Date(at)
const optional = (at: number | null) => (at === null ? null : new Date(at))
const maskOf = (ids: readonly number[]) => ids.reduce((mask, id) => mask + 2 ** (id - 1), 0)

function headOf(order: UnnumberedOrder) {
  const [refund, credit, allocated, acknowledged, shipped, processed, failed, canceled, voided, source] =
    order.completions
  return {
    order_number: order.orderNumber,
    ...textColumns(order.texts),
    ordered_at: moment(order.orderedAt),
    imported_at: optional(order.importedAt),
    updated_at: moment(order.updatedAt),
    canceled_at: optional(order.canceledAt),
    order_status_id: order.orderStatusId,
    payment_status_id: order.paymentStatusId,
    payment_refund_status_id: refund,
    payment_credit_status_id: credit,
    allocated_status_id: allocated,
    acknowledged_status_id: acknowledged,
    shipped_status_id: shipped,
    purchase_order_process_status_id: processed,
    purchase_order_failed_status_id: failed,
    purchase_order_canceled_status_id: canceled,
    purchase_order_voided_status_id: voided,
    source_invoice_status_id: source,
    purchase_order_mask: maskOf(order.purchaseOrderStatusIds),
    fulfillment_mask: maskOf(order.fulfillmentStatusIds),
    invoice_mask: maskOf(order.invoiceStatusIds),
    line_count: order.lines.length,
    quantity: order.quantity,
    weight: String(order.weight),
    total: String(order.total),
    ship_to_name: order.shipToName,
  }
}

async function writeAddress(
  db: Kysely<Tables>,
  own: Own,
  address: OracleAddress | null,
): Promise<number | null> {
  if (address === null) return null
  const { addressLine1: address_line1, addressLine2: address_line2, ...rest } = address
  const { id } = await db
    .insertInto('order_addresses')
    .values({ ...own, ...rest, address_line1, address_line2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeLines(
  db: Kysely<Tables>,
  own: Own,
  { lines, purchaseOrders, shipments, tags }: UnnumberedOrder,
): Promise<void> {
  const items = lines.map((line, index) => ({ ...own, ...line, position: index, quantity: 1, price: '1' }))
  if (items.length > 0) await db.insertInto('order_items').values(items).execute()
  const numbers = purchaseOrders.map((number) => ({ ...own, number, created_at: new Date(0) }))
  if (numbers.length > 0) await db.insertInto('purchase_orders').values(numbers).execute()
  const labels = tags.map((tag) => ({ ...own, tag }))
  if (labels.length > 0) await db.insertInto('order_tags').values(labels).execute()
  const parcels = shipments.map(({ trackingNumber, carrier, shippedAt }) => ({
    ...own,
    tracking_number: trackingNumber,
    carrier,
    shipped_at: optional(shippedAt),
  }))
  if (parcels.length > 0) await db.insertInto('shipments').values(parcels).execute()
}

async function writeInvoice(
  db: Kysely<Tables>,
  own: Own,
  invoice: Omit<OracleInvoice, 'id'> | null,
): Promise<OracleInvoice | null> {
  if (invoice === null) return null
  const { id } = await db
    .insertInto('payments')
    .values({
      ...own,
      invoice_number: invoice.invoiceNumber,
      generated_at: moment(invoice.generatedAt),
      paid_at: optional(invoice.paidAt),
      subtotal: '0',
      shipping_cost: String(invoice.shippingCost),
      dropship_fee: String(invoice.dropshipFee),
      total: String(invoice.shippingCost + invoice.dropshipFee),
      refunded_amount: String(invoice.refundedAmount),
      refund_count: invoice.refundCount,
      refunded_last_at: optional(invoice.refundedLastAt),
      credited_amount: String(invoice.creditedAmount),
      credit_count: invoice.creditCount,
      credited_last_at: optional(invoice.creditedLastAt),
      credit_applied: String(invoice.creditApplied),
      deferred: invoice.deferred,
      deferred_at: optional(invoice.deferredAt),
      receipt_sent_at: optional(invoice.receiptSentAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...invoice, id }
}
