import type { CopyIn } from '../staging/copy-in.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { createRefusals } from '../staging/staged-refusals.sql.ts'

/** The columns of a staged variant; `head` is the JSON of the product's own columns, where a product begins or goes on. */
export const stagedVariantColumns = [
  'line',
  'product_sku',
  'sku',
  'upc',
  'mpn',
  'asin',
  'ean',
  'price',
  'msrp',
  'map',
  'quantity',
  'weight',
  'title',
  'description',
  'images',
  'estimated_shipping_cost',
  'estimated_dropship_fee',
  'options',
  'head',
] as const

const createTables = `
  drop table if exists import_variants, import_heads, import_products;
  create temp table import_variants (
    line int primary key, product_sku text not null, sku text not null, upc text, mpn text, asin text, ean text,
    price numeric(14, 4), msrp numeric(14, 4), map numeric(14, 4), quantity int, weight numeric(12, 4),
    title text, description text, images jsonb, estimated_shipping_cost numeric(14, 2),
    estimated_dropship_fee numeric(14, 2), options jsonb not null, head text
  );
  create temp table import_heads (product_sku text primary key, head text not null);
  create temp table import_products (
    sku text primary key, product_id bigint, action text not null, batch int, first_line int not null,
    variant_count int not null, source_hash bytea not null, category_one_id int, category_two_id int,
    category_three_id int, title text not null, description text, manufacturer text, "categoryOne" text,
    "categoryTwo" text, "categoryThree" text, images jsonb, attributes jsonb, "customFields" jsonb,
    "createdAt" timestamptz
  )`

/** Creates the staging tables of a products file and starts filling them. */
export async function stageVariants(session: ImportSession): Promise<CopyIn> {
  await session.client.query(createTables)
  await createRefusals(session)
  return session.stageInto('import_variants', stagedVariantColumns)
}
