import type { LowStock } from '@portal/contract/inventory/low-stock.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { findLowStock } from './low-stock.query.ts'

const most = 200

/** The variants of which there are no more units than the supplier calls low, the fewest first. */
export async function listLowStock({
  db,
  owner,
  supplier,
}: Pick<StaffCtx, 'db' | 'owner' | 'supplier'>): Promise<LowStock> {
  const level = supplier.flags.low_stock_level
  return { level, ...(await findLowStock(db, owner, { level, most })) }
}
