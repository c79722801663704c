import { sql } from 'kysely'
import { type ImportSession, inTransaction } from '../staging/import-session.sql.ts'
import { type ImportStatement, runStatements } from '../staging/import-statement.sql.ts'
import { refreshStatistics } from '../staging/refresh-statistics.sql.ts'
import { writeCategories } from './write-categories.sql.ts'
import { insertProducts, updateProducts } from './write-products.sql.ts'
import {
  clearOptions,
  insertOptions,
  lockImportedVariants,
  upsertVariants,
  writeOptions,
} from './write-variants.sql.ts'

// A batch holds whole products: an interrupted run leaves each product old or new. It is small, because placing an
// order of one of them waits for it.
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
