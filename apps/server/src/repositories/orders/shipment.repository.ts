import { sql } from 'kysely'
import type { Actor } from '../../context/actor.ts'
import type { DatedOwner, Db, SupplierOwner, Transaction } from '../../context/db.ts'
import { isOfMode } from '../dealers/test-twin.repository.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'
import { completionSql, unitsToShipSql } from './completion.sql.ts'
import { fulfillmentSql } from './derived-status.sql.ts'
import { addOrderEvent } from './order-event.repository.ts'
import type { OrderKey } from './order-key.ts'

export interface NewShipmentRow {
  readonly trackingNumber: string
  readonly carrier?: string | null | undefined
  readonly method?: string | null | undefined
  readonly cost?: string | null | undefined
  readonly note?: string | null | undefined
  readonly shippedAt: Date
  /** The reason for shipping an unpaid order. */
  readonly anyway?: string | undefined
  readonly items: readonly { readonly id: number; readonly quantity: number }[]
}

/** Finds an order's unshipped units by line id. */
export async function findUnshippedLines(db: Db, key: OrderKey): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('order_items')
    .select(['id', 'unshipped_quantity'])
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, row.unshipped_quantity]))
}

/** Finds the id of an order's newest shipment with this tracking number. */
export async function findShipmentByTracking(
  db: Db,
  key: OrderKey,
  trackingNumber: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('shipments')
    .select('id')
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('tracking_number', '=', trackingNumber)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

export interface ShipmentLine {
  readonly id: number
  readonly sku: string
  /** The number of unshipped units. */
  readonly left: number
  /** Units in shipments with the tracking number. */
  readonly shipped: number
  /** Whether the order has a shipment with the tracking number. */
  readonly isShipped: boolean
}

export async function findShipmentLines(
  db: Db,
  key: OrderKey,
  trackingNumber: string,
): Promise<ShipmentLine[]> {
  const { rows } = await sql<ShipmentLine>`
    with parcels as (
      select id from shipments
      where ${belongsTo(key)} and order_id = ${key.orderId} and tracking_number = ${trackingNumber}
    )
    select i.id, coalesce(i.sku, '') as sku, i.unshipped_quantity as left,
      coalesce((select sum(s.quantity) from shipment_items s join parcels p on p.id = s.shipment_id
        where ${belongsTo(key, 's')} and s.order_id = i.order_id and s.order_item_id = i.id), 0)::int as shipped,
      exists (select from parcels) as "isShipped"
    from order_items i
    where ${belongsTo(key, 'i')} and i.order_id = ${key.orderId} order by i.position, i.id`.execute(db)
  return rows
}

/** What a tracking number already is: a SKU or barcode of the catalog, by its SKU, or the number of shipments. */
export interface NumberUse {
  readonly trackingNumber: string
  readonly sku: string | null
  readonly orders: { readonly id: number; readonly orderNumber: string }[]
}

const maxOrdersOfNumber = 5

/** Finds the tracking numbers in use, each with some of its orders, oldest first. */
export async function findNumberUses(
  db: Db,
  owner: SupplierOwner,
  trackingNumbers: readonly string[],
): Promise<NumberUse[]> {
  const { rows } = await sql<NumberUse>`
    select number as "trackingNumber", sku, orders
    from unnest(${[...new Set(trackingNumbers)]}::text[]) with ordinality as wanted (number, place)
    left join lateral (
      select v.sku from variants v where ${belongsToSupplier(owner, 'v')} and key_text(v.sku) = key_text(number)
      union all
      select p.sku from products p
      where ${belongsToSupplier(owner, 'p')} and p.sku in (number, upper(number), lower(number))
      union all
      select v.sku
      from product_documents d join variants v on (v.supplier_id, v.product_id) = (d.supplier_id, d.product_id)
      where ${belongsToSupplier(owner, 'd')} and number ~ '^\\d{8,14}$'
        -- The index finds the product; UPC and EAN may differ by leading zeros.
        and d.document like '%' || ltrim(number, '0') || '%'
        and ltrim(number, '0') in (ltrim(v.upc, '0'), ltrim(v.ean, '0'))
      limit 1
    ) item on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'orderNumber', o.order_number) order by o.id), '[]') as orders
      from (
        select distinct one.id, one.order_number
        from (
          select s.* from shipments s where ${belongsToSupplier(owner, 's')}
            and label_codes(s.tracking_number) && label_codes(number) and ${isOfMode(owner, 's')} offset 0
        ) s
        -- Row by row: the planner expects thousands of orders, and would read all.
        cross join lateral (
          select o.id, o.order_number from orders o
          where (o.supplier_id, o.dealer_id, o.id) = (s.supplier_id, s.dealer_id, s.order_id) offset 0
        ) one
        order by id limit ${maxOrdersOfNumber}
      ) o
    ) others
    where sku is not null or orders <> '[]' order by place`.execute(db)
  return rows
}

/** Whether orders belong to one dealer and ship to one address, so that they may share a package. */
export async function shipTogether(
  db: Db,
  owner: SupplierOwner,
  orderNumbers: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from orders o left join order_addresses a on (a.supplier_id, a.dealer_id, a.order_id, a.id)
      = (o.supplier_id, o.dealer_id, o.id, o.shipping_address_id)
    where ${belongsToSupplier(owner, 'o')} and o.order_number = any(${[...orderNumbers]}::text[])
    group by o.dealer_id, key_text(a.address_line1), key_text(a.address_line2), key_text(a.city), key_text(a.postal),
      key_text(a.country)`.execute(db)
  return rows.length <= 1
}

/** The items for shipping all unshipped units; may be empty. */
export function allUnshipped(unshipped: ReadonlyMap<number, number>): NewShipmentRow['items'] {
  return [...unshipped].filter(([, left]) => left > 0).map(([id, quantity]) => ({ id, quantity }))
}

export async function addShipment(
  db: Transaction,
  key: OrderKey & DatedOwner,
  shipment: NewShipmentRow,
  by: Actor,
): Promise<number> {
  const { trackingNumber, items, shippedAt: happenedAt, anyway, note } = shipment
  const id = await insertShipment(db, key, shipment)
  await refreshShippedStatus(db, key)
  const lines = items.map(({ id: line, quantity }) => ({ id: line, quantity }))
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const internalData = anyway === undefined ? {} : { internalReason: anyway }
  const said = note ? { message: note } : {}
  const data = { trackingNumber, quantity, lines, ...said, ...internalData }
  await addOrderEvent(db, key, { at: key.now, kind: 'shipment_created', by, data, happenedAt })
  return id
}

/** Deletes a shipment with an event and returns its units; undefined if the order has no such shipment. */
export async function removeShipment(
  db: Transaction,
  key: OrderKey & DatedOwner,
  shipmentId: number,
  by: Actor,
): Promise<number | undefined> {
  const matchesOrder = sql<boolean>`${belongsTo(key)} and order_id = ${key.orderId}`
  const { rows: items } = await sql<{ id: number; quantity: number }>`
    delete from shipment_items where ${matchesOrder} and shipment_id = ${shipmentId}
    returning order_item_id as id, quantity`.execute(db)
  const { rows: parcels } = await sql<{ trackingNumber: string }>`
    delete from shipments where ${matchesOrder} and id = ${shipmentId}
    returning tracking_number as "trackingNumber"`.execute(db)
  const [parcel] = parcels
  if (parcel === undefined) return undefined
  await addShippedUnits(
    db,
    key,
    items.map((item) => ({ ...item, quantity: -item.quantity })),
  )
  await refreshShippedStatus(db, key)
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
  await addOrderEvent(db, key, { at: key.now, kind: 'shipment_voided', by, data: { ...parcel, quantity } })
  return quantity
}

/** Marks an order's shipments as delivered. */
export async function updateDeliveredAt(
  db: Transaction,
  key: OrderKey & DatedOwner,
  ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ delivered_at: key.now })
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Adds a shipment with its items and updates the lines' shipped units; returns its id. */
async function insertShipment(
  db: Transaction,
  key: OrderKey,
  { trackingNumber, carrier, method, cost, note, shippedAt, items }: NewShipmentRow,
): Promise<number> {
  const { id } = await db
    .insertInto('shipments')
    .values({
      ...ownerColumns(key),
      order_id: key.orderId,
      tracking_number: trackingNumber,
      carrier: carrier ?? '',
      method: method ?? '',
      cost: cost ?? null,
      note: note ?? '',
      shipped_at: shippedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { ...ownerColumns(key), order_id: key.orderId, shipment_id: id }
  await db
    .insertInto('shipment_items')
    .values(items.map((item) => ({ ...own, order_item_id: item.id, quantity: item.quantity })))
    .execute()
  await addShippedUnits(db, key, items)
  return id
}

/** Adds shipped units to an order's lines, never below 0: imported lines may have fewer units than their shipments. */
async function addShippedUnits(
  db: Transaction,
  key: OrderKey,
  items: NewShipmentRow['items'],
): Promise<void> {
  const [ids, units] = [items.map((item) => item.id), items.map(({ quantity }) => quantity)]
  await sql`
    update order_items i set shipped_quantity = greatest(0, i.shipped_quantity + s.units)
    from unnest(${ids}::bigint[], ${units}::int[]) as s (id, units)
    where ${belongsTo(key, 'i')} and i.order_id = ${key.orderId} and i.id = s.id`.execute(db)
}

/** Derives an order's shipped status, and its purchase orders' fulfillment statuses, from its lines. */
export async function refreshShippedStatus(db: Transaction, key: OrderKey & DatedOwner): Promise<void> {
  const fulfillment = sql.raw(fulfillmentSql('o.order_status_id', 'l.shipped', 'l.units'))
  const left = sql`
    select o.order_status_id, sum(least(i.shipped_quantity, i.quantity)) as shipped, ${sql.raw(unitsToShipSql)} as units
    from orders o join order_items i
      on (i.supplier_id, i.dealer_id, i.order_id) = (o.supplier_id, o.dealer_id, o.id)
    where ${belongsTo(key, 'o')} and o.id = ${key.orderId} group by 1`
  await sql`
    update purchase_orders p set fulfillment_status_id = ${fulfillment} from (${left}) l, orders o
    where ${belongsTo(key, 'p')} and p.order_id = ${key.orderId}
      and (o.supplier_id, o.dealer_id, o.id) = (p.supplier_id, p.dealer_id, p.order_id)
      and p.fulfillment_status_id is not null`.execute(db)
  await sql`
    update orders o set shipped_status_id = ${sql.raw(completionSql('l.shipped', 'l.units'))}, updated_at = ${key.now},
      fulfillment_mask = coalesce((
        select bit_or(1 << (p.fulfillment_status_id - 1)) from purchase_orders p
        where (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
      ), 1 << (${fulfillment} - 1))
    from (${left}) l
    where ${belongsTo(key, 'o')} and o.id = ${key.orderId}`.execute(db)
}
