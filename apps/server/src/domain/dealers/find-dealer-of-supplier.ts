import type { Db, Owner, SupplierOwner } from '../../context/db.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findStoredDealers, type StoredDealer } from '../../repositories/dealers/stored-dealer.repository.ts'

/** Finds a supplier's dealer by id, except test twins. */
export async function findDealerOfSupplier(
  { db, owner }: { readonly db: Db; readonly owner: SupplierOwner },
  id: number,
): Promise<{ owner: Owner; dealer: StoredDealer } | Refusal<'dealer_not_found'>> {
  const [dealer] = await findStoredDealers(db, owner, [id])
  return dealer === undefined
    ? refuse('dealer_not_found')
    : { owner: { supplierId: owner.supplierId, dealerId: id }, dealer }
}
