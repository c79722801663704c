// Purchase orders and shipments of an order.
import type { Generated } from 'kysely'
import type { Decimal, Moment, NullableMoment } from './column-types.ts'

/** A row of `purchase_orders`. */
export interface PurchaseOrdersTable {
  supplier_id: number
  dealer_id: number
  order_id: number
  id: Generated<number>
  number: Generated<string>
  status_id: Generated<number>
  fulfillment_status_id: number | null
  created_at: Moment
}

/** A row of `shipments`. */
export interface ShipmentsTable {
  supplier_id: number
  dealer_id: number
  order_id: number
  id: Generated<number>
  tracking_number: Generated<string>
  carrier: Generated<string>
  method: Generated<string>
  cost: Decimal | null
  shipped_at: NullableMoment
}

/** A row of `shipment_items`. */
export interface ShipmentItemsTable {
  supplier_id: number
  dealer_id: number
  order_id: number
  shipment_id: number
  order_item_id: number
  quantity: number
}
