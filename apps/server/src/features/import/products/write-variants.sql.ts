import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { storedColumns } from '../columns/stored-columns.sql.ts'
import type { ImportStatement } from '../staging/import-statement.sql.ts'
import { variantColumns } from './product-columns.ts'

/** Inserts new options of a batch's products, in the file's order. */
export const writeOptions: ImportStatement = ({ supplierId, batch }) => sql`
  insert into product_options (supplier_id, product_id, name, position)
  select ${supplierId}, w.product_id, w.name, coalesce(k.last, 0) + row_number() over (partition by w.product_id order by w.place)
  from (
    select n.product_id, o.option ->> 'name' as name, min(array[v.line, o.place]) as place
    from import_products n join import_variants v on v."productSku" = n.product_sku,
      jsonb_array_elements(v.options) with ordinality as o(option, place)
    where n.batch = ${batch} group by 1, 2
  ) w
  left join lateral (
    select max(position) as last from product_options where ${belongsToSupplier({ supplierId: supplierId })} and product_id = w.product_id
  ) k on true
  where not exists (
    select from product_options e
    where ${belongsToSupplier({ supplierId }, 'e')} and e.product_id = w.product_id and e.name = w.name)
  order by w.product_id, w.place`

/**
 * Locks a batch's variants before their products, in order of id, as placing an order does: otherwise both could
 * deadlock.
 */
export const lockImportedVariants: ImportStatement = ({ supplierId, batch }) => sql`
  select count(*) from (
    select from variants v
    where ${belongsToSupplier({ supplierId }, 'v')} and v.sku in (
      select l.sku from import_products n join import_variants l on l."productSku" = n.product_sku where n.batch = ${batch})
    order by v.id for no key update of v
  ) held`

const stored = storedColumns(variantColumns, 'variants')

export const upsertVariants: ImportStatement = (values) => sql`
  insert into variants as v (supplier_id, product_id, ${stored.names}, position, updated_at)
  select ${values.supplierId}, n.product_id, ${stored.inserted('l')},
    row_number() over (partition by n.product_id order by l.line), ${values.now}
  from import_products n join import_variants l on l."productSku" = n.product_sku
  where n.batch = ${values.batch} order by n.product_id, l.line
  on conflict (supplier_id, sku) do update set position = excluded.position, updated_at = excluded.updated_at,
    ${stored.merged(values, 'v')}`

export const clearOptions: ImportStatement = ({ supplierId, batch, hasColumn }) => sql`
  delete from variant_options o
  using import_products n join import_variants l on l."productSku" = n.product_sku
    join variants v on ${belongsToSupplier({ supplierId }, 'v')} and v.sku = l.sku
  where n.batch = ${batch} and n.action = 'updated' and ${belongsToSupplier({ supplierId }, 'o')} and o.variant_id = v.id
    and ${hasColumn('option1Name')}::boolean`

export const insertOptions: ImportStatement = ({ supplierId, batch }) => sql`
  insert into variant_options (supplier_id, product_id, variant_id, option_id, value)
  select ${supplierId}, n.product_id, v.id, p.id, o.option ->> 'value'
  from import_products n join import_variants l on l."productSku" = n.product_sku
    join variants v on ${belongsToSupplier({ supplierId }, 'v')} and v.sku = l.sku,
    jsonb_array_elements(l.options) as o(option)
    join product_options p on ${belongsToSupplier({ supplierId }, 'p')} and p.name = o.option ->> 'name'
  where n.batch = ${batch} and p.product_id = n.product_id
  order by v.id, p.position`
