import type { Db, SupplierOwner } from '../../context/db.ts'
import type { Supplier } from '../../context/supplier.ts'
import { addNotices } from '../../repositories/mail/notice.repository.ts'

/** The stock of a variant before and after a change. */
export interface StockChange {
  readonly sku: string
  readonly before: number
  readonly after: number
}

interface LowStockCtx {
  readonly db: Db
  readonly supplier: Pick<Supplier, 'flags'>
  readonly owner: SupplierOwner
  readonly now: Date
}

/** Notifies staff of stock that just fell to the supplier's low-stock level, in the transaction that changed it. */
export async function noteLowStock(
  { db, supplier, owner: { supplierId }, now }: LowStockCtx,
  changes: readonly StockChange[],
): Promise<void> {
  const level = supplier.flags.low_stock_level
  const low = changes.filter(({ before, after }) => before > level && after <= level)
  const event = 'stock_low'
  const notices = low.map(
    ({ sku, after }) => ({ supplierId, event, data: { sku, quantity: after }, now }) as const,
  )
  await addNotices(db, ...notices)
}
