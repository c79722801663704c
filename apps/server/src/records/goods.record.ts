import { fullNameOf, type VariantNaming } from '@portal/contract/catalogue/variant-name.rules'
import type { Tables } from '@portal/database/tables'
import { type Kysely, sql } from 'kysely'
import { variantNaming } from './variant-naming.sql.ts'

type Db = Kysely<Tables>

/** A variant as far as an order needs it; money and weight are decimal strings, `image` is null without one. */
export interface Goods {
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

/** Units of a variant that leave the stock. */
export interface Taken {
  readonly variantId: number
  readonly productId: number
  readonly units: number
}

/** The variants of a supplier with these ids, by id; what it does not have is not among them. */
export async function findGoods(
  db: Db,
  supplierId: number,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, Goods>> {
  return byId((await goodsOf(db, supplierId, variantIds).execute()).map(named))
}

/**
 * The same, held until the transaction ends: price and stock stay as they are read. Variants are held in the order of
 * their ids, so that two orders of the same goods wait for each other and never both.
 */
export async function holdGoods(
  db: Db,
  supplierId: number,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, Goods>> {
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
export async function findGoodsBySku(
  db: Db,
  supplierId: number,
  skus: readonly string[],
): Promise<readonly Goods[]> {
  const found = await goodsWhere(db, supplierId)
    .where(
      sql<boolean>`lower(v.sku) = any(array(select lower(asked) from unnest(${[...skus]}::text[]) asked))`,
    )
    .orderBy('v.id')
    .execute()
  return found.map(named)
}

function named({ naming, ...goods }: Omit<Goods, 'title'> & { readonly naming: VariantNaming }): Goods {
  return { ...goods, title: fullNameOf(naming) }
}

function byId(goods: readonly Goods[]): ReadonlyMap<number, Goods> {
  return new Map(goods.map((one) => [one.variantId, one]))
}

/**
 * Takes units out of the stock of variants, each only if it is there (the database keeps what products sum up); throws
 * when it is not, which whoever holds the goods has made sure of. A product whose stock has moved is written anew by
 * the next import, also from a file that says what it said before.
 */
export async function takeStock(
  db: Db,
  supplierId: number,
  taken: readonly Taken[],
  now: Date,
): Promise<void> {
  const some = taken.filter(({ units }) => units > 0)
  if (some.length === 0) return
  const result = await sql`
    update variants v set quantity = v.quantity - t.units, updated_at = ${now}
    from unnest(${some.map(({ variantId }) => variantId)}::int8[], ${some.map(({ units }) => units)}::int4[])
      as t (id, units)
    where v.supplier_id = ${supplierId} and v.id = t.id and v.quantity >= t.units`.execute(db)
  if (result.numAffectedRows !== BigInt(some.length)) throw new Error('Stock has gone while it was held.')
  await db
    .updateTable('products')
    .set({ source_hash: null })
    .where('supplier_id', '=', supplierId)
    .where(sql<boolean>`id = any(${some.map(({ productId }) => productId)}::int8[])`)
    .where('source_hash', 'is not', null)
    .execute()
}
