import type { QueryOf } from '@portal/contract/api/endpoints'
import type { IntegratorDealer } from '@portal/contract/integrator/dealer.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { presentIntegratorDealer } from '../../../presenters/integrator/dealer.presenter.ts'
import { findStoredDealers } from '../../../repositories/dealers/stored-dealer.repository.ts'
import { findDealerIds } from './dealer-ids.query.ts'

const pageSize = 50

/** A page of the supplier's dealers, the newest first, and how many there are in all. */
export async function findDealers(
  { db, owner }: Pick<StaffCtx, 'db' | 'owner'>,
  { page, ...wanted }: QueryOf<'findDealers'>,
): Promise<{ items: IntegratorDealer[]; total: number }> {
  const { ids, total } = await findDealerIds(db, owner, {
    ...wanted,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const dealers = await findStoredDealers(db, owner, ids)
  return { items: dealers.map(presentIntegratorDealer), total }
}
