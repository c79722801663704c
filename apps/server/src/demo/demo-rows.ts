import type { Tables } from '@portal/database/schema/tables'
import type { InsertType } from 'kysely'

/** A row to be written, every column given; its ids count from 1 within the demo and are shifted when written. */
export type DemoRow<Name extends keyof Tables> = {
  [Column in keyof Tables[Name] as [InsertType<Tables[Name][Column]>] extends [never]
    ? never
    : Column]: Exclude<InsertType<Tables[Name][Column]>, undefined>
}

/** The tables the demo fills, in an order in which every row finds what it refers to. */
export const demoTables = [
  'suppliers',
  'supplier_hosts',
  'dealer_groups',
  'shipping_methods',
  'invoice_rules',
  'dealers',
  'dealer_addresses',
  'dealer_settings',
  'payment_providers',
  'payment_provider_methods',
  'dealer_payment_methods',
  'resale_certificates',
  'categories',
  'products',
  'product_options',
  'variants',
  'variant_options',
  'orders',
  'order_addresses',
  'order_items',
  'payments',
  'transactions',
  'purchase_orders',
  'shipments',
  'shipment_items',
  'order_events',
] as const satisfies readonly (keyof Tables)[]

/** The name of a table the demo fills. */
export type DemoTable = (typeof demoTables)[number]

/** All rows of the demo by table. */
export type DemoRows = { [Name in DemoTable]: DemoRow<Name>[] }

/** Rows for every table, none yet. */
export function createDemoRows(): DemoRows {
  return Object.fromEntries(demoTables.map((name) => [name, []])) as unknown as DemoRows
}
