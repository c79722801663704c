import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import type { AddressText } from '../../../repositories/address-text.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** Finds the dealers of a supplier's orders; omits unknown and simulated orders. */
export async function findOrderDealers(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
): Promise<{ dealerId: number; id: number }[]> {
  const { rows } = await sql<{ dealerId: number; id: number }>`
    select c.dealer_id as "dealerId", c.object_id as id from object_changes c
    join real_dealers d on d.supplier_id = c.supplier_id and d.id = c.dealer_id
    where ${belongsToSupplier(owner, 'c')} and c.kind = 'order' and c.object_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows
}

/** Finds the warehouse bins of variants by variant id; omits variants without a bin. */
export async function findBins(
  db: Db,
  owner: SupplierOwner,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; bin: string }>`
    select v.id, v.bin from variants v
    where ${belongsToSupplier(owner, 'v')} and v.id = any(${[...variantIds]}::bigint[]) and v.bin <> ''`.execute(
    db,
  )
  return new Map(rows.map(({ id, bin }) => [id, bin]))
}

/** Finds dealers' account addresses by dealer id; omits dealers without one. */
export async function findAccountAddresses(
  db: Db,
  owner: SupplierOwner,
  dealerIds: readonly number[],
): Promise<ReadonlyMap<number, AddressText & { readonly id: number }>> {
  const { rows } = await sql<AddressText & { readonly id: number; readonly dealer_id: number }>`
    select a.* from dealer_addresses a
    where ${belongsToSupplier(owner, 'a')} and a.dealer_id in (select unnest(${[...dealerIds]}::int[]))
      and a.is_account_address`.execute(db)
  return new Map(rows.map((row) => [row.dealer_id, row]))
}
