import { type ImportSession, inTransaction } from '../staging/import-session.sql.ts'
import { refreshStatistics } from '../staging/refresh-statistics.sql.ts'
import { runStatement } from '../staging/run-statement.sql.ts'
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

const prepare = [
  `with numbered as (
    select sku, (sum(variant_count) over (order by first_line) - 1) / ${variantsPerBatch} + 1 as batch
    from import_products where action <> 'unchanged'
  )
  update import_products n set batch = b.batch from numbered b where b.sku = n.sku`,
  `with ids as (
    select sku, nextval(pg_get_serial_sequence('products', 'id')) as id
    from (select sku from import_products where action = 'created' order by first_line) f
  )
  update import_products n set product_id = i.id from ids i where i.sku = n.sku`,
  ...writeCategories,
  'create index on import_products (batch)',
  'analyze import_products',
] as const

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
  for (const statement of prepare) await runStatement(session, statement)
  const { rows } = await session.client.query<{ total: number; variants: number }>(
    `select coalesce(max(batch), 0) as total, coalesce(sum(variant_count), 0)::int as variants
    from import_products where batch is not null`,
  )
  const { total = 0, variants = 0 } = rows[0] ?? {}
  for (let batch = 1; batch <= total; batch += 1) {
    await inTransaction(session, async () => {
      for (const statement of writing) await runStatement(session, statement, { batch, columns })
    })
    await refreshStatistics(
      session,
      { batch, rows: variants },
      'categories, products, product_options, variants, variant_options',
    )
    onBatch(batch, total)
  }
}
