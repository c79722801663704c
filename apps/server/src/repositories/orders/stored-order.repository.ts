import type { VariantNaming } from '@portal/contract/catalogue/variants/variant-name.rules'
import { authorizingEvents } from '@portal/contract/orders/events/order-event.rules'
import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import type { Payment } from '@portal/contract/orders/invoice/payment.schema'
import type { PurchaseOrder } from '@portal/contract/orders/purchase-order.schema'
import type { InvoiceStatusId } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { prepared } from '@portal/database/connection/prepared-statements'
import type { Tables } from '@portal/database/schema/tables'
import { type Selectable, sql } from 'kysely'
import type { AnyOwner, Db, SupplierOwner } from '../../context/db.ts'
import type { AddressText } from '../address-text.ts'
import { variantNaming } from '../catalogue/variant-naming.sql.ts'
import { isOfMode } from '../dealers/test-twin.repository.ts'
import { belongsToOwner, belongsToSupplier } from '../owner-conditions.ts'

/** A line with its exact amount and its variant's catalog data. */
export interface StoredLine {
  readonly id: number
  readonly productId: number | null
  readonly variantId: number | null
  readonly variantNaming: VariantNaming | null
  readonly variantImage: string | null
  readonly sku: string
  readonly title: string
  readonly image: string | null
  readonly quantity: number
  readonly shippedQuantity: number
  readonly unshippedQuantity: number
  readonly refundedQuantity: number
  /** Units with a pending refund. */
  readonly refundingQuantity: number
  /** Units deducted from stock and neither restocked nor refunded. */
  readonly stockDeducted: number
  readonly weight: string | null
  readonly price: string
  readonly subtotal: string
  readonly shippingAddressId: number | null
}

export interface StoredShipment {
  readonly id: number
  readonly trackingNumber: string
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
  readonly carrier: string
  readonly method: string
  readonly cost: string | null
  readonly note: string
  readonly changedAt: string
  readonly orderItems: { id: number; sku: string; quantity: number }[] | null
}

export type StoredPayment = Payment & {
  readonly invoiceStatusId: InvoiceStatusId
  readonly generatedAt: string
}

/** An order's row and its related rows as JSON: decimals as text, times in ISO 8601, null if missing. */
export type StoredOrder = Selectable<Tables['orders']> & {
  readonly shipping_method_name: string | null
  /** The dealer's public id; for a test order, the real dealer's. */
  readonly known_dealer_id: number
  /** The last change of the order or its related rows. */
  readonly changed_at: Date
  readonly addresses: readonly (AddressText & { readonly id: number })[] | null
  readonly lines: readonly StoredLine[] | null
  readonly payment: StoredPayment | null
  readonly authorized_at: string | null
  readonly purchase_orders: readonly PurchaseOrder[] | null
  readonly shipments: readonly StoredShipment[] | null
}

/** A line as presented to API clients. */
export type ListedLine = Omit<
  StoredLine,
  | 'variantNaming'
  | 'variantImage'
  | 'image'
  | 'unshippedQuantity'
  | 'refundedQuantity'
  | 'refundingQuantity'
  | 'stockDeducted'
>

/** An order as presented to API clients. */
export type ListedOrder = Pick<
  StoredOrder,
  | 'id'
  | 'order_number'
  | 'reference_number'
  | 'known_dealer_id'
  | 'changed_at'
  | 'order_status_id'
  | 'payment_status_id'
  | 'shipped_status_id'
  | 'ordered_at'
  | 'canceled_at'
  | 'shipping_method_id'
  | 'shipping_method_name'
  | 'shipping_text'
  | 'note'
  | 'payment_error'
  | 'shipping_address_id'
  | 'billing_address_id'
  | 'addresses'
  | 'quantity'
  | 'total'
  | 'payment'
  | 'shipments'
> & { readonly lines: readonly ListedLine[] | null }

/**
 * Reads a supplier's orders, newest first, without unknown ones and drafts. One statement, for one consistent snapshot.
 */
export async function findStoredOrders(
  db: Db,
  { supplierId }: SupplierOwner,
  keys: readonly { readonly dealerId: number; readonly id: number }[],
): Promise<StoredOrder[]> {
  const [dealerIds, ids] = [keys.map(({ dealerId }) => dealerId), keys.map(({ id }) => id)]
  const { rows } = await sql<StoredOrder>`
    select ${storedColumns()}
    from unnest(${dealerIds}::int[], ${ids}::bigint[]) as k (dealer_id, id)
    join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = k.dealer_id and o.id = k.id
    ${namingJoins}
    where o.order_status_id <> ${orderStatus.draft.id}
    order by o.id desc ${prepared}`.execute(db)
  return rows
}

/** Reads orders for API lists: without portal-only data, which is expensive for many orders. */
export async function findListedOrders(
  db: Db,
  { supplierId }: SupplierOwner,
  keys: readonly { readonly dealerId: number; readonly id: number }[],
): Promise<ListedOrder[]> {
  const [dealerIds, ids] = [keys.map(({ dealerId }) => dealerId), keys.map(({ id }) => id)]
  const { rows } = await sql<ListedOrder>`
    select o.id, o.order_number, o.reference_number, o.order_status_id, o.payment_status_id, o.shipped_status_id,
      o.ordered_at, o.canceled_at, o.shipping_method_id, o.shipping_text, o.note, o.payment_error,
      o.shipping_address_id, o.billing_address_id, o.quantity, o.total,
      m.name as shipping_method_name, coalesce(d.test_of, d.id) as known_dealer_id,
      ${changedAt('order', 'o')} as changed_at, ${addresses} as addresses, ${listedLines} as lines, ${payment} as payment,
      ${shipments} as shipments
    from unnest(${dealerIds}::int[], ${ids}::bigint[]) as k (dealer_id, id)
    join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = k.dealer_id and o.id = k.id
    ${namingJoins}
    where o.order_status_id <> ${orderStatus.draft.id} ${prepared}`.execute(db)
  return rows
}

/** Finds the orders of these webhook events by event id, in their state after the event's transaction. */
export async function findOrdersOfEvents(
  db: Db,
  owner: SupplierOwner,
  eventIds: readonly number[],
): Promise<Map<number, StoredOrder>> {
  if (eventIds.length === 0) return new Map()
  // Table expressions with the snapshot's rows shadow the tables, so that the same SQL reads the orders.
  const originalRows = sql.join(
    snapshotTables.map((table) => {
      const [name, type] = [sql.ref(table), sql.raw(table)]
      return sql`${name} as (select r.* from json_populate_recordset(null::${type}, (s.rows ->> ${sql.lit(table)})::json) r)`
    }),
  )
  const { rows } = await sql<StoredOrder & { event_id: number }>`
    select s.event_id, stored.* from webhook_snapshots s cross join lateral (
      with ${originalRows} select ${storedColumns()} from orders o ${namingJoins}
    ) stored
    where ${belongsToSupplier(owner, 's')} and s.event_id = any(${[...eventIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.event_id, row]))
}

const snapshotTables = [
  ...['orders', 'order_items', 'order_addresses', 'payments'],
  ...['shipments', 'shipment_items', 'object_changes'],
]

const namingJoins = sql`join dealers d on d.supplier_id = o.supplier_id and d.id = o.dealer_id
    left join shipping_methods m on m.supplier_id = o.supplier_id and m.id = o.shipping_method_id`

function storedColumns() {
  return sql`o.*, m.name as shipping_method_name, coalesce(d.test_of, d.id) as known_dealer_id,
      ${changedAt('order', 'o')} as changed_at, ${addresses} as addresses, ${lines} as lines, ${payment} as payment,
      ${authorizedAt} as authorized_at, ${purchaseOrders} as purchase_orders, ${shipments} as shipments`
}

/** Finds the dealer of an order; undefined if the caller has no such order. */
export async function findOrderDealer(db: Db, owner: AnyOwner, orderId: number): Promise<number | undefined> {
  const { rows } = await sql<{ dealerId: number }>`
    select c.dealer_id as "dealerId" from object_changes c
    where ${belongsToOwner(owner, 'c')} and c.kind = 'order' and c.object_id = ${orderId}
      and ${isOfMode(owner, 'c')}`.execute(db)
  return rows[0]?.dealerId
}

function changedAt(kind: 'order' | 'shipment', table: 'o' | 's') {
  const [supplierId, id] = [sql.ref(`${table}.supplier_id`), sql.ref(`${table}.id`)]
  return sql`(select c.changed_at from object_changes c
    where ${belongsToSupplier({ supplierId }, 'c')} and c.kind = ${sql.lit(kind)} and c.object_id = ${id})`
}

const addresses = sql`(
  select json_agg(a) from order_addresses a
  where a.supplier_id = o.supplier_id and a.dealer_id = o.dealer_id and a.order_id = o.id)`

// JSON numbers would lose cents, so decimals are text.
const lines = sql`(
  select json_agg(line) from (
    select i.id, i.product_id as "productId", i.variant_id as "variantId",
      ${variantNaming} as "variantNaming",
      coalesce(v.images -> 0 ->> 'url', p.images -> 0 ->> 'url') as "variantImage",
      i.sku, i.title, i.image, i.quantity, i.shipped_quantity as "shippedQuantity",
      i.unshipped_quantity as "unshippedQuantity", i.refunded_quantity as "refundedQuantity",
      i.refunding_quantity as "refundingQuantity", i.stock_deducted as "stockDeducted", i.weight::text,
      i.price::text, (i.price * i.quantity)::text as subtotal, i.shipping_address_id as "shippingAddressId"
    from order_items i
    left join variants v on v.supplier_id = i.supplier_id and v.id = i.variant_id
    left join products p on p.supplier_id = i.supplier_id and p.id = i.product_id
    where i.supplier_id = o.supplier_id and i.dealer_id = o.dealer_id and i.order_id = o.id
    order by i.position, i.id) line)`

const listedLines = sql`(
  select json_agg(line) from (
    select i.id, i.product_id as "productId", i.variant_id as "variantId", i.sku, i.title, i.quantity,
      i.shipped_quantity as "shippedQuantity", i.weight::text, i.price::text,
      (i.price * i.quantity)::text as subtotal, i.shipping_address_id as "shippingAddressId"
    from order_items i
    where i.supplier_id = o.supplier_id and i.dealer_id = o.dealer_id and i.order_id = o.id
    order by i.position, i.id) line)`

const payment = sql`(
  select row_to_json(paid) from (
    select p.id, nullif(p.invoice_number, '') as "invoiceNumber", p.subtotal::text, p.total::text,
      p.shipping_cost::text as "shippingCost", p.shipping_title as "shippingTitle",
      p.dropship_fee::text as "dropshipFee", p.dropship_fee_title as "dropshipFeeTitle",
      p.tax_cost::text as "taxCost", p.tax_title as "taxTitle",
      p.other_cost::text as "otherCost", p.other_title as "otherTitle",
      p.credit_applied::text as "creditAppliedTowardsTotal",
      p.refunded_amount::text as "refundedAmount", p.refunded_last_at as "refundedLastAt",
      p.refunded_shipping::text as "refundedShipping",
      p.credited_amount::text as "creditedAmount", p.credited_last_at as "creditedLastAt",
      p.initiated_at as "initiatedAt", p.paid_at as "paidAt", p.invoice_status_id as "invoiceStatusId", p.generated_at as "generatedAt"
    from payments p
    where p.supplier_id = o.supplier_id and p.dealer_id = o.dealer_id and p.order_id = o.id) paid)`

// The latest event that set the authorization, if any.
const authorizedAt = sql`(
  select case when e.kind <> ${'payment_unauthorized' satisfies OrderEventKind} then e.at end
  from order_events e
  where e.supplier_id = o.supplier_id and e.dealer_id = o.dealer_id and e.order_id = o.id
    and e.kind = any(${authorizingEvents}::text[])
  order by e.id desc limit 1)`

const purchaseOrders = sql`(
  select json_agg(json_build_object('number', q.number, 'statusId', q.status_id, 'createdAt', q.created_at) order by q.id)
  from purchase_orders q
  where q.supplier_id = o.supplier_id and q.dealer_id = o.dealer_id and q.order_id = o.id)`

const shipments = sql`(
  select json_agg(json_build_object(
    'id', s.id, 'trackingNumber', s.tracking_number, 'shippedAt', s.shipped_at,
    'deliveredAt', s.delivered_at, 'carrier', s.carrier, 'method', s.method, 'cost', s.cost::text, 'note', s.note,
    'changedAt', ${changedAt('shipment', 's')}, 'orderItems', (
      select json_agg(json_build_object('id', i.id, 'sku', i.sku, 'quantity', si.quantity) order by i.position)
      from shipment_items si
      join order_items i on i.supplier_id = si.supplier_id and i.dealer_id = si.dealer_id
        and i.order_id = si.order_id and i.id = si.order_item_id
      where si.supplier_id = s.supplier_id and si.dealer_id = s.dealer_id and si.order_id = s.order_id
        and si.shipment_id = s.id)) order by s.shipped_at, s.id)
  from shipments s
  where s.supplier_id = o.supplier_id and s.dealer_id = o.dealer_id and s.order_id = o.id)`
