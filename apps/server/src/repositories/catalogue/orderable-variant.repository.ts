import { fullVariantName, type VariantNaming } from '@portal/contract/catalogue/variants/variant-name.rules'
import { keyText, plainCode } from '@portal/contract/fields/folding/folding.rules'
import { prepared } from '@portal/database/connection/prepared-statements'
import { type RawBuilder, sql } from 'kysely'
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
  /** Pounds per unit. */
  readonly weight: string | null
  readonly estimatedShippingCost: string | null
  readonly estimatedDropshipFee: string | null
}

/** A variant as read from the database, before its title is composed. */
export type UnnamedVariant = Omit<OrderableVariant, 'title'> & { readonly naming: VariantNaming }

/** Decimals as text, because JSON would turn them into floats. */
export const orderableColumns = sql`v.id as "variantId", v.product_id as "productId", v.sku, v.price::text, v.quantity, v.weight::text,
  v.estimated_shipping_cost::text as "estimatedShippingCost", v.estimated_dropship_fee::text as "estimatedDropshipFee",
  ${variantNaming} as naming, coalesce(v.images -> 0 ->> 'url', p.images -> 0 ->> 'url') as image`

const catalogue = sql`variants v join products p on p.supplier_id = v.supplier_id and p.id = v.product_id`

export async function findVariants(db: Db, supplierId: number, condition: RawBuilder<unknown>) {
  const { rows } = await sql<UnnamedVariant>`
    select ${orderableColumns} from ${catalogue} where ${belongsToSupplier({ supplierId }, 'v')} and ${condition}`.execute(
    db,
  )
  return rows.map(withTitle)
}

/** The statement that reads variants by id, lowest first. */
export function orderableVariants(supplierId: number, variantIds: readonly number[]) {
  // A subquery hides the number of ids from the planner, which then keeps a generic plan.
  return sql<UnnamedVariant>`
    select ${orderableColumns} from ${catalogue}
    where ${belongsToSupplier({ supplierId }, 'v')} and v.id = any(array(select unnest(${[...variantIds]}::int8[])))
    order by v.id`
}

export function variantsById(rows: readonly UnnamedVariant[]): ReadonlyMap<number, OrderableVariant> {
  return new Map(rows.map((row) => [row.variantId, withTitle(row)]))
}

export async function findOrderableVariants(
  db: Db,
  supplierId: number,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, OrderableVariant>> {
  const statement = sql<UnnamedVariant>`${orderableVariants(supplierId, variantIds)} ${prepared}`
  return variantsById((await statement.execute(db)).rows)
}

/** Finds a supplier's variants with these SKUs, ignoring case and look-alike characters. */
export async function findOrderableVariantsBySku(
  db: Db,
  supplierId: number,
  skus: readonly string[],
): Promise<readonly OrderableVariant[]> {
  return await findVariants(
    db,
    supplierId,
    sql`key_text(v.sku) = any(array(select key_text(wanted) from unnest(${[...skus]}::text[]) wanted)) order by v.id`,
  )
}

/** Finds the variants of products with these product SKUs, ignoring case and look-alikes; at most 500. */
export async function findVariantsByProductSku(
  db: Db,
  supplierId: number,
  skus: readonly string[],
): Promise<readonly (OrderableVariant & { readonly productSku: string })[]> {
  const { rows } = await sql<UnnamedVariant & { readonly productSku: string }>`
    select ${orderableColumns}, p.sku as "productSku" from ${catalogue}
    where ${belongsToSupplier({ supplierId }, 'v')} and p.sku collate reading_order = any(
      array(select wanted collate reading_order from unnest(${skus.flatMap(spellings)}::text[]) wanted))
    order by v.product_id, v.id limit 500`.execute(db)
  return rows.map(({ productSku, ...variant }) => ({ ...withTitle(variant), productSku }))
}

function spellings(sku: string): string[] {
  const plain = plainCode(sku)
  return [...new Set([sku, plain, plain.toUpperCase(), plain.toLowerCase()])]
}

/** Finds a supplier's first variants by SKU prefix, ignoring case and look-alikes. */
export async function findVariantsBySkuStart(
  db: Db,
  supplierId: number,
  start: string,
  limit: number,
): Promise<readonly OrderableVariant[]> {
  const pattern = `${likeText(keyText(start))}%`
  return await findVariants(
    db,
    supplierId,
    sql`key_text(v.sku) like ${pattern} order by key_text(v.sku) using ~<~, v.id limit ${limit}`,
  )
}

/** A variant with its composed title. */
export function withTitle({ naming, ...orderable }: UnnamedVariant): OrderableVariant {
  return { ...orderable, title: fullVariantName(naming) }
}

/** Units of a variant to deduct if its price and stock haven't changed since they were read. */
export interface StockDeduction {
  readonly variant: OrderableVariant
  readonly units: number
  /** Whether `units` is the entire stock, as for backordered variants. */
  readonly isWholeStock: boolean
}
