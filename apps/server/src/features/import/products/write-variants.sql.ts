import { fileColumn } from '../staging/file-column.sql.ts'

/** Inserts new options of a batch's products, in the file's order. */
export const writeOptions = `
  insert into product_options (supplier_id, product_id, name, position)
  select :supplier, w.product_id, w.name, coalesce(k.last, 0) + row_number() over (partition by w.product_id order by w.place)
  from (
    select n.product_id, o.option ->> 'name' as name, min(array[v.line, o.place]) as place
    from import_products n join import_variants v on v.product_sku = n.sku,
      jsonb_array_elements(v.options) with ordinality as o(option, place)
    where n.batch = :batch group by 1, 2
  ) w
  left join lateral (
    select max(position) as last from product_options where supplier_id = :supplier and product_id = w.product_id
  ) k on true
  where not exists (
    select from product_options e
    where e.supplier_id = :supplier and e.product_id = w.product_id and e.name = w.name)
  order by w.product_id, w.place`

/** The values that a variant keeps when the file lacks the column, by column. */
const variantColumns = {
  title: 'variantTitle',
  description: 'variantDescription',
  images: 'variantImages',
  upc: 'upc',
  mpn: 'mpn',
  asin: 'asin',
  ean: 'ean',
  price: 'price',
  msrp: 'msrp',
  map: 'map',
  quantity: 'quantity',
  weight: 'weight',
  estimated_shipping_cost: 'estimatedShippingCost',
  estimated_dropship_fee: 'estimatedDropshipFee',
} as const

/**
 * Locks a batch's variants before their products, in the order of their ids, as placing an order does: so neither can
 * deadlock the other.
 */
export const lockImportedVariants = `
  select count(*) from (
    select from variants v
    where v.supplier_id = :supplier and v.sku in (
      select l.sku from import_products n join import_variants l on l.product_sku = n.sku where n.batch = :batch)
    order by v.id for no key update of v
  ) held`

/** Inserts or updates the variants of a batch's products. */
export const upsertVariants = `
  insert into variants as v (supplier_id, product_id, sku, title, description, images, upc, mpn, asin, ean, price, msrp,
    map, quantity, weight, estimated_shipping_cost, estimated_dropship_fee, position, updated_at)
  select :supplier, n.product_id, l.sku, coalesce(l.title, ''), coalesce(l.description, ''), coalesce(l.images, '[]'),
    l.upc, l.mpn, l.asin, l.ean, l.price, l.msrp, l.map, coalesce(l.quantity, 0), l.weight, l.estimated_shipping_cost,
    l.estimated_dropship_fee, row_number() over (partition by n.product_id order by l.line), :now
  from import_products n join import_variants l on l.product_sku = n.sku
  where n.batch = :batch order by n.product_id, l.line
  on conflict (supplier_id, sku) do update set position = excluded.position, updated_at = excluded.updated_at,
    ${Object.entries(variantColumns)
      .map(([column, name]) => `${column} = ${fileColumn(name, `excluded.${column}`, `v.${column}`)}`)
      .join(', ')}`

/** Deletes the option values of variants whose options the file has. */
export const clearOptions = `
  delete from variant_options o
  using import_products n join import_variants l on l.product_sku = n.sku
    join variants v on v.supplier_id = :supplier and v.sku = l.sku
  where n.batch = :batch and n.action = 'updated' and o.supplier_id = :supplier and o.variant_id = v.id
    and 'option1Name' = any(:columns)`

/** Inserts the option values of a batch's variants. */
export const insertOptions = `
  insert into variant_options (supplier_id, product_id, variant_id, option_id, value)
  select :supplier, n.product_id, v.id, p.id, o.option ->> 'value'
  from import_products n join import_variants l on l.product_sku = n.sku
    join variants v on v.supplier_id = :supplier and v.sku = l.sku,
    jsonb_array_elements(l.options) as o(option)
    join product_options p on p.supplier_id = :supplier and p.name = o.option ->> 'name'
  where n.batch = :batch and p.product_id = n.product_id
  order by v.id, p.position`
