import { orderStatus } from '@portal/contract/statuses/order-status'
import type { Tables } from '@portal/database/tables'
import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../../context.ts'

/** The order's own row with the name of its shipping method. */
export type OrderHead = Selectable<Tables['orders']> & { readonly shipping_method_name: string | null }

/** A line with its exact amount and what the catalogue says about its variant. */
export type OrderLine = Selectable<Tables['order_items']> & {
  readonly subtotal: string
  readonly variant_title: string | null
  readonly variant_image: string | null
}

/** A shipment and what was in it; one row for each line in it, or one with null for an empty one. */
export type ShipmentLine = Selectable<Tables['shipments']> & {
  readonly item_id: number | null
  readonly item_sku: string | null
  readonly item_quantity: number | null
}

/** All that is stored about one order. */
export interface StoredOrder {
  readonly head: OrderHead
  readonly addresses: readonly Selectable<Tables['order_addresses']>[]
  readonly lines: readonly OrderLine[]
  readonly payment: Selectable<Tables['payments']> | undefined
  readonly shipments: readonly ShipmentLine[]
}

/** Reads one order of the caller's dealer; undefined when there is none, or only a draft. */
export async function findStoredOrder(ctx: Ctx, id: number): Promise<StoredOrder | undefined> {
  const [head, addresses, lines, payment, shipments] = await Promise.all([
    findHead(ctx, id),
    findAddresses(ctx, id),
    findLines(ctx, id),
    findPayment(ctx, id),
    findShipments(ctx, id),
  ])
  return head && { head, addresses, lines, payment, shipments }
}

async function findHead({ db, supplier, dealer }: Ctx, id: number): Promise<OrderHead | undefined> {
  return await db
    .selectFrom('orders as o')
    .leftJoin('shipping_methods as m', (join) =>
      join.onRef('m.supplier_id', '=', 'o.supplier_id').onRef('m.id', '=', 'o.shipping_method_id'),
    )
    .selectAll('o')
    .select('m.name as shipping_method_name')
    .where('o.supplier_id', '=', supplier.id)
    .where('o.dealer_id', '=', dealer.id)
    .where('o.id', '=', id)
    .where('o.order_status_id', '<>', orderStatus.draft.id)
    .executeTakeFirst()
}

async function findAddresses({ db, supplier, dealer }: Ctx, id: number) {
  return await db
    .selectFrom('order_addresses')
    .selectAll()
    .where('supplier_id', '=', supplier.id)
    .where('dealer_id', '=', dealer.id)
    .where('order_id', '=', id)
    .execute()
}

async function findLines({ db, supplier, dealer }: Ctx, id: number): Promise<OrderLine[]> {
  return await db
    .selectFrom('order_items as i')
    .leftJoin('variants as v', (join) =>
      join.onRef('v.supplier_id', '=', 'i.supplier_id').onRef('v.id', '=', 'i.variant_id'),
    )
    .leftJoin('products as p', (join) =>
      join.onRef('p.supplier_id', '=', 'i.supplier_id').onRef('p.id', '=', 'i.product_id'),
    )
    .selectAll('i')
    .select([
      sql<string>`i.price * i.quantity`.as('subtotal'),
      sql<string | null>`coalesce(nullif(v.title, ''), p.title)`.as('variant_title'),
      sql<string | null>`coalesce(v.images -> 0 ->> 'url', p.images -> 0 ->> 'url')`.as('variant_image'),
    ])
    .where('i.supplier_id', '=', supplier.id)
    .where('i.dealer_id', '=', dealer.id)
    .where('i.order_id', '=', id)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
}

async function findPayment({ db, supplier, dealer }: Ctx, id: number) {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('supplier_id', '=', supplier.id)
    .where('dealer_id', '=', dealer.id)
    .where('order_id', '=', id)
    .executeTakeFirst()
}

async function findShipments({ db, supplier, dealer }: Ctx, id: number): Promise<ShipmentLine[]> {
  return await db
    .selectFrom('shipments as s')
    .leftJoin('shipment_items as si', (join) =>
      join
        .onRef('si.supplier_id', '=', 's.supplier_id')
        .onRef('si.dealer_id', '=', 's.dealer_id')
        .onRef('si.order_id', '=', 's.order_id')
        .onRef('si.shipment_id', '=', 's.id'),
    )
    .leftJoin('order_items as i', (join) =>
      join
        .onRef('i.supplier_id', '=', 'si.supplier_id')
        .onRef('i.dealer_id', '=', 'si.dealer_id')
        .onRef('i.order_id', '=', 'si.order_id')
        .onRef('i.id', '=', 'si.order_item_id'),
    )
    .selectAll('s')
    .select(['si.order_item_id as item_id', 'i.sku as item_sku', 'si.quantity as item_quantity'])
    .where('s.supplier_id', '=', supplier.id)
    .where('s.dealer_id', '=', dealer.id)
    .where('s.order_id', '=', id)
    .orderBy('s.shipped_at')
    .orderBy('s.id')
    .orderBy('i.position')
    .execute()
}
