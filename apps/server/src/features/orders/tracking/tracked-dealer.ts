import type { Db, Owner } from '../../../context/db.ts'
import { type DealerWithAddress, findDealer } from '../../../repositories/dealers/dealer.repository.ts'

/** The order's dealer; for a simulated order the real dealer, not the twin. */
export async function findKnownDealer(db: Db, owner: Owner): Promise<DealerWithAddress | undefined> {
  const dealer = await findDealer(db, owner)
  if (dealer === undefined || dealer.test_of === null) return dealer
  return await findDealer(db, { ...owner, dealerId: dealer.test_of })
}

/** The dealer's name for its customers: company or person; null without either. */
export function nameForCustomers({ company_name, first_name, last_name }: DealerWithAddress): string | null {
  return company_name.trim() || `${first_name} ${last_name}`.trim() || null
}
