import type { ClientBase } from 'pg'

const sku = 'HUNDRED'

/** Adds a product with ten colors in ten sizes if there is none yet, and returns its id. */
export async function insertHundredVariantProduct(client: ClientBase, supplierId: number): Promise<number> {
  const known = await idOf(client, supplierId)
  if (known !== undefined) return known
  await client.query('begin')
  await client.query(
    `insert into products (supplier_id, sku, title, description) values ($1, $2, 'A shirt in everything', 'A shirt.')`,
    [supplierId, sku],
  )
  const id = (await idOf(client, supplierId)) ?? 0
  const own = [supplierId, id]
  await client.query(
    `insert into product_options (supplier_id, product_id, name, position) values ($1, $2, 'Colour', 1), ($1, $2, 'Size', 2)`,
    own,
  )
  await client.query(
    `insert into variants (supplier_id, product_id, sku, title, price, quantity, position)
     select $1, $2, 'HUNDRED-' || n, 'Number ' || n, 20 + n, n, n from generate_series(1, 100) n`,
    own,
  )
  await client.query(
    `insert into variant_options (supplier_id, product_id, variant_id, option_id, value)
     select $1, $2, v.id, o.id, case o.position when 1 then 'C' || v.position / 10 else 'S' || v.position % 10 end
     from variants v join product_options o using (supplier_id, product_id) where v.supplier_id = $1 and v.product_id = $2`,
    own,
  )
  await client.query('commit')
  await client.query('vacuum (analyze) products, variants, product_filter_values, product_documents')
  return id
}

async function idOf(client: ClientBase, supplierId: number): Promise<number | undefined> {
  const text = 'select id from products where supplier_id = $1 and sku = $2'
  return (await client.query<{ id: number }>(text, [supplierId, sku])).rows[0]?.id
}
