import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import type { AddressText } from '../../../repositories/address-text.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** These orders of a supplier with their dealers; unknown and simulated ones are missing. */
export async function findOrderDealers(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
): Promise<{ dealerId: number; id: number }[]> {
  const { rows } = await sql<{ dealerId: number; id: number }>`
    select c.dealer_id as "dealerId", c.object_id as id from object_changes c
    join dealers d on d.supplier_id = c.supplier_id and d.id = c.dealer_id and d.test_of is null
    where ${belongsToSupplier(owner, 'c')} and c.kind = 'order' and c.object_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows
}

/** Where variants lie in the warehouse, by their ids; those without a bin are missing. */
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

/** The account addresses of dealers, by the dealers' ids; those without one are missing. */
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
