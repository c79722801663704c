import { fullVariantName, type VariantNaming } from '@portal/contract/catalogue/variants/variant-name.rules'
import { foldText, keyText, plainCode } from '@portal/contract/fields/folding/folding.rules'
import { prepared } from '@portal/database/connection/prepared-statements'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { likeText } from '../like-text.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { variantNaming } from './variant-naming.sql.ts'

export interface OrderableVariant {
  readonly variantId: number
  readonly productId: number
  readonly sku: string
  readonly title: string
  readonly image: string | null
  readonly price: string | null
  /** Units in stock. */
  readonly quantity: number
  /** Pounds a unit. */
  readonly weight: string | null
  readonly estimatedShippingCost: string | null
  readonly estimatedDropshipFee: string | null
}

export async function findOrderableVariants(
  db: Db,
  supplierId: number,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, OrderableVariant>> {
  return byId((await variantsOf(db, supplierId, variantIds).modifyEnd(prepared).execute()).map(named))
}

/**
 * The same, locked FOR NO KEY UPDATE in the order of their ids: price and stock stay as read until the transaction ends,
 * and two orders of the same variants never deadlock.
 */
export async function lockVariantsForUpdate(
  db: Db,
  supplierId: number,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, OrderableVariant>> {
  return byId((await variantsOf(db, supplierId, variantIds).forNoKeyUpdate('v').execute()).map(named))
}

function variantsOf(db: Db, supplierId: number, variantIds: readonly number[]) {
  return (
    variantsWhere(db, supplierId)
      // A plan for any number of ids, which looks no dearer than one for these and so is kept.
      .where(sql<boolean>`v.id = any(array(select unnest(${[...variantIds]}::int8[])))`)
      .orderBy('v.id')
  )
}

function variantsWhere(db: Db, supplierId: number) {
  return db
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.supplier_id', '=', 'v.supplier_id').onRef('p.id', '=', 'v.product_id'),
    )
    .select(['v.id as variantId', 'v.product_id as productId', 'v.sku', 'v.price', 'v.quantity', 'v.weight'])
    .select([
      'v.estimated_shipping_cost as estimatedShippingCost',
      'v.estimated_dropship_fee as estimatedDropshipFee',
      variantNaming.$notNull().as('naming'),
      sql<string | null>`coalesce(v.images -> 0 ->> 'url', p.images -> 0 ->> 'url')`.as('image'),
    ])
    .where(belongsToSupplier({ supplierId }, 'v'))
}

/** The variants of a supplier whose SKU is one of these, compared as people read them. */
export async function findOrderableVariantsBySku(
  db: Db,
  supplierId: number,
  skus: readonly string[],
): Promise<readonly OrderableVariant[]> {
  const found = await variantsWhere(db, supplierId)
    .where(
      sql<boolean>`key_text(v.sku) = any(array(select key_text(wanted) from unnest(${[...skus]}::text[]) wanted))`,
    )
    .orderBy('v.id')
    .execute()
  return found.map(named)
}

/** The variants of a supplier's products whose own SKU is one of these, as written, plain or in capitals; at most 500. */
export async function findVariantsByProductSku(
  db: Db,
  supplierId: number,
  skus: readonly string[],
): Promise<readonly (OrderableVariant & { readonly productSku: string })[]> {
  const found = await variantsWhere(db, supplierId)
    .select('p.sku as productSku')
    .where(
      sql<boolean>`p.sku collate reading_order = any(array(select wanted collate reading_order from unnest(${skus.flatMap(spellings)}::text[]) wanted))`,
    )
    .orderBy('v.product_id')
    .orderBy('v.id')
    .limit(500)
    .execute()
  return found.map(({ productSku, ...variant }) => ({ ...named(variant), productSku }))
}

function spellings(sku: string): string[] {
  const plain = plainCode(sku)
  return [...new Set([sku, plain, plain.toUpperCase(), plain.toLowerCase()])]
}

/** The first variants of a supplier whose SKU begins with a text, compared as people read them, by SKU. */
export async function findVariantsBySkuStart(
  db: Db,
  supplierId: number,
  start: string,
  limit: number,
): Promise<readonly OrderableVariant[]> {
  const pattern = `${likeText(keyText(start))}%`
  const found = await variantsWhere(db, supplierId)
    .where(sql<boolean>`key_text(v.sku) like ${pattern}`)
    .orderBy(sql`key_text(v.sku) using ~<~`)
    .orderBy('v.id')
    .limit(limit)
    .execute()
  return found.map(named)
}

/**
 * The first variants of a supplier whose SKU begins with a text, or whose product has all its words in its title; those by
 * SKU first.
 */
export async function findVariantsByWords(
  db: Db,
  supplierId: number,
  search: string,
  limit: number,
): Promise<readonly OrderableVariant[]> {
  const bySku = await findVariantsBySkuStart(db, supplierId, search, limit)
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const patterns = words.map((word) => `%${likeText(word)}%`)
  const byTitle = await variantsWhere(db, supplierId)
    .where(sql<boolean>`fold_text(p.title) like all(${patterns}::text[])`)
    .orderBy('p.id', 'desc')
    .orderBy('v.id')
    .limit(limit)
    .execute()
  const found = new Map([...bySku, ...byTitle.map(named)].map((one) => [one.variantId, one]))
  return [...found.values()].slice(0, limit)
}

function named({
  naming,
  ...orderable
}: Omit<OrderableVariant, 'title'> & { readonly naming: VariantNaming }): OrderableVariant {
  return { ...orderable, title: fullVariantName(naming) }
}

function byId(orderable: readonly OrderableVariant[]): ReadonlyMap<number, OrderableVariant> {
  return new Map(orderable.map((one) => [one.variantId, one]))
}

export interface StockDeduction {
  readonly variant: OrderableVariant
  readonly units: number
  /** Whether the stock decided their number, as it does for variants sold beyond stock. */
  readonly isWholeStock: boolean
}

/**
 * Deducts units from the stock and locks the variants until the transaction ends; so it comes last. False, with nothing
 * deducted, when a price or stock has changed since it was read. The next import writes such a product again, even from
 * an unchanged file.
 */
export async function deductStock(
  db: Db,
  supplierId: number,
  deductions: readonly StockDeduction[],
  now: Date,
): Promise<boolean> {
  const orderable = deductions.map(({ variant: one, units, isWholeStock }) => ({
    variant_id: one.variantId,
    product_id: one.productId,
    units,
    in_stock: isWholeStock ? one.quantity : null,
    price: one.price,
    weight: one.weight,
    shipping: one.estimatedShippingCost,
    fee: one.estimatedDropshipFee,
  }))
  const { rows } = await sql<{ isDeducted: boolean }>`
    select deduct_stock(${supplierId}, ${JSON.stringify(orderable)}, ${now}) as "isDeducted" ${prepared}`.execute(
    db,
  )
  return rows[0]?.isDeducted === true
}
