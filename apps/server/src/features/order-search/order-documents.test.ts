import { countryCode, countryCodes, countryName } from '@portal/contract/fields/address/countries'
import { usTerritories } from '@portal/contract/fields/address/us-territories'
import { staffFields } from '@portal/contract/order-search/fields/order-fields'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltOrder, buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderFieldColumn } from './fields/order-field-columns.sql.ts'
import { defaultText, extraText, itemText, slotTag } from './fields/search-slot.sql.ts'

const scratch = provideDatabase()
let dealer: BuiltDealer
let order: BuiltOrder

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

beforeEach(async () => {
  order = await buildOrder(scratch.db, dealer, {
    lines: [{ sku: 'A-1', title: 'First', quantity: 1, price: '1' }],
  })
})

async function foundBy(): Promise<string> {
  const { rows } = await scratch.pool.query(
    'select default_text || item_text || extra_text as text from order_search where order_id = $1',
    [order.id],
  )
  return rows[0]?.text
}

const times = 'select supplier_id, dealer_id, id, updated_at from orders'

const shipped = 'select supplier_id, dealer_id, order_id, max(shipped_at) from shipments group by 1, 2, 3'
const shippedOrdersQuery = 'select * from order_last_shipments where shipped_at is not null'

const documents = 'supplier_id, dealer_id, order_id, default_text, item_text, extra_text'

/** Orders with wrong search documents, address texts or times, and leftover queue rows. */
async function faults(): Promise<unknown[]> {
  const { rows } = await scratch.pool.query(`
    (select order_id from (select * from order_documents except select ${documents} from order_search) as missing)
    union all (select order_id from (select ${documents} from order_search except select * from order_documents) as wrong)
    union all (select order_id from (select * from order_address_text_sources except select * from order_address_texts) as missing)
    union all (select order_id from (select * from order_address_texts except select * from order_address_text_sources) as wrong)
    union all (select id from order_search_queue)
    union all (select order_id from (${shipped} having max(shipped_at) is not null except all ${shippedOrdersQuery}) as missing)
    union all (select order_id from (${shippedOrdersQuery} except all ${shipped}) as wrong)
    union all (select id from (${times} except all select * from order_update_times) as missing)
    union all (select order_id from (select * from order_update_times except all ${times}) as wrong)`)
  return rows
}

const changes = [
  ["update orders set reference_number = 'changed' where id = $1", 'changed'],
  ["update orders set ship_to_name = 'Changéd' where id = $1", 'changed'],
  ["update orders set order_number = 'changed-' || id where id = $1", 'changed-'],
  [
    "insert into order_tags select supplier_id, dealer_id, id, 'Changed' from orders where id = $1",
    `${slotTag(extraText(6))}changed\x1f`,
  ],
  ["update orders set note = 'changed' where id = $1", `${slotTag(extraText(35))}changed\x1f`],
  ["update order_items set title = 'changed' where order_id = $1", 'changed'],
  [
    `insert into shipments (supplier_id, dealer_id, order_id, tracking_number, carrier, shipped_at)
     select supplier_id, dealer_id, id, 'changed', 'UPS', now() from orders where id = $1`,
    `${slotTag(extraText(5))}changed\x1f${slotTag(extraText(37))}ups\x1f`,
  ],
  ["update order_items set sku = 'changed' where order_id = $1", 'changed'],
  ["update order_addresses set city = 'changed' where order_id = $1", 'changed'],
  [
    "update order_addresses set state = 'Changed', country = 'Germany' where order_id = $1",
    `${slotTag(extraText(24))}de\x1f`,
  ],
  ["update payments set invoice_number = 'changed' where order_id = $1", 'changed'],
  [
    `insert into purchase_orders (supplier_id, dealer_id, order_id, number, created_at)
     select supplier_id, dealer_id, id, 'changed', now() from orders where id = $1`,
    'changed',
  ],
] as const

describe('an order’s search text', () => {
  test.each(changes)('follows %s', async (statement, text) => {
    await scratch.pool.query(statement, [order.id])
    expect(await foundBy()).toContain(text)
    expect(await faults()).toEqual([])
  })

  test('loses what was removed', async () => {
    expect(await foundBy()).toContain(`${slotTag(itemText(8))}a-1\x1f${slotTag(itemText(9))}first\x1f`)
    await scratch.pool.query('delete from order_items where order_id = $1', [order.id])
    expect(await foundBy()).not.toContain('first')
    await scratch.pool.query('update orders set shipping_address_id = null where id = $1', [order.id])
    await scratch.pool.query('delete from payments where order_id = $1', [order.id])
    expect(await faults()).toEqual([])
  })

  test('has the ship time of the remaining shipments', async () => {
    await scratch.pool.query(
      `insert into shipments (supplier_id, dealer_id, order_id, tracking_number, shipped_at)
       select supplier_id, dealer_id, id, 'parcel ' || n, now() + n * interval '1 hour'
       from orders, generate_series(1, 3) n where id = $1`,
      [order.id],
    )
    for (const change of [
      "update shipments set shipped_at = null, tracking_number = 'later' where tracking_number = 'parcel 3'",
      "delete from shipments where tracking_number = 'parcel 2'",
      'delete from shipments',
    ]) {
      await scratch.pool.query(`${change}${change.includes('where') ? ' and' : ' where'} order_id = $1`, [
        order.id,
      ])
      expect(await faults()).toEqual([])
    }
    expect(await foundBy()).not.toContain('parcel')
  })

  test('is untouched by status changes', async () => {
    const row = 'select ctid, xmin from order_search where order_id = $1'
    const before = (await scratch.pool.query(row, [order.id])).rows
    await scratch.pool.query('update orders set payment_status_id = 2, updated_at = now() where id = $1', [
      order.id,
    ])
    expect((await scratch.pool.query(row, [order.id])).rows).toEqual(before)
    expect(await faults()).toEqual([])
  })

  test('is deleted with the order', async () => {
    const { rows } = await scratch.pool.query(
      `insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
                           quantity, total)
       values ($1, $2, 'gone', now(), 1, 1, 0, 0, 0) returning id`,
      [dealer.supplier.id, dealer.id],
    )
    const kept = ['order_update_times', 'order_search', 'order_address_texts']
    const left = kept.map((table) => `select from ${table} where order_id = $1`).join(' union all ')
    expect((await scratch.pool.query(left, [rows[0].id])).rowCount).toBe(3)
    await scratch.pool.query('delete from orders where id = $1', [rows[0].id])
    expect((await scratch.pool.query(left, [rows[0].id])).rows).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('is that at the end of the transaction, without rolled back changes', async () => {
    const client = await scratch.pool.connect()
    await client.query('begin')
    await client.query("update orders set reference_number = 'one' where id = $1", [order.id])
    await client.query("update orders set reference_number = 'two' where id = $1", [order.id])
    await client.query('commit')
    expect(await foundBy()).toContain(`${slotTag(defaultText(2))}two\x1f`)
    await client.query('begin')
    await client.query("update orders set reference_number = 'three' where id = $1", [order.id])
    await client.query('rollback')
    client.release()
    expect(await foundBy()).toContain(`${slotTag(defaultText(2))}two\x1f`)
    expect(await faults()).toEqual([])
  })

  test('has both of two changes committed concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        scratch.pool.query('update order_items set title = $2 where order_id = $1', [
          order.id,
          `title ${round}`,
        ]),
        scratch.pool.query('update order_addresses set city = $2 where order_id = $1', [
          order.id,
          `city ${round}`,
        ]),
        scratch.pool.query('update payments set invoice_number = $2 where order_id = $1', [
          order.id,
          `n ${round}`,
        ]),
      ])
      expect(await faults()).toEqual([])
    }
  })
})

test('an order’s time is that of the latest of many concurrent changes', async () => {
  const change = (minute: number) =>
    scratch.pool.query('update orders set updated_at = $2 where id = $1', [
      order.id,
      new Date(Date.UTC(2026, 0, 1, 0, minute)),
    ])
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([change(round), change(round + 1), change(round + 2), change(round)])
    expect(await faults()).toEqual([])
  }
})

test('every index for searching or sorting orders begins with the owner', async () => {
  const { rows } = await scratch.pool.query(`
    select indexrelid::regclass::text as index, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('order_search'::regclass, 'order_address_texts'::regclass, 'order_update_times'::regclass,
      'order_last_shipments'::regclass)`)
  expect(rows.length).toBeGreaterThan(10)
  for (const { definition } of rows) expect(definition).toMatch(/\((supplier_id, )?dealer_id, /)
})

test('every searchable text has its own slot', () => {
  const slots = staffFields.searchable.map((handle) => orderFieldColumn(handle).slot)
  expect(slots).not.toContain(undefined)
  expect(new Set(slots.map((slot) => JSON.stringify(slot))).size).toBe(staffFields.searchable.length)
})

test('each search text has room for 128 slots, tagged alike in both places', async () => {
  const { rows } = await scratch.pool.query('select slot_tag(n) as tag from generate_series(0, 127) n')
  const tags = rows.map(({ tag }) => tag)
  expect(tags).toEqual(Array.from({ length: 128 }, (_, number) => slotTag(extraText(number))))
  expect(new Set(tags).size).toBe(128)
  const codes = tags.map((tag) => [tag.charCodeAt(0), tag.charCodeAt(1), tag.length])
  expect(
    codes.filter(([one = 0, other = 0, length]) => one > 8 || other < 14 || other > 29 || length !== 2),
  ).toEqual([])
})

describe('codes', () => {
  test('of states equal the territories table', async () => {
    for (const [code, name] of Object.entries(usTerritories)) {
      const { rows } = await scratch.pool.query('select state_code($1) as one, state_code($2) as other', [
        name.toUpperCase(),
        code.toLowerCase(),
      ])
      expect(rows).toEqual([{ one: code, other: code }])
    }
  })

  test('of countries equal the countries table', async () => {
    const names = [...countryCodes.map(countryName), 'USA', 'UK', 'Holland', 'Great Britain', 'Eire']
    const { rows } = await scratch.pool.query(
      'select name, country_code(name) as code from unnest($1::text[]) as name',
      [names.filter((name) => /^[ -~]+$/.test(name))],
    )
    expect(rows.length).toBeGreaterThan(200)
    // Country names change over time; names that the database knows must have the same code.
    const known = rows.filter(({ code }) => code !== null)
    expect(known.length).toBeGreaterThan(rows.length - 10)
    for (const { name, code } of known) expect([name, code]).toEqual([name, countryCode(name)])
  })
})

test.each(['order_documents', 'order_address_text_sources'])(
  '%s of many orders are written without reading all other orders',
  async (view) => {
    const explained = `explain (costs off) select v.* from unnest($1::int[], $1::int[], $1::bigint[])
    as due (supplier_id, dealer_id, order_id) join ${view} v using (supplier_id, dealer_id, order_id)`
    const ids = Array.from({ length: 5000 }, (_, id) => id)
    const planWith = async (settings: string) => {
      const client = await scratch.pool.connect()
      try {
        await client.query(`begin; ${settings}`)
        return (await client.query(explained, [ids])).rows
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    // A view that joins too many tables is planned before it is joined with the orders to write.
    expect(await planWith('set local join_collapse_limit = 20; set local from_collapse_limit = 20')).toEqual(
      await planWith(''),
    )
  },
)
