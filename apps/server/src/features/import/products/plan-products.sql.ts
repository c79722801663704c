import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { storedColumns } from '../columns/stored-columns.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { type ImportStatement, runStatements } from '../staging/import-statement.sql.ts'
import { columnList } from '../staging/staging-table.sql.ts'
import { productImportColumns, variantColumns } from './product-columns.ts'
import { stagedProductTypes } from './product-staging.sql.ts'

export interface ProductCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly variants: number
}

// Runs before rows are refused: a product's own columns apply even if their row's variant is refused.
const collectHeads: ImportStatement = () => sql`
  insert into import_heads
  select distinct on ("productSku") "productSku", head from import_variants where head is not null
  order by "productSku", line`

const refuseRepeatedSkus: ImportStatement = () => sql`
  with numbered as (
    select line, row_number() over (partition by sku order by line) as turn from import_variants
  ), repeated as (
    delete from import_variants v using numbered n where n.line = v.line and n.turn > 1 returning v.line
  )
  insert into import_refusals select line, 'sku', 'repeats an earlier row' from repeated`

// A replaced dash or quote would create a second SKU that looks like the first.
const refuseSimilarSkus: ImportStatement = ({ supplierId }) => sql`
  with given as (
    select line, sku, first_value(sku) over (partition by key_text(sku) order by line) as first from import_variants
  ), alike as (
    select g.line, coalesce((
      select v.sku from variants v where ${belongsToSupplier({ supplierId }, 'v')} and key_text(v.sku) = key_text(g.sku)
        and lower(v.sku) <> lower(g.sku) order by v.id limit 1), g.first) as known
    from given g where not exists (
      select from variants v where ${belongsToSupplier({ supplierId }, 'v')} and v.sku = g.sku)
  ), refused as (
    delete from import_variants n using alike s where n.line = s.line and lower(s.known) <> lower(n.sku)
    returning n.line, s.known
  )
  insert into import_refusals select line, 'sku', 'looks like the SKU ' || known || ': spell it the same way' from refused`

// Order lines refer to variant and product, so a variant never moves to another product.
const refuseMovedSkus: ImportStatement = ({ supplierId }) => sql`
  with moved as (
    delete from import_variants n using variants v join products p on p.supplier_id = v.supplier_id and p.id = v.product_id
    where ${belongsToSupplier({ supplierId }, 'v')} and v.sku = n.sku and p.sku <> n."productSku"
    returning n.line
  )
  insert into import_refusals select line, 'sku', 'belongs to another product in the catalog' from moved`

// An empty quantity keeps the stock: price lists have none, nor do feeds of suppliers that hide stock.
const keepMissingQuantity: ImportStatement = ({ supplierId }) => sql`
  update import_variants l set quantity = v.quantity from variants v
  where l.quantity is null and ${belongsToSupplier({ supplierId }, 'v')} and v.sku = l.sku`

const hashed = Object.keys(variantColumns)
  .map((name) => `"${name}"`)
  .join(', ')
const heads = Object.keys(stagedProductTypes)
  .map((name) => `h."${name}"`)
  .join(', ')

const summarize: ImportStatement = ({ supplierId, columns }) => sql`
  insert into import_products
  with sums as (
    select "productSku" as product_sku, min(line) as first_line, count(*) as variant_count,
      string_agg((${sql.raw(hashed)}, options)::text, E'\\n' order by line) as content
    from import_variants group by "productSku"
  ), hashed as (
    select s.*, h.head, p.id as product_id, p.source_hash as known_hash,
      sha256(convert_to(array_to_string(${columns}, ',') || E'\\n' || h.head || E'\\n' || s.content, 'UTF8')) as source_hash
    from sums s join import_heads h using (product_sku) left join products p on ${belongsToSupplier({ supplierId }, 'p')} and p.sku = s.product_sku
  )
  select s.product_sku, s.product_id,
    case when s.product_id is null then 'created' when s.known_hash = s.source_hash then 'unchanged' else 'updated' end,
    null, first_line, variant_count, source_hash, null, null, null, ${sql.raw(heads)}
  from hashed s, jsonb_to_record(s.head::jsonb) as h(${sql.raw(columnList(stagedProductTypes).replaceAll(' not null', ''))})`

const ofProduct = storedColumns(productImportColumns, 'products')
const storedVariantColumns = storedColumns(productImportColumns, 'variants')
const optionColumns = ['option1Name', 'option2Name', 'option3Name']

// A file with other columns, such as a product feed, has a different hash even if nothing would change.
const markUnchanged: ImportStatement = (values) => {
  const { hasColumn } = values
  const hasCategories = sql.raw(String(hasColumn('categoryOne')))
  const hasOptions = sql.raw(String(optionColumns.some(hasColumn)))
  return sql`
  update import_products n set action = 'unchanged'
  from products p
    left join categories c1 on c1.supplier_id = p.supplier_id and c1.id = p.category_one_id
    left join categories c2 on c2.supplier_id = p.supplier_id and c2.id = p.category_two_id
    left join categories c3 on c3.supplier_id = p.supplier_id and c3.id = p.category_three_id
  where n.action = 'updated' and ${belongsToSupplier(values, 'p')} and p.id = n.product_id
    and coalesce(n."createdAt", p.inserted_on) = p.inserted_on and ${ofProduct.same(values, 'n', 'p')}
    and (not ${hasCategories} or (c1.name, c2.name, c3.name) is not distinct from
      (n."categoryOne", n."categoryTwo", n."categoryThree"))
    and not exists (
      select from (
        select l.*, row_number() over (order by l.line) as place from import_variants l
        where l."productSku" = n.product_sku
      ) l left join variants v on ${belongsToSupplier(values, 'v')} and v.sku = l.sku
      where v.id is null or v.position <> l.place or not (${storedVariantColumns.same(values, 'l', 'v')})
        or ${hasOptions} and l.options <> coalesce((
          select jsonb_agg(jsonb_build_object('name', k.name, 'value', o.value) order by k.position)
          from variant_options o join product_options k on k.supplier_id = o.supplier_id
            and k.product_id = o.product_id and k.id = o.option_id
          where ${belongsToSupplier(values, 'o')} and o.variant_id = v.id), '[]'))`
}

const statements = [
  () => sql`create index on import_variants ("productSku", line)`,
  () => sql`analyze import_variants`,
  collectHeads,
  refuseRepeatedSkus,
  refuseSimilarSkus,
  refuseMovedSkus,
  keepMissingQuantity,
  summarize,
  markUnchanged,
] as const

/** Plans the products of a file with these columns after all rows are staged. */
export async function planImportedProducts(
  session: ImportSession,
  columns: readonly string[],
): Promise<ProductCounts> {
  await runStatements(session, statements, { columns })
  const rows = await session.run(sql<ProductCounts>`
    select count(*) filter (where action = 'created') as created, count(*) filter (where action = 'updated') as updated,
      count(*) filter (where action = 'unchanged') as unchanged, coalesce(sum(variant_count), 0) as variants
    from import_products`)
  return rows[0] ?? { created: 0, updated: 0, unchanged: 0, variants: 0 }
}

export interface WrittenProduct {
  readonly sku: string
  readonly id: number
  readonly action: 'created' | 'updated' | 'unchanged'
}

export async function readWrittenProducts(session: ImportSession): Promise<WrittenProduct[]> {
  return await session.run(sql<WrittenProduct>`
    select product_sku as sku, product_id as id, action from import_products`)
}
