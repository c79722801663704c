import { fullVariantName, type VariantNaming } from '@portal/contract/catalogue/variants/variant-name.rules'
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { variantNaming } from './variant-naming.sql.ts'

/** A variant as far as an order needs it; money and weight are decimal strings, `image` is null without one. */
export interface OrderableVariant {
  readonly variantId: number
  readonly productId: number
  readonly sku: string
  /** The name of the product and what tells the variant from its others. */
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

/** The variants of a supplier with these ids, by id; what it does not have is not among them. */
export async function findOrderableVariants(
  db: Db,
  supplierId: number,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, OrderableVariant>> {
  return byId((await goodsOf(db, supplierId, variantIds).execute()).map(named))
}

/**
 * The same, held until the transaction ends: price and stock stay as they are read. Variants are held in the order of
 * their ids, so that two orders of the same goods wait for each other and never both.
 */
export async function lockVariantsForUpdate(
  db: Db,
  supplierId: number,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, OrderableVariant>> {
  return byId((await goodsOf(db, supplierId, variantIds).forNoKeyUpdate('v').execute()).map(named))
}

function goodsOf(db: Db, supplierId: number, variantIds: readonly number[]) {
  return goodsWhere(db, supplierId)
    .where(sql<boolean>`v.id = any(${[...variantIds]}::int8[])`)
    .orderBy('v.id')
}

function goodsWhere(db: Db, supplierId: number) {
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
    .where('v.supplier_id', '=', supplierId)
}

/** The variants of a supplier whose SKU is one of these, however large or small its letters are. */
export async function findOrderableVariantsBySku(
  db: Db,
  supplierId: number,
  skus: readonly string[],
): Promise<readonly OrderableVariant[]> {
  const found = await goodsWhere(db, supplierId)
    .where(
      sql<boolean>`lower(v.sku) = any(array(select lower(asked) from unnest(${[...skus]}::text[]) asked))`,
    )
    .orderBy('v.id')
    .execute()
  return found.map(named)
}

function named({
  naming,
  ...goods
}: Omit<OrderableVariant, 'title'> & { readonly naming: VariantNaming }): OrderableVariant {
  return { ...goods, title: fullVariantName(naming) }
}

function byId(goods: readonly OrderableVariant[]): ReadonlyMap<number, OrderableVariant> {
  return new Map(goods.map((one) => [one.variantId, one]))
}

/** Units of a variant that leave the stock, and what they were priced by. */
export interface StockDeduction {
  readonly goods: OrderableVariant
  readonly units: number
  /** Whether what is in stock decides how many they are, as it does for goods sold beyond the stock. */
  readonly isAllThereIs: boolean
}

/**
 * Takes units out of the stock, and then holds the goods until the transaction ends; so it comes last. False, and
 * nothing taken, when goods or their price are not what they were when they were read. A product whose stock has moved
 * is written anew by the next import, also from a file that says what it said before.
 */
export async function deductStock(
  db: Db,
  supplierId: number,
  taken: readonly StockDeduction[],
  now: Date,
): Promise<boolean> {
  const goods = taken.map(({ goods: one, units, isAllThereIs }) => ({
    variant_id: one.variantId,
    product_id: one.productId,
    units,
    in_stock: isAllThereIs ? one.quantity : null,
    price: one.price,
    weight: one.weight,
    shipping: one.estimatedShippingCost,
    fee: one.estimatedDropshipFee,
  }))
  const { rows } = await sql<{ isTaken: boolean }>`
    select deduct_stock(${supplierId}, ${JSON.stringify(goods)}, ${now}) as "isTaken"`.execute(db)
  return rows[0]?.isTaken === true
}
