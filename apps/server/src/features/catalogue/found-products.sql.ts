import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { CatalogueCondition } from './product-condition.query.ts'
import { ownConditions, someVariantMeets } from './variant-conditions.sql.ts'

type Sql = RawBuilder<unknown>

/** The condition on products `p`: of the caller's supplier, in the catalogue, and one of whose variants is meant. */
export function foundProducts(ctx: Ctx, condition: CatalogueCondition): Sql {
  const { conditions, open } = someVariantMeets(condition.variant)
  return and([...inCatalogue(ctx, condition), ...conditions, ...open])
}

/**
 * The rows to count the products from that `foundProducts` means. What visits variants stands outside of a fence:
 * the planner thinks it dear for every product and would leave the index that answers the rest by itself.
 */
export function countedProducts(ctx: Ctx, condition: CatalogueCondition): Sql {
  const { conditions, open } = someVariantMeets(condition.variant)
  const from = sql`products p where ${and([...inCatalogue(ctx, condition), ...conditions])}`
  return open.length === 0 ? from : sql`(select p.* from ${from} offset 0) p where ${and(open)}`
}

/** The condition on variants `v` of products `p` that are meant themselves. */
export function foundVariants(ctx: Ctx, condition: CatalogueCondition): Sql {
  const words = condition.words.map((word) => sql`${variantTexts} like containing(${word}::text)`)
  return and([...inCatalogue(ctx, condition), ...words, ...ownConditions(condition.variant)])
}

/** Whether nothing but words is asked for, which the index of words answers alone. */
export function asksOnlyForWords({ words, product, variant }: CatalogueCondition): boolean {
  const others = [product, variant.positive, variant.negative, variant.bound]
  return words.length > 0 && others.every((list) => list.length === 0)
}

/** The condition on search texts `d` of the caller's supplier that hold every word and text. */
export function documentsWith({ supplier }: Ctx, { words, contained }: CatalogueCondition): Sql {
  const texts = [...words, ...contained].map((text) => sql`d.document like containing(${text}::text)`)
  return and([sql`d.supplier_id = ${supplier.id}`, ...texts])
}

function inCatalogue(ctx: Ctx, condition: CatalogueCondition): Sql[] {
  const { words, contained, product } = condition
  const withTexts = sql`p.id in (select d.product_id from product_documents d where ${documentsWith(ctx, condition)})`
  return [
    sql`p.supplier_id = ${ctx.supplier.id}`,
    sql`p.variant_count > 0`,
    ...(words.length + contained.length > 0 ? [withTexts] : []),
    ...product,
  ]
}

const variantTexts = sql`folded_words(concat_ws(chr(10), p.title, p.sku, p.manufacturer, nullif(v.title, ''), v.sku,
  v.upc, v.mpn, v.asin, v.ean))`

function and(conditions: readonly Sql[]): Sql {
  return sql.join(conditions, sql` and `)
}
