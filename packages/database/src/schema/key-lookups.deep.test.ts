import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A lookup by all columns of a key, in a generic plan for all dealers. */
interface Lookup {
  readonly rule: string
  readonly table: string
  readonly columns: string[]
}

const [many, few] = [6_000, 600]

let scratch: ScratchDatabase
let client: PoolClient

beforeAll(async () => {
  scratch = await createScratchDatabase({ max: 1 })
  client = await scratch.pool.connect()
  // Without sequential scans, which the planner prefers for small tables regardless of their indexes.
  await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off')
})

afterAll(async () => {
  client?.release()
  await scratch?.drop()
})

// Every foreign key looks up the referenced row and, if deletes cascade, the referencing rows.
const lookupsSql = `
  select k.conname as rule, t.oid::regclass::text as table,
    array(select a.attname::text from unnest(t.key) with ordinality as n(attnum, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = n.attnum order by place) as columns
  from pg_constraint k cross join lateral (
    select k.confrelid as oid, k.confkey as key union all select k.conrelid, k.conkey where k.confdeltype = 'c'
  ) t
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`

/** Skewed data: one dealer with many orders, and hundreds of dealers with one order each. */
const skewed = [
  `insert into suppliers (handle, name, currency) select 's' || n, 'S', 'USD' from generate_series(1, 30) n`,
  `insert into dealer_groups (supplier_id, name) select id, 'Everyone' from suppliers`,
  `insert into dealers (supplier_id, dealer_group_id, email)
   select g.supplier_id, g.id, 'dealer-' || n || '@dealer.example'
   from generate_series(0, ${few}) n join dealer_groups g on g.supplier_id = 1 + n % 30`,
  `insert into products (supplier_id, sku, title)
   select case when n <= 3000 then 1 else 2 + n % 29 end, 'P' || n, 'Product' from generate_series(1, 3100) n`,
  `insert into categories (supplier_id, level, name) select id, 1, 'C' || n from suppliers, generate_series(1, 40) n`,
  `insert into product_options (supplier_id, product_id, name, position) select supplier_id, id, 'Size', 1 from products`,
  `insert into variants (supplier_id, product_id, sku, price, quantity) select supplier_id, id, 'V' || id, 5, 9 from products`,
  `insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
     quantity, total, reference_number, ship_to_name)
   select d.supplier_id, d.id, d.id || '-' || n, timestamptz '2026-11-01' + n * interval '1 min', 1, 1, 1, 1 + n, n,
     'R' || n, 'Name ' || n
   from dealers d, generate_series(1, case when d.id = (select min(id) from dealers) then ${many} else 1 end) n`,
  `insert into order_addresses (supplier_id, dealer_id, order_id, city) select supplier_id, dealer_id, id, 'C' || id from orders`,
  `insert into order_items (supplier_id, dealer_id, order_id, position, sku, quantity, price)
   select supplier_id, dealer_id, id, 1, 'S', 1, 2 from orders`,
  `insert into payments (supplier_id, dealer_id, order_id, subtotal, total, generated_at, credit_applied)
   select supplier_id, dealer_id, id, total, total, ordered_at, id from orders`,
  `insert into purchase_orders (supplier_id, dealer_id, order_id, created_at) select supplier_id, dealer_id, id, ordered_at from orders`,
  `insert into shipments (supplier_id, dealer_id, order_id) select supplier_id, dealer_id, id from orders`,
  `insert into transactions (supplier_id, dealer_id, order_id, transaction_type_id, amount, idempotency_key, created_at)
   select supplier_id, dealer_id, id, 1, 1, 'key ' || id, ordered_at from orders`,
]

/**
 * Statistics that claim one row per dealer and supplier, so that all indexes look equally cheap.
 */
const skewedStatistics = `
  do $$ declare one record; begin
    for one in select attrelid::regclass as name, attname from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'dealer_id'
    loop execute format('alter table %s alter %I set (n_distinct = -1)', one.name, one.attname); end loop;
  end $$`

test('finds a dealer’s rows by key while tables have no statistics', async () => {
  const lookups = await lookupsOf()
  expect(lookups.length).toBeGreaterThan(60)
  expect(await strayLookups(lookups.filter(isOfDealers))).toEqual([])
})

test('no trigger joins old and new rows', async () => {
  // Its plan could be made for one row and then compare thousands with each other.
  const { rows } = await client.query<{ name: string; source: string; before: string; after: string }>(
    `select t.tgname as name, p.prosrc as source, t.tgoldtable as before, t.tgnewtable as after
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgoldtable is not null and t.tgnewtable is not null`,
  )
  expect(rows.length).toBeGreaterThan(10)
  const joining = rows.filter(({ source, before, after }) =>
    new RegExp(`\\b(${before}|${after}) \\w+\\s+(join|cross join)\\s+(${before}|${after})\\b`).test(source),
  )
  expect(joining.map(({ name }) => name)).toEqual([])
})

describe('next to a dealer with many orders', () => {
  beforeAll(async () => {
    for (const statement of skewed) await client.query(statement)
  }, 240_000)

  test('a referenced row is found by its key, whatever the planner expects', async () => {
    const lookups = await lookupsOf()
    expect({ unknown: await strayLookups(lookups.filter(isOfDealers)) }).toEqual({ unknown: [] })
    await client.query('vacuum analyze')
    expect({ known: await strayLookups(lookups) }).toEqual({ known: [] })
    await client.query(skewedStatistics)
    await client.query('analyze')
    expect({ skewedStatistics: await strayLookups(lookups) }).toEqual({ skewedStatistics: [] })
  })

  test('the large dealer’s shipments and invoices are found by id', async () => {
    await client.query('analyze')
    const { rows: dealers } = await client.query<{ id: number }>('select min(id) as id from dealers')
    for (const table of ['shipments', 'payments']) {
      // The API's statements have custom plans.
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>(
        `explain (format json) select from ${table} where supplier_id = 1 and dealer_id = ${dealers[0]?.id} and id = 3000`,
      )
      expect(indexOf(rows[0]?.['QUERY PLAN'][0].Plan)).toBe(`${table}_id`)
    }
  })

  test('triggers for one order read none of the dealer’s others', async () => {
    await client.query(skewedStatistics)
    await client.query('analyze')
    const { rows } = await client.query<{ id: number }>('select min(id) as id from dealers')
    const strays: string[] = []
    for (const statement of commonWrites)
      strays.push(...(await excessIndexes(statement.replaceAll('$1', String(rows[0]?.id)))))
    expect(strays).toEqual([])
  })
})

async function lookupsOf(): Promise<Lookup[]> {
  return (await client.query<Lookup>(lookupsSql)).rows
}

/** Common writes for an order of the dealer with many orders, including their triggers. */
const commonWrites = [
  `insert into orders (supplier_id, dealer_id, id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
     quantity, total) values (1, $1, 9000000, 'new', now(), 1, 1, 1, 1, 5)`,
  `insert into order_addresses (supplier_id, dealer_id, order_id, id, city) values (1, $1, 9000000, 9000000, 'Eugene')`,
  `update orders set shipping_address_id = 9000000 where supplier_id = 1 and dealer_id = $1 and id = 9000000`,
  `insert into order_items (supplier_id, dealer_id, order_id, id, position, product_id, variant_id, sku, quantity, price)
   select 1, $1, 9000000, 9000000, 1, product_id, id, sku, 1, 5 from variants where supplier_id = 1 order by id limit 1`,
  `insert into payments (supplier_id, dealer_id, order_id, subtotal, total, generated_at) values (1, $1, 9000000, 5, 5, now())`,
  `insert into purchase_orders (supplier_id, dealer_id, order_id, number, created_at) values (1, $1, 9000000, 'P', now())`,
  `insert into shipments (supplier_id, dealer_id, order_id, id) values (1, $1, 9000000, 9000000)`,
  `insert into shipment_items (supplier_id, dealer_id, order_id, shipment_id, order_item_id, quantity)
   values (1, $1, 9000000, 9000000, 9000000, 1)`,
  `insert into transactions (supplier_id, dealer_id, order_id, transaction_type_id, amount, idempotency_key, created_at)
   values (1, $1, 9000000, 1, 5, 'new', now())`,
  `update orders set order_status_id = 2, updated_at = now() where supplier_id = 1 and dealer_id = $1 and id = 9000000`,
  `update payments set invoice_status_id = 2, invoice_number = 'I' where supplier_id = 1 and dealer_id = $1 and order_id = 9000000`,
  `update order_addresses set city = 'Salem' where supplier_id = 1 and dealer_id = $1 and order_id = 9000000`,
  `update order_items set sku = 'T' where supplier_id = 1 and dealer_id = $1 and order_id = 9000000`,
  `update purchase_orders set number = 'Q' where supplier_id = 1 and dealer_id = $1 and order_id = 9000000`,
  ...['shipment_items', 'shipments', 'transactions', 'purchase_orders', 'payments', 'order_items'].map(
    (table) => `delete from ${table} where supplier_id = 1 and dealer_id = $1 and order_id = 9000000`,
  ),
  `update orders set shipping_address_id = null where supplier_id = 1 and dealer_id = $1 and id = 9000000`,
  `delete from order_addresses where supplier_id = 1 and dealer_id = $1 and order_id = 9000000`,
  `delete from orders where supplier_id = 1 and dealer_id = $1 and id = 9000000`,
]

// A key lookup reads three or four index pages, and a changed order updates eight counts; all of the dealer's orders
// take more than thirty pages.
const fewPages = 16

/** The indexes from which a statement and its triggers read more pages than key lookups need. */
async function excessIndexes(statement: string): Promise<string[]> {
  await client.query('begin')
  const before = await pagesRead()
  await client.query(statement)
  await client.query('set constraints all immediate')
  const after = await pagesRead()
  await client.query('commit')
  return [...after].flatMap(([index, { pages, scans }]) => {
    const was = before.get(index) ?? { pages: 0, scans: 0 }
    // In addition to lookups, a written row adds one entry to each index of its table.
    const most = fewPages * (1 + scans - was.scans)
    const read = pages - was.pages
    return read > most ? [`${statement.slice(0, 60)}: ${read} pages of ${index}`] : []
  })
}

/** Pages and scans of every index so far. */
async function pagesRead(): Promise<Map<string, { pages: number; scans: number }>> {
  const { rows } = await client.query<{ name: string; pages: number; scans: number }>(
    `select indexrelid::regclass::text as name, pg_stat_get_blocks_fetched(indexrelid) + coalesce(pg_stat_get_xact_blocks_fetched(indexrelid), 0) as pages,
       pg_stat_get_numscans(indexrelid) + coalesce(pg_stat_get_xact_numscans(indexrelid), 0) as scans
     from pg_stat_all_indexes where schemaname = 'public'`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

// Lookups of suppliers' own rows depend on their tables' statistics, which the first import provides.
const isOfDealers = ({ table, columns }: Lookup) => table === 'dealers' || columns.includes('dealer_id')

// Tables with few rows per dealer or supplier, where any index is fast.
const small = new Set([
  'dealer_groups',
  'shipping_methods',
  'payment_providers',
  'payment_provider_methods',
  'dealer_payment_methods',
  'saved_filter_groups',
])

/** The lookups whose plan uses an index with possibly many rows of the dealer or supplier. */
async function strayLookups(lookups: readonly Lookup[]): Promise<string[]> {
  const strays: string[] = []
  for (const { rule, table, columns } of lookups) {
    if (small.has(table)) continue
    const where = columns.map((column, index) => `x.${column} = $${index + 1}`).join(' and ')
    await client.query(`prepare lookup as select 1 from only ${table} x where ${where}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>(
      `explain (format json) execute lookup (${columns.map(() => 'null').join(', ')})`,
    )
    await client.query('deallocate lookup')
    const index = indexOf(rows[0]?.['QUERY PLAN'][0].Plan)
    if (!(await isKey(index, columns))) strays.push(`${rule}: ${table} (${columns.join(', ')}) by ${index}`)
  }
  return strays
}

function indexOf(plan: Record<string, unknown> = {}): string {
  const inner = plan.Plans as Record<string, unknown>[] | undefined
  return String(plan['Index Name'] ?? (inner === undefined ? plan['Node Type'] : indexOf(inner[0])))
}

/** Whether an index begins with these columns or is unique for them. */
async function isKey(index: string, columns: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ keys: string[]; unique: boolean }>(
    `select array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality as n(attnum, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = n.attnum where place <= i.indnkeyatts order by place) as keys,
       i.indisunique as unique
     from pg_index i where i.indexrelid = to_regclass($1)`,
    [index],
  )
  const { keys = [], unique } = rows[0] ?? {}
  return unique && keys.every((key) => columns.includes(key))
    ? true
    : keys.length > 0 &&
        keys.slice(0, columns.length).every((key) => columns.includes(key)) &&
        keys.length >= columns.length
}
