import type { Tables } from '@portal/database/tables'
import { type Kysely, type Selectable, sql } from 'kysely'

type Db = Kysely<Tables>
type Owner = { readonly supplierId: number; readonly dealerId: number }
type One = Owner & { readonly id: number }

/** A payment method that a dealer keeps, as it is stored. */
export type PaymentMethodRow = Selectable<Tables['dealer_payment_methods']> & { readonly rank: number }

/** The methods a dealer keeps, in the order in which they are used. */
export async function findPaymentMethods(db: Db, owner: Owner): Promise<PaymentMethodRow[]> {
  const rows = await db
    .selectFrom('dealer_payment_methods')
    .selectAll()
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute()
  return rows.map((row) => ({ ...row, rank: row.rank ?? 0 }))
}

/** Which of these ids ever named a method of the dealer, removed ones included. */
export async function findKnownMethodIds(db: Db, owner: Owner, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('dealer_payment_methods')
    .select('id')
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Gives methods their ranks in one statement; that no rank stands twice is checked when the transaction ends. */
export async function storeRanks(
  db: Db,
  owner: Owner,
  ranks: readonly { readonly id: number; readonly rank: number }[],
): Promise<void> {
  await sql`
    update dealer_payment_methods as method set rank = ranked.rank
    from unnest(${ranks.map(({ id }) => id)}::int8[], ${ranks.map(({ rank }) => rank)}::int4[]) as ranked (id, rank)
    where method.supplier_id = ${owner.supplierId} and method.dealer_id = ${owner.dealerId}
      and method.id = ranked.id and method.removed_at is null`.execute(db)
}

/** Makes a kept method active or inactive. */
export async function storeActive(db: Db, one: One, active: boolean): Promise<void> {
  await db
    .updateTable('dealer_payment_methods')
    .set({ active })
    .where('supplier_id', '=', one.supplierId)
    .where('dealer_id', '=', one.dealerId)
    .where('id', '=', one.id)
    .where('removed_at', 'is', null)
    .execute()
}

/** Removes a method; its row stays, because charges refer to it. */
export async function removePaymentMethod(db: Db, one: One & { readonly now: Date }): Promise<void> {
  await db
    .updateTable('dealer_payment_methods')
    .set({ active: false, rank: null, removed_at: one.now })
    .where('supplier_id', '=', one.supplierId)
    .where('dealer_id', '=', one.dealerId)
    .where('id', '=', one.id)
    .where('removed_at', 'is', null)
    .execute()
}
