import { sql } from 'kysely'
import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { createRefusals } from '../staging/staged-refusals.sql.ts'
import { columnList, stagedTypes, stageRows } from '../staging/staging-table.sql.ts'
import { productHeadColumns, variantColumns } from './product-columns.ts'

export const stagedProductTypes = stagedTypes(productHeadColumns)

/** Creates the staging tables of a products file and starts filling the variant table. */
export async function stageVariants(session: ImportSession): Promise<CopyIn> {
  await session.run(sql`
    drop table if exists import_heads, import_products;
    create temp table import_heads (product_sku text primary key, head text not null);
    create temp table import_products (
      product_sku text primary key, product_id bigint, action text not null, batch int, first_line int not null,
      variant_count int not null, source_hash bytea not null, category_one_id int, category_two_id int,
      category_three_id int, ${sql.raw(columnList(stagedProductTypes))}
    )`)
  await createRefusals(session)
  // `head` is the JSON of the product's own columns, set where a product starts or resumes.
  return await stageRows(session, {
    name: 'import_variants',
    filled: {
      line: 'int primary key',
      productSku: 'text not null',
      ...stagedTypes(variantColumns),
      options: 'jsonb not null',
      head: 'text',
    },
  })
}
