import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'

/** A table that a column is read from beside the order itself; it is joined only when a column asks for it. */
export type JoinedTable = 'payment' | 'shipped' | 'shippingAddress' | 'billingAddress'

/** How one field of an order is read: an expression over `o` and the joined tables. */
export interface OrderColumn {
  readonly expression: string
  readonly join?: JoinedTable
  /** True where the expression can be null. */
  readonly mayBeMissing?: true
  /** The column of `o` whose bits the statuses are, where an order can have several. */
  readonly mask?: 'purchase_order_mask' | 'fulfillment_mask' | 'invoice_mask'
}

/** The joins by name; each finds at most one row for an order. */
export const joinClauses: Readonly<Record<JoinedTable, string>> = {
  payment: `left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)`,
  shipped: `left join order_last_shipments os on (os.supplier_id, os.dealer_id, os.order_id) = (o.supplier_id, o.dealer_id, o.id)`,
  shippingAddress: joinAddress('sa', 'shipping_address_id'),
  billingAddress: joinAddress('ba', 'billing_address_id'),
}

function joinAddress(alias: string, column: string): string {
  return `left join order_addresses ${alias} on (${alias}.supplier_id, ${alias}.dealer_id, ${alias}.order_id, ${alias}.id)
    = (o.supplier_id, o.dealer_id, o.id, o.${column})`
}

const order = (column: string): OrderColumn => ({ expression: `o.${column}` })
/** A column that is null for orders to which it does not apply. */
const optional = (column: string): OrderColumn => ({ ...order(column), mayBeMissing: true })
/** A column of the invoice, null for orders that have none. */
const payment = (column: string): OrderColumn => ({
  expression: `p.${column}`,
  join: 'payment',
  mayBeMissing: true,
})
/** Whether something is so with the invoice; an order without one is as if it were not. */
const invoiceFlag = (condition: string): OrderColumn => ({
  expression: `coalesce(${condition}, false)`,
  join: 'payment',
})

/** The values that the order's lines or purchase orders have in a column, in their order. */
const several = (table: string, column: string, position: string): OrderColumn => ({
  expression: `(select coalesce(array_agg(x.${column} order by ${position}), '{}') from ${table} x
    where (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id))`,
})

/** What the order's shipments have in a column, each once, in the order they left; those without it say nothing. */
const ofShipments = (column: string): OrderColumn => ({
  expression: `array(select x.${column} from shipments x
    where (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id) and x.${column} <> ''
    group by x.${column} order by min(x.shipped_at), min(x.id))`,
})

/** The status ids whose bits are set in a mask. */
const mask = (column: NonNullable<OrderColumn['mask']>, statuses: number): OrderColumn => ({
  mask: column,
  expression: `array(select s from generate_series(1, ${statuses}) s where o.${column} & (1 << (s - 1)) <> 0)::int[]`,
})

function address(alias: string, join: JoinedTable) {
  const column = (name: string): OrderColumn => ({ expression: `${alias}.${name}`, join, mayBeMissing: true })
  const code = (of: 'state' | 'country'): OrderColumn => ({
    expression: `${of}_code(${alias}.${of})`,
    join,
    mayBeMissing: true,
  })
  return {
    name: column('name'),
    addressLine1: column('address_line1'),
    addressLine2: column('address_line2'),
    city: column('city'),
    state: column('state'),
    stateCode: code('state'),
    country: column('country'),
    countryCode: code('country'),
    postal: column('postal'),
    email: column('email'),
    phone: column('phone'),
  } as const
}

function prefixed<const Prefix extends string, Columns extends Record<string, OrderColumn>>(
  prefix: Prefix,
  columns: Columns,
) {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [`${prefix}.${name}`, column]),
  ) as Record<`${Prefix}.${keyof Columns & string}`, OrderColumn>
}

/** Every field of an order and how it is read; a field of the contract without a row here does not compile. */
export const orderFieldColumns: Readonly<Record<OrderFieldHandle, OrderColumn>> = {
  'order.id': order('id'),
  'order.orderNumber': order('order_number'),
  'order.referenceNumber': order('reference_number'),
  'order.orderedAt': order('ordered_at'),
  'order.importedAt': optional('imported_at'),
  'order.updatedAt': order('updated_at'),
  'order.canceledAt': optional('canceled_at'),
  'order.orderStatusId': order('order_status_id'),
  'order.paymentStatusId': order('payment_status_id'),
  'order.allocatedStatusId': order('allocated_status_id'),
  'order.acknowledgedStatusId': order('acknowledged_status_id'),
  'order.shippedStatusId': order('shipped_status_id'),
  'order.purchaseOrderProcessStatusId': order('purchase_order_process_status_id'),
  'order.purchaseOrderFailedStatusId': order('purchase_order_failed_status_id'),
  'order.purchaseOrderCanceledStatusId': order('purchase_order_canceled_status_id'),
  'order.purchaseOrderVoidedStatusId': order('purchase_order_voided_status_id'),
  'order.sourceInvoiceStatusId': order('source_invoice_status_id'),
  'order.purchaseOrderStatusId': mask('purchase_order_mask', 9),
  'order.fulfillmentStatusId': mask('fulfillment_mask', 4),
  'order.invoiceStatusId': mask('invoice_mask', 4),
  'order.total': order('total'),
  'order.lineCount': order('line_count'),
  'order.quantity': order('quantity'),
  'order.weight': order('weight'),
  'order.note': order('note'),
  'orderItem.sku': several('order_items', 'sku', 'x.position, x.id'),
  'orderItem.title': several('order_items', 'title', 'x.position, x.id'),
  'purchaseOrder.number': several('purchase_orders', 'number', 'x.id'),
  'shipment.trackingNumber': ofShipments('tracking_number'),
  'shipment.carrier': ofShipments('carrier'),
  'shipment.shippedAt': { expression: 'os.shipped_at', join: 'shipped', mayBeMissing: true },
  'payment.refundStatusId': order('payment_refund_status_id'),
  'payment.creditStatusId': order('payment_credit_status_id'),
  'payment.invoiceNumber': {
    // An invoice that the supplier gave no number of its own is known by its id.
    expression: `coalesce(nullif(p.invoice_number, ''), p.id::text)`,
    join: 'payment',
    mayBeMissing: true,
  },
  'payment.generatedAt': payment('generated_at'),
  'payment.paidAt': payment('paid_at'),
  'payment.total': payment('total'),
  'payment.shippingCost': payment('shipping_cost'),
  'payment.dropshipFee': payment('dropship_fee'),
  'payment.refundedAmount': payment('refunded_amount'),
  'payment.refundCount': payment('refund_count'),
  'payment.refundedLastAt': payment('refunded_last_at'),
  'payment.creditedAmount': payment('credited_amount'),
  'payment.creditCount': payment('credit_count'),
  'payment.creditedLastAt': payment('credited_last_at'),
  'payment.creditAppliedTowardsTotal': payment('credit_applied'),
  'payment.deferred': invoiceFlag('p.deferred'),
  'payment.deferredAt': payment('deferred_at'),
  'payment.receiptSent': invoiceFlag('p.receipt_sent_at is not null'),
  'payment.receiptSentAt': payment('receipt_sent_at'),
  ...prefixed('shippingAddress', address('sa', 'shippingAddress')),
  // Kept on the order itself, where the list is sorted by it.
  'shippingAddress.name': order('ship_to_name'),
  ...prefixed('billingAddress', address('ba', 'billingAddress')),
}

/** SQL that joins what these columns are read from. */
export function joinsForFields(columns: readonly OrderFieldHandle[]): string {
  const names = columns.flatMap((handle) => orderFieldColumns[handle].join ?? [])
  return [...new Set(names)].map((name) => joinClauses[name]).join(' ')
}
