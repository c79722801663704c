import type { PoolClient } from 'pg'
import { type DemoRows, type DemoTable, demoTables } from './demo-rows.ts'

/** The table each column refers to; `id` refers to its own. */
const referred: Readonly<Record<string, DemoTable>> = {
  supplier_id: 'suppliers',
  dealer_group_id: 'dealer_groups',
  shipping_method_id: 'shipping_methods',
  dealer_id: 'dealers',
  payment_provider_id: 'payment_providers',
  payment_provider_method_id: 'payment_provider_methods',
  dealer_payment_method_id: 'dealer_payment_methods',
  parent_id: 'categories',
  category_one_id: 'categories',
  category_two_id: 'categories',
  category_three_id: 'categories',
  product_id: 'products',
  option_id: 'product_options',
  variant_id: 'variants',
  order_id: 'orders',
  shipping_address_id: 'order_addresses',
  billing_address_id: 'order_addresses',
  order_item_id: 'order_items',
  shipment_id: 'shipments',
}

/** The ids that the database set aside, by table; the demo's row 1 gets the first. */
export type ReservedIds = ReadonlyMap<DemoTable, readonly number[]>

/** Takes as many ids from a table's sequence as the demo has rows with an id, so that no other writer gets one of them. */
export async function reserveIds(client: PoolClient, rows: DemoRows): Promise<ReservedIds> {
  const reserved = new Map<DemoTable, readonly number[]>()
  for (const table of demoTables) {
    const [first] = rows[table]
    if (first === undefined || !('id' in first)) continue
    const answer = await client.query<{ ids: string[] }>(
      `select array_agg(nextval(pg_get_serial_sequence($1, 'id')))::text[] as ids from generate_series(1, $2)`,
      [table, rows[table].length],
    )
    reserved.set(table, (answer.rows[0]?.ids ?? []).map(Number))
  }
  return reserved
}

/** The table whose ids a column of a table holds; undefined when the column holds no id. */
export function tableBehind(table: DemoTable, column: string): DemoTable | undefined {
  return column === 'id' ? table : referred[column]
}
