import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildSupplier } from '../../../testing/src/builders/build-supplier.ts'
import { provideDatabase } from '../../../testing/src/databases/file-database.ts'

const scratch = provideDatabase({ max: 12 })

/** The stored totals of products and categories, and the same computed from variants. */
async function bothWays(db: Kysely<Tables>) {
  const stored = await sql`
    select p.id, p.min_price, p.max_price, p.variant_count, coalesce(p.in_stock, false) as in_stock, d.document, d.pairs
    from products p left join product_documents d on d.supplier_id = p.supplier_id and d.product_id = p.id order by 1`.execute(
    db,
  )
  const computed = await sql`
    select p.id, min(v.price) as min_price, max(v.price) as max_price, count(v.id)::int as variant_count,
      coalesce(sum(v.quantity) > 0, false) as in_stock,
      case when count(v.id) > 0 then lower(concat_ws(chr(10), p.title, p.sku, p.manufacturer, max(c1.name), max(c2.name), string_agg(
        concat_ws(chr(10), nullif(v.title, ''), v.sku, v.upc, v.mpn, v.asin, v.ean), chr(10) order by v.position, v.id)))
      end as document,
      case when count(v.id) > 0 then concat(
        (select string_agg(concat(e'\x1c', lower(a ->> 'name'), e'\x1f', lower(a ->> 'value'), e'\x1e'), '') from jsonb_array_elements(p.attributes) a),
        (select string_agg(concat(e'\x1d', lower(a ->> 'name'), e'\x1f', lower(a ->> 'value'), e'\x1e'), '') from jsonb_array_elements(p.custom_fields) a))
      end as pairs
    from products p left join categories c1 on c1.supplier_id = p.supplier_id and c1.id = p.category_one_id
    left join categories c2 on c2.supplier_id = p.supplier_id and c2.id = p.category_two_id left join variants v on v.supplier_id = p.supplier_id and v.product_id = p.id
    group by p.supplier_id, p.id order by p.id`.execute(db)
  const figures = await sql`select * from product_filter_values order by product_id`.execute(db)
  const summed = await sql`
    select p.supplier_id, count(*)::int as variant_count, (min(v.price) * 10000)::int8 as min_price,
      (max(v.price) * 10000)::int8 as max_price, min(v.quantity) as min_quantity, max(v.quantity) as max_quantity,
      (count(*) - count(v.price))::int as unpriced_count, p.category_one_id, p.category_two_id, p.category_three_id,
      p.id as product_id, sum(v.quantity)::int8 as quantity, p.inserted_on,
      (min(v.msrp) * 10000)::int8 as min_msrp, (max(v.msrp) * 10000)::int8 as max_msrp,
      (min(v.map) * 10000)::int8 as min_map, (max(v.map) * 10000)::int8 as max_map,
      (count(*) - count(v.msrp))::int as without_msrp_count, (count(*) - count(v.map))::int as without_map_count
    from products p join variants v on v.supplier_id = p.supplier_id and v.product_id = p.id
    group by p.supplier_id, p.id order by p.id`.execute(db)
  const counted = await sql`select id, product_count from categories order by 1`.execute(db)
  const standing = await sql`
    select c.id, count(p.id)::int as product_count from categories c left join products p
      on p.supplier_id = c.supplier_id and p.variant_count > 0
      and c.id in (p.category_one_id, p.category_two_id, p.category_three_id) group by c.supplier_id, c.id order by 1`.execute(
    db,
  )
  return {
    stored: [stored.rows, figures.rows, counted.rows],
    computed: [computed.rows, summed.rows, standing.rows],
  }
}

async function buildCatalogue(db: Kysely<Tables>) {
  const { id } = await buildSupplier(db)
  const place = { supplier_id: id }
  const level = async (name: string, depth: number, parent: number | null) =>
    await db
      .insertInto('categories')
      .values({ ...place, name, level: depth, parent_id: parent })
      .returning('id')
      .executeTakeFirstOrThrow()
  const one = await level('Bikes', 1, null)
  const two = await level('Road', 2, one.id)
  const products = await db
    .insertInto('products')
    .values(
      ['A', 'B', 'C'].map((sku) => ({ ...place, sku, title: `Product ${sku}`, category_one_id: one.id })),
    )
    .returning('id')
    .execute()
  const ids = products.map((product) => product.id)
  const variants = ids.flatMap((product_id, n) =>
    [0, 1, 2].map((k) => ({ ...place, product_id, sku: `V${n}${k}`, price: `${k}.5`, quantity: 10 * k })),
  )
  await db.insertInto('variants').values(variants).execute()
  return { supplierId: id, ids, road: two.id }
}

test('totals, search texts and category counts follow every change of products and variants', async () => {
  const { db } = scratch
  const { ids, road } = await buildCatalogue(db)
  const changes = [
    sql`update variants set price = null where sku = 'V02'`,
    sql`update variants set quantity = quantity + 5, upc = '0001' where sku like 'V1%'`,
    sql`update variants set msrp = 9, map = null where sku = 'V11'`,
    sql`update variants set map = 7.25 where sku like 'V1%'`,
    sql`update variants set title = 'Large' where sku = 'V00'`,
    sql`delete from variants where sku in ('V10', 'V20', 'V21', 'V22')`,
    sql`update products set category_two_id = ${road}, title = 'Another' where id = ${ids[0]}`,
    sql`update categories set name = 'Fast Road' where id = ${road}`,
    sql`update products set attributes = '[{"name": "Frame", "value": "Steel"}, {"name": "Fork", "value": ""}]' where id = ${ids[1]}`,
    sql`update products set custom_fields = '[{"name": "Origin", "value": "PT"}]' where id = ${ids[0]}`,
    sql`update products set inserted_on = '2020-01-01Z' where id = ${ids[1]}`,
    sql`delete from products where id = ${ids[2]}`,
  ]
  const seen = new Set<string>()
  for (const change of changes) {
    await change.execute(db)
    const { stored, computed } = await bothWays(db)
    expect(stored).toEqual(computed)
    seen.add(JSON.stringify(stored))
  }
  expect(seen.size).toBe(changes.length)
})

test('sums up concurrent stock changes without a loss', async () => {
  const { db } = scratch
  const { supplierId, ids } = await buildCatalogue(db)
  await db
    .updateTable('variants')
    .set({ quantity: 100 })
    .where('supplier_id', '=', supplierId)
    .where('product_id', '=', ids[0] ?? 0)
    .execute()
  const takes = Array.from({ length: 60 }, (_, n) =>
    db
      .updateTable('variants')
      .set({ quantity: sql<number>`quantity - 1` })
      .where('supplier_id', '=', supplierId)
      .where('sku', '=', `V0${n % 3}`)
      .execute(),
  )
  await Promise.all(takes)
  const { stored, computed } = await bothWays(db)
  expect(stored).toEqual(computed)
  expect(JSON.stringify(stored)).toContain('"quantity":240')
})

test.each(['100%', 'a_b', 'c\\'])('searches %s as it is written', async (text) => {
  const { rows } = await sql`
    select ${`xx${text}yy`} like search_pattern('', ${text}, '') as found, 'xx100 axb czyy' like search_pattern('', ${text}, '') as other`.execute(
    scratch.db,
  )
  expect(rows).toEqual([{ found: true, other: false }])
})
