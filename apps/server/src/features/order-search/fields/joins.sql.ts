import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import type { JoinedTable } from './column-kinds.sql.ts'
import { orderFieldColumn } from './order-field-columns.sql.ts'
import { orderTables, sameOrder } from './order-tables.sql.ts'

const joinClauses: Readonly<Record<JoinedTable, string>> = {
  payment: joinTable('payment'),
  lastShipment: joinTable('lastShipment'),
  shippingAddress: joinAddress('sa', 'shipping_address_id'),
  billingAddress: joinAddress('ba', 'billing_address_id'),
}

function joinTable(name: 'payment' | 'lastShipment'): string {
  const { table, alias } = orderTables[name]
  return `left join ${table} ${alias} on ${sameOrder(name)}`
}

function joinAddress(alias: string, column: string): string {
  return `left join order_addresses ${alias} on (${alias}.supplier_id, ${alias}.dealer_id, ${alias}.order_id, ${alias}.id)
    = (o.supplier_id, o.dealer_id, o.id, o.${column})`
}

/** SQL that joins the tables of these fields to `o`; each join adds at most one row per order. */
export function joinsForFields(handles: readonly OrderFieldHandle[]): string {
  const names = handles.flatMap((handle) => orderFieldColumn(handle).join ?? [])
  return [...new Set(names)].map((name) => joinClauses[name]).join(' ')
}
