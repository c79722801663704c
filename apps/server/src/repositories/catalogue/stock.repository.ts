import { sql } from 'kysely'
import type { Db, SupplierOwner, Transaction } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface LockedVariant {
  readonly id: number
  readonly sku: string
  readonly quantity: number
  readonly price: string | null
  readonly msrp: string | null
  readonly map: string | null
}

/**
 * Locks the variants with these SKUs until the transaction ends, ignoring case and look-alikes. By ascending id, like
 * orders, to avoid deadlocks. Omits unknown SKUs.
 */
export async function lockVariantsBySku(
  db: Transaction,
  owner: SupplierOwner,
  skus: readonly string[],
): Promise<LockedVariant[]> {
  const { rows } = await sql<LockedVariant>`
    select v.id, v.sku, v.quantity, v.price, v.msrp, v.map from variants v
    where ${belongsToSupplier(owner, 'v')}
      and key_text(v.sku) = any(array(select key_text(wanted) from unnest(${[...skus]}::text[]) wanted))
    order by v.id for no key update`.execute(db)
  return rows
}

/** For each all-digit text, the catalog's SKU with leading zeros, if there is one. */
export async function findSkusWithZeros(
  db: Db,
  owner: SupplierOwner,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const digits = skus.filter((sku) => /^\d+$/.test(sku))
  if (digits.length === 0) return new Map()
  const { rows } = await sql<{ digits: string; sku: string }>`
    select w.digits, v.sku from unnest(${digits}::text[]) w (digits) cross join generate_series(1, 6) zeros
    join variants v on ${belongsToSupplier(owner, 'v')} and key_text(v.sku) = repeat('0', zeros) || w.digits`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.digits, row.sku]))
}

/** Updates the stock of these variants; the caller must have locked them. */
export async function updateStock(
  db: Transaction,
  owner: SupplierOwner,
  levels: readonly { readonly id: number; readonly quantity: number }[],
  now: Date,
): Promise<void> {
  const [ids, quantities] = [levels.map(({ id }) => id), levels.map(({ quantity }) => quantity)]
  await sql`
    update variants v set quantity = n.quantity, updated_at = ${now}
    from unnest(${ids}::bigint[], ${quantities}::int[]) as n (id, quantity)
    where ${belongsToSupplier(owner, 'v')} and v.id = n.id`.execute(db)
  await deleteSources(db, owner, ids)
}

export interface VariantPrices {
  readonly id: number
  readonly price: string | null
  readonly msrp: string | null
  readonly map: string | null
}

/** Updates the prices of these variants; the caller must have locked them. */
export async function updatePrices(
  db: Transaction,
  owner: SupplierOwner,
  prices: readonly VariantPrices[],
  now: Date,
): Promise<void> {
  await sql`
    update variants v set price = n.price, msrp = n.msrp, map = n.map, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as n (id bigint, price numeric, msrp numeric, map numeric)
    where ${belongsToSupplier(owner, 'v')} and v.id = n.id`.execute(db)
  await deleteSources(
    db,
    owner,
    prices.map(({ id }) => id),
  )
}

/** Makes the next import rewrite the products of these variants, even from an unchanged file. */
async function deleteSources(db: Db, owner: SupplierOwner, variantIds: readonly number[]): Promise<void> {
  await sql`
    with product as (
      select p.id from products p
      where ${belongsToSupplier(owner, 'p')} and p.source_hash is not null and p.id in (
        select v.product_id from variants v where ${belongsToSupplier(owner, 'v')} and v.id = any(${variantIds}::bigint[]))
      order by p.id for no key update of p
    )
    update products p set source_hash = null from product
    where ${belongsToSupplier(owner, 'p')} and p.id = product.id`.execute(db)
}
