/** A table with at most one row per order: its name, its alias in SQL, and its column with the order's id. */
export interface SearchTable {
  readonly table: string
  readonly alias: string
  readonly id: string
}

/** The tables that a search reads. Conditions can use only the first four. */
export const orderTables = {
  orders: { table: 'orders', alias: 'o', id: 'id' },
  /** An order's search texts. */
  texts: { table: 'order_search', alias: 's', id: 'order_id' },
  payment: { table: 'payments', alias: 'p', id: 'order_id' },
  /** The time of an order's last shipment. */
  lastShipment: { table: 'order_last_shipments', alias: 'ls', id: 'order_id' },
  /** An order's last update, in a separate table: an index in `orders` would slow down every status change. */
  updateTime: { table: 'order_update_times', alias: 'u', id: 'order_id' },
  /** The sortable texts of an order's two addresses. */
  addressTexts: { table: 'order_address_texts', alias: 'l', id: 'order_id' },
} as const satisfies Record<string, SearchTable>

export type OrderTableName = keyof typeof orderTables

export function sameOrder(name: OrderTableName, alias: string = orderTables[name].alias): string {
  return `(${alias}.supplier_id, ${alias}.dealer_id, ${alias}.${orderTables[name].id}) = (o.supplier_id, o.dealer_id, o.id)`
}
