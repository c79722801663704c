import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { storedColumns } from '../columns/stored-columns.sql.ts'
import { type ImportSession, inTransaction } from '../staging/import-session.sql.ts'
import { type ImportStatement, runStatements } from '../staging/import-statement.sql.ts'
import { refreshStatistics } from '../staging/refresh-statistics.sql.ts'
import { productImportColumns } from './product-columns.ts'
import {
  clearOptions,
  insertOptions,
  lockImportedVariants,
  upsertVariants,
  writeOptions,
} from './write-variants.sql.ts'

const levels = [
  { level: 1, column: 'category_one_id', name: 'categoryOne', parent: 'null::int' },
  { level: 2, column: 'category_two_id', name: 'categoryTwo', parent: 'n.category_one_id' },
  { level: 3, column: 'category_three_id', name: 'categoryThree', parent: 'n.category_two_id' },
] as const

/** Finds or creates the categories of a file's products, level by level: names are only unique per parent. */
const writeCategories: readonly ImportStatement[] = levels.flatMap(({ level, ...names }) => {
  const column = sql.raw(names.column)
  const name = sql.ref(`n.${names.name}`)
  const parent = sql.raw(names.parent)
  return [
    ({ supplierId }) => sql`
      insert into categories (supplier_id, parent_id, level, name)
      select ${supplierId}, parent, ${level}::int, name from (
        select ${parent} as parent, ${name} as name, min(n.first_line) as first_line
        from import_products n where ${name} is not null and n.batch is not null group by 1, 2
      ) wanted order by first_line
      on conflict (supplier_id, parent_id, name) do nothing`,
    ({ supplierId }) => sql`
      update import_products n set ${column} = c.id
      from categories c
      where ${belongsToSupplier({ supplierId }, 'c')} and c.name = ${name} and c.parent_id is not distinct from ${parent}
        and n.batch is not null`,
  ] satisfies ImportStatement[]
})

const stored = storedColumns(productImportColumns, 'products')

const insertProducts: ImportStatement = ({ supplierId, now, batch }) => sql`
  insert into products (supplier_id, id, sku, ${stored.names}, category_one_id, category_two_id, category_three_id,
    inserted_on, updated_at, source_hash)
  select ${supplierId}, n.product_id, n.product_sku, ${stored.inserted('n')}, n.category_one_id, n.category_two_id,
    n.category_three_id, coalesce(n."createdAt", ${now}), ${now}, n.source_hash
  from import_products n where n.batch = ${batch} and n.action = 'created' order by n.product_id`

const categoryColumns = ['category_one_id', 'category_two_id', 'category_three_id'] as const

/** Updates a batch's changed products with the file's columns. */
const updateProducts: ImportStatement = (values) => {
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

// A batch contains whole products, so an interrupted run leaves none half updated. It is small, because orders for its
// variants wait.
const variantsPerBatch = 2_000

const prepare: readonly ImportStatement[] = [
  () => sql`
    with numbered as (
      select product_sku,
        (sum(variant_count) over (order by first_line) - 1) / ${variantsPerBatch}::int + 1 as batch
      from import_products where action <> 'unchanged'
    )
    update import_products n set batch = b.batch from numbered b where b.product_sku = n.product_sku`,
  () => sql`
    with ids as (
      select product_sku, nextval(pg_get_serial_sequence('products', 'id')) as id
      from (select product_sku from import_products where action = 'created' order by first_line) f
    )
    update import_products n set product_id = i.id from ids i where i.product_sku = n.product_sku`,
  ...writeCategories,
  () => sql`create index on import_products (batch)`,
  () => sql`analyze import_products`,
]

const writing = [
  lockImportedVariants,
  insertProducts,
  updateProducts,
  writeOptions,
  upsertVariants,
  clearOptions,
  insertOptions,
] as const

/** Writes a planned products file; committed batches stay if the run is interrupted. */
export async function applyProducts(
  session: ImportSession,
  columns: readonly string[],
  onBatch: (done: number, total: number) => void,
): Promise<void> {
  await runStatements(session, prepare)
  const [{ total, variants } = { total: 0, variants: 0 }] = await session.run(sql<{
    total: number
    variants: number
  }>`
    select coalesce(max(batch), 0) as total, coalesce(sum(variant_count), 0)::int as variants
    from import_products where batch is not null`)
  for (let batch = 1; batch <= total; batch += 1) {
    await inTransaction(session, () => runStatements(session, writing, { batch, columns }))
    await refreshStatistics(
      session,
      { batch, rows: variants },
      'categories, products, product_options, variants, variant_options',
    )
    onBatch(batch, total)
  }
}
