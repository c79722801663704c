import { foldText, keyText } from '@portal/contract/fields/folding/folding.rules'
import { type TextMatch, textMatch } from '@portal/contract/fields/folding/text-match.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { likeText } from '../like-text.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import {
  findVariants,
  findVariantsBySkuStart,
  type OrderableVariant,
  orderableColumns,
  type UnnamedVariant,
  withTitle,
} from './orderable-variant.repository.ts'

/**
 * Finds a supplier's first variants by SKU prefix, or by all words of name and SKU; prefixes first. If there are none,
 * words may be misspelled.
 */
export async function findVariantsByWords(
  db: Db,
  supplierId: number,
  search: string,
  limit: number,
): Promise<readonly OrderableVariant[]> {
  const bySku = await findVariantsBySkuStart(db, supplierId, search, limit)
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const wanted: Wanted = { supplierId, limit, each: 'variant' }
  const byTitle = await findVariantsByTitle(db, wanted, words.map(contains))
  const found = new Map([...bySku, ...byTitle].map((one) => [one.variantId, one]))
  if (found.size > 0 || !words.some(isLong)) return [...found.values()].slice(0, limit)
  return await findVariantsByDocument(db, wanted, words.map(resembles))
}

export interface ProductByWords {
  readonly title: string
  /** The SKU if it was typed or is the only one. */
  readonly sku: string | null
  readonly variants: number
  /** Units in stock: of the variant with this SKU, or of all. */
  readonly quantity: number
  readonly match: TextMatch
}

/** Finds a supplier's products like `findVariantsByWords`, each once, with those whose words begin so first. */
export async function findProductsByWords(
  db: Db,
  supplierId: number,
  search: string,
  limit: number,
): Promise<readonly ProductByWords[]> {
  const bySku = await findVariantsBySkuStart(db, supplierId, search, 5 * limit)
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const wanted: Wanted = { supplierId, limit, each: 'product' }
  const containing = await findVariantsByTitle(db, wanted, words.map(contains))
  const isPart = ({ sku, title }: OrderableVariant) => textMatch(search, [`${title} ${sku}`]) === 'part'
  // A list that isn't full has all products.
  const starting =
    containing.length === limit && containing.some(isPart)
      ? await findVariantsByTitle(db, wanted, words.map(begins))
      : containing.filter((one) => !isPart(one))
  const found = [...bySku, ...starting, ...containing]
  if (found.length === 0 && words.some(isLong))
    found.push(...(await findVariantsByDocument(db, wanted, words.map(resembles))))
  return await readProducts(db, { supplierId, limit }, search, found)
}

async function readProducts(
  db: Db,
  { supplierId, limit }: Pick<Wanted, 'supplierId' | 'limit'>,
  search: string,
  found: readonly OrderableVariant[],
): Promise<readonly ProductByWords[]> {
  const first = new Map(found.toReversed().map((one) => [one.productId, one]))
  const ids = [...new Set(found.map(({ productId }) => productId))].slice(0, limit)
  const { rows } = await sql<{ id: number; title: string; variants: number; quantity: number }>`
    select p.id, p.title, p.variant_count as variants, (select coalesce(sum(v.quantity), 0) from variants v
      where (v.supplier_id, v.product_id) = (p.supplier_id, p.id))::int as quantity
    from products p where ${belongsToSupplier({ supplierId }, 'p')} and p.id = any(${ids}::int8[])`.execute(
    db,
  )
  const products = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id): ProductByWords[] => {
    const [variant, product] = [first.get(id), products.get(id)]
    if (variant === undefined || product === undefined) return []
    const { sku, title, quantity } = variant
    const match = textMatch(search, [sku, product.title, `${title} ${sku}`])
    const isSku = product.variants === 1 || keyText(sku) === keyText(search)
    if (isSku) return [{ sku, title, quantity, variants: 1, match }]
    return [
      { sku: null, title: product.title, quantity: product.quantity, variants: product.variants, match },
    ]
  })
}

/** Whether a text contains or resembles a word. */
type WordCondition = (text: RawBuilder<unknown>) => RawBuilder<boolean>

const contains =
  (word: string): WordCondition =>
  (text) =>
    sql<boolean>`${text} like ${`%${likeText(word)}%`}`

// Short words resemble too many others.
const isLong = (word: string) => word.length >= 4

const begins =
  (word: string): WordCondition =>
  (text) =>
    sql<boolean>`${text} ~ ${`\\m${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`}`

const resembles = (word: string): WordCondition =>
  isLong(word)
    ? (text) => sql<boolean>`(${text} %> ${word} or ${contains(word.slice(0, 4))(text)})`
    : contains(word)

// Common words are found quickly among these; the text index finds rare words.
const newestProducts = 1000

interface Wanted {
  readonly supplierId: number
  readonly limit: number
  /** Every variant that matches, or the first of each product. */
  readonly each: 'variant' | 'product'
}

/** Finds variants whose title, with their product's, and SKU meet all conditions; newest products first. */
async function findVariantsByTitle(
  db: Db,
  wanted: Wanted,
  conditions: readonly WordCondition[],
): Promise<readonly OrderableVariant[]> {
  const { supplierId, limit } = wanted
  const newest = await findTitled(
    db,
    wanted,
    sql`p.id > coalesce((select n.id from products n
    where ${belongsToSupplier({ supplierId }, 'n')} order by n.id desc offset ${newestProducts} limit 1), 0)`,
    conditions,
  )
  if (newest.length === limit || conditions.length === 0) return newest
  return await findVariantsByDocument(db, wanted, conditions)
}

/** Finds variants by the text index of products. */
async function findVariantsByDocument(
  db: Db,
  wanted: Wanted,
  conditions: readonly WordCondition[],
): Promise<readonly OrderableVariant[]> {
  const met = conditions.map((isMet) => isMet(sql`d.document`))
  // An array, or the planner might scan all products from the newest.
  const products = sql`p.id = any(array(select d.product_id from product_documents d
    where ${belongsToSupplier(wanted, 'd')} and ${sql.join(met, sql` and `)}))`
  return await findTitled(db, wanted, products, conditions)
}

async function findTitled(
  db: Db,
  { supplierId, limit, each }: Wanted,
  products: RawBuilder<unknown>,
  conditions: readonly WordCondition[],
): Promise<readonly OrderableVariant[]> {
  const met = conditions.map((isMet) => isMet(sql`fold_text(concat_ws(' ', p.title, v.title, v.sku))`))
  if (each === 'variant') {
    const condition = sql.join([products, ...met], sql` and `)
    return await findVariants(db, supplierId, sql`${condition} order by p.id desc, v.id limit ${limit}`)
  }
  const ofProduct = sql`(v.supplier_id, v.product_id) = (p.supplier_id, p.id)`
  const { rows } = await sql<UnnamedVariant>`
    select ${orderableColumns} from products p cross join lateral (
      select v.* from variants v where ${sql.join([ofProduct, ...met], sql` and `)} order by v.id limit 1
    ) v where ${belongsToSupplier({ supplierId }, 'p')} and ${products} order by p.id desc limit ${limit}`.execute(
    db,
  )
  return rows.map(withTitle)
}
