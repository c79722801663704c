import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { CatalogueCondition } from './conditions/catalogue-condition.query.ts'
import { containing } from './conditions/string-condition.sql.ts'
import { variantExists, variantPredicates } from './conditions/variant-conditions.sql.ts'

type Sql = RawBuilder<unknown>

/**
 * The filter values `f` of all matching products, as a FROM item. Conditions that read variants are outside an
 * `offset 0`: to avoid them, the planner would otherwise fetch all products through an index.
 */
export function matchingProducts(ctx: DealerCtx, condition: CatalogueCondition): Sql {
  const joined = sql`join products p on p.supplier_id = f.supplier_id and p.id = f.product_id`
  const texts = sql`f.product_id in (select d.product_id from product_documents d where ${documentPredicate(ctx, condition)})`
  const { conditions, open } = variantExists(condition.variant)
  const decided = and([
    sql`${belongsToSupplier({ supplierId: ctx.supplier.id }, 'f')}`,
    ...(hasTextConditions(condition) ? [texts] : []),
    ...condition.filterPredicates,
    ...condition.product,
    ...conditions,
  ])
  const from = sql`product_filter_values f ${condition.product.length > 0 ? joined : sql``} where ${decided}`
  return open.length === 0 ? from : sql`(select f.* from ${from} offset 0) f where ${and(open)}`
}

/**
 * Checks the condition on one product `p` with filter values `f` during a scan. Without `offset`, the planner might
 * read all texts or variants.
 */
export function productPredicate(condition: CatalogueCondition): Sql {
  const texts = sql`exists (select from product_documents d
    where d.supplier_id = f.supplier_id and d.product_id = f.product_id and ${and(contains(condition))} offset 0)`
  const { conditions, open } = variantExists(condition.variant)
  const predicatesByCost = [...condition.filterPredicates, ...condition.product, ...conditions, ...open]
  return and([sql`true`, ...(hasTextConditions(condition) ? [texts] : []), ...predicatesByCost])
}

/** The condition on listed variants `v` of products `p` with filter values `f`. */
export function variantPredicate({ supplier }: DealerCtx, condition: CatalogueCondition): Sql {
  const words = condition.words.map((word) => sql`${variantTexts} like ${containing(word)}`)
  const texts = sql`p.id in (select d.product_id from product_documents d
    where ${belongsToSupplier({ supplierId: supplier.id }, 'd')} and ${and(contains(condition))})`
  return and([
    sql`${belongsToSupplier({ supplierId: supplier.id }, 'p')}`,
    ...(hasTextConditions(condition) ? [texts] : []),
    ...condition.filterPredicates,
    ...condition.product,
    ...words,
    ...variantPredicates(condition.variant),
  ])
}

export function hasNoCondition(condition: CatalogueCondition): boolean {
  return !hasTextConditions(condition) && !hasFieldConditions(condition)
}

/** Whether text indexes alone can answer the condition. */
export function hasOnlyTextConditions(condition: CatalogueCondition): boolean {
  return hasTextConditions(condition) && !hasFieldConditions(condition)
}

/** Matches the supplier's search texts `d` that contain every word, text and pair. */
export function documentPredicate({ supplier }: DealerCtx, condition: CatalogueCondition): Sql {
  return and([sql`${belongsToSupplier({ supplierId: supplier.id }, 'd')}`, ...contains(condition)])
}

function hasTextConditions({ words, contained, pairs }: CatalogueCondition): boolean {
  return words.length + contained.length + pairs.length > 0
}

function hasFieldConditions({ filterPredicates, product, variant }: CatalogueCondition): boolean {
  const others = [filterPredicates, product, variant.positive, variant.negative, variant.bound]
  return others.some((list) => list.length > 0)
}

// The trigram index needs three characters; for shorter words all texts are scanned, byte by byte.
const minIndexed = 3

function contains({ words, contained, pairs }: CatalogueCondition): Sql[] {
  const texts = [...words, ...contained].map((text) =>
    text.length < minIndexed
      ? sql`d.document collate "C" like ${containing(text)}`
      : sql`d.document like ${containing(text)}`,
  )
  return [...texts, ...pairs]
}

const categoryNames = sql`array_to_string(array(select c.name from categories c where c.supplier_id = p.supplier_id
  and c.id in (p.category_one_id, p.category_two_id, p.category_three_id)), chr(10))`
const variantTexts = sql`fold_text(concat_ws(chr(10), p.title, p.sku, p.manufacturer, ${categoryNames},
  nullif(v.title, ''), v.sku, v.upc, v.mpn, v.asin, v.ean))`

function and(conditions: readonly Sql[]): Sql {
  return sql.join(conditions, sql` and `)
}
