/** A table with at most one row an order: its name, the alias statements give it, and its column of the order's id. */
export interface OrderTable {
  readonly table: string
  readonly alias: string
  readonly id: string
}

/** The orders, and the tables next to them that a search reads; all but the last three columns may be asked for conditions. */
export const orderTables = {
  orders: { table: 'orders', alias: 'o', id: 'id' },
  /** Every text an order can be found by. */
  texts: { table: 'order_search', alias: 's', id: 'order_id' },
  payment: { table: 'payments', alias: 'p', id: 'order_id' },
  /** When the last shipment of an order left. */
  lastShipment: { table: 'order_last_shipments', alias: 'ls', id: 'order_id' },
  /** When an order was changed, sorted next to the orders, whose own indexes a change of status must not touch. */
  updateTime: { table: 'order_update_times', alias: 'u', id: 'order_id' },
  /** The texts of an order's two addresses, sorted. */
  addressTexts: { table: 'order_address_texts', alias: 'l', id: 'order_id' },
} as const satisfies Record<string, OrderTable>

export type OrderTableName = keyof typeof orderTables

export function sameOrder(name: OrderTableName, alias: string = orderTables[name].alias): string {
  return `(${alias}.supplier_id, ${alias}.dealer_id, ${alias}.${orderTables[name].id}) = (o.supplier_id, o.dealer_id, o.id)`
}
