import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateBenchData } from './generate.ts'

const plan = { scale: 0.001, seed: 7 }
const schemaOf = `
  select string_agg(line, E'\\n' order by line) as text from (
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select pg_get_indexdef(indexrelid) || ' -- ' || coalesce(obj_description(indexrelid, 'pg_class'), '')
      from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  ) as defined`

let first: ScratchDatabase
let second: ScratchDatabase
let schemaBefore: unknown

beforeAll(async () => {
  first = await createScratchDatabase()
  second = await createScratchDatabase()
  schemaBefore = (await first.pool.query(schemaOf)).rows
  for (const database of [first, second]) {
    const client = await database.pool.connect()
    await generateBenchData(client, plan, () => undefined)
    client.release()
  }
})

afterAll(async () => {
  await first.drop()
  await second.drop()
})

async function only<T>(database: ScratchDatabase, text: string): Promise<T[]> {
  return (await database.pool.query(text)).rows as T[]
}

test('keeps proportions: 2.5 lines an order and 2.5 variants a product', async () => {
  const rows = await only<object>(
    first,
    `select d.email, count(*) as orders, sum(o.line_count)::int8 as lines
     from orders o join dealers d on d.supplier_id = o.supplier_id and d.id = o.dealer_id group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { email: 'million@bench.example', orders: 1000, lines: 2500 },
    { email: 'other@bench.example', orders: 200, lines: 500 },
    { email: 'second@bench.example', orders: 200, lines: 500 },
  ])
  const [catalogue] = await only<object>(
    first,
    `select (select count(*) from products) as products, (select count(*) from variants) as variants`,
  )
  expect(catalogue).toEqual({ products: 220, variants: 550 })
})

test('the same seed generates the same rows', async () => {
  const tables = ['orders', 'order_items', 'order_addresses', 'payments', 'variants', 'shipment_items']
  for (const table of tables) {
    const fingerprint = `select md5(string_agg(t::text, E'\\n' order by t::text)) as sum from ${table} t`
    expect(await only(first, fingerprint), table).toEqual(await only(second, fingerprint))
  }
})

test('leaves the schema unchanged', async () => {
  expect(await only(first, schemaOf)).toEqual(schemaBefore)
})

test('order amounts are the sums of the lines', async () => {
  const wrong = await only(
    first,
    `select o.id from orders o join order_items i
       on i.supplier_id = o.supplier_id and i.dealer_id = o.dealer_id and i.order_id = o.id
     group by o.supplier_id, o.dealer_id, o.id
     having o.total <> round(sum(i.quantity * i.price), 2) or o.line_count <> count(*) or o.quantity <> sum(i.quantity)`,
  )
  expect(wrong).toEqual([])
})

test('stored counts match the orders', async () => {
  const counted = await only(
    first,
    `select supplier_id, dealer_id, order_status_id, sum(n)::int8 as n from order_counts
     where day is not null and dealer_id <> 0 group by 1, 2, 3 order by 1, 2, 3`,
  )
  const standing = await only(
    first,
    `select supplier_id, dealer_id, order_status_id, count(*) as n from orders group by 1, 2, 3 order by 1, 2, 3`,
  )
  expect(counted).toEqual(standing)
})

test('new orders get ids after the generated ones', async () => {
  const [next] = await only<{ next: number; highest: number }>(
    first,
    `select nextval(pg_get_serial_sequence('orders', 'id')) as next, (select max(id) from orders) as highest`,
  )
  expect(next?.next).toBe((next?.highest ?? 0) + 1)
})
