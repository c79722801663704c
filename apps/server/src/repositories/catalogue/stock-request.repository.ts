import type { VariantNaming } from '@portal/contract/catalogue/variants/variant-name.rules'
import { sql } from 'kysely'
import type { Db, Owner, SupplierOwner, Transaction } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'
import { variantNaming } from './variant-naming.sql.ts'

/** A dealer's back-in-stock alert. */
export interface StockRequestRow extends Owner {
  readonly variantId: number
  readonly productId: number
  readonly naming: VariantNaming
  readonly askedAt: Date
}

const columns = sql`r.supplier_id as "supplierId", r.dealer_id as "dealerId", v.id as "variantId",
  v.product_id as "productId", ${variantNaming} as naming, r.asked_at as "askedAt"`
const joined = sql`join variants v on (v.supplier_id, v.id) = (r.supplier_id, r.variant_id)
  join products p on (p.supplier_id, p.id) = (v.supplier_id, v.product_id)`

export async function findStockRequests(db: Db, owner: Owner): Promise<StockRequestRow[]> {
  const { rows } = await sql<StockRequestRow>`
    select ${columns} from stock_requests r ${joined}
    where ${belongsTo(owner, 'r')} order by r.asked_at desc, v.id desc`.execute(db)
  return rows
}

/** Counts a dealer's alerts for other variants. */
export async function countOtherStockRequests(db: Db, owner: Owner, variantId: number): Promise<number> {
  const { count } = await db
    .selectFrom('stock_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(belongsTo(owner))
    .where('variant_id', '<>', variantId)
    .executeTakeFirstOrThrow()
  return count
}

/** The variant's units in stock; undefined if the supplier has no such variant. */
export async function findStockOfVariant(
  db: Db,
  owner: SupplierOwner,
  variantId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('variants')
    .select('quantity')
    .where(belongsToSupplier(owner))
    .where('id', '=', variantId)
    .executeTakeFirst()
  return row?.quantity
}

export async function storeStockRequest(
  db: Db,
  owner: Owner,
  { variantId, now }: { readonly variantId: number; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('stock_requests')
    .values({ ...ownerColumns(owner), variant_id: variantId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a dealer's alert; false if there was none. */
export async function deleteStockRequest(db: Db, owner: Owner, variantId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_requests')
    .where(belongsTo(owner))
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes and returns up to `most` alerts whose variants are in stock; the caller must notify their dealers. */
export async function claimMetStockRequests(db: Transaction, maximum: number): Promise<StockRequestRow[]> {
  const { rows } = await sql<StockRequestRow>`
    with met as (
      select r.supplier_id, r.dealer_id, r.variant_id
      from stock_requests r join variants v on (v.supplier_id, v.id) = (r.supplier_id, r.variant_id)
      where v.quantity > 0 limit ${maximum} for update of r skip locked
    ), r as (
      delete from stock_requests r using met
      where (r.supplier_id, r.dealer_id, r.variant_id) = (met.supplier_id, met.dealer_id, met.variant_id)
      returning r.*
    )
    select ${columns} from r ${joined} order by r.asked_at, v.id`.execute(db)
  return rows
}
