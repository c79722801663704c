import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { storedColumns } from '../columns/stored-columns.sql.ts'
import type { ImportStatement } from '../staging/import-statement.sql.ts'
import { productImportColumns } from './product-columns.ts'

const stored = storedColumns(productImportColumns, 'products')

export const insertProducts: ImportStatement = ({ supplierId, now, batch }) => sql`
  insert into products (supplier_id, id, sku, ${stored.names}, category_one_id, category_two_id, category_three_id,
    inserted_on, updated_at, source_hash)
  select ${supplierId}, n.product_id, n.product_sku, ${stored.inserted('n')}, n.category_one_id, n.category_two_id,
    n.category_three_id, coalesce(n."createdAt", ${now}), ${now}, n.source_hash
  from import_products n where n.batch = ${batch} and n.action = 'created' order by n.product_id`

const categoryColumns = ['category_one_id', 'category_two_id', 'category_three_id'] as const

/** Updates a batch's changed products with the file's columns. */
export const updateProducts: ImportStatement = (values) => {
  const categories = categoryColumns.map(
    (column) => sql`${sql.raw(column)} = ${values.fromFile('categoryOne', `n.${column}`, `p.${column}`)}`,
  )
  return sql`
    update products p set ${stored.updated(values, 'n', 'p')}, ${sql.join(categories)},
      inserted_on = coalesce(n."createdAt", p.inserted_on), updated_at = ${values.now}, source_hash = n.source_hash
    from import_products n
    where n.batch = ${values.batch} and n.action = 'updated' and ${belongsToSupplier(values, 'p')}
      and p.id = n.product_id`
}
