import type { QueryOf } from '@portal/contract/api/endpoints'
import type { ListedDealer } from '@portal/contract/dealers/console-dealer.schema'
import type { StaffCtx } from '../../../../context/context.ts'
import { countDealers, findDealerIds } from './dealer-ids.query.ts'
import { readListedDealers } from './listed-dealers.query.ts'

const pageSize = 50

/** Returns a page of the supplier's dealers, with the total number of matches. */
export async function findDealers(
  { db, owner }: Pick<StaffCtx, 'db' | 'owner'>,
  { page, ...wanted }: QueryOf<'listConsoleDealers'>,
): Promise<{ items: ListedDealer[]; total: number }> {
  const ids = await findDealerIds(db, owner, { ...wanted, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: await readListedDealers(db, owner, ids), total: await countDealers(db, owner, wanted) }
}
