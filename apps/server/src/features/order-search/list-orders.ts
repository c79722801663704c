import type { OrderRow, OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { DealerCtx } from '../../context/context.ts'
import { withQueryTimeout } from '../../context/query-timeout.ts'
import { countOrders } from './counts/order-count.query.ts'
import { readOrderRows } from './pages/order-rows.query.ts'
import { readPageIds } from './pages/page-ids.query.ts'

/** A page of the orders that match and, when it was asked for, how many there are. */
export async function listOrders(
  ctx: DealerCtx,
  asked: OrderSearchRequest,
): Promise<{ items: OrderRow[]; total: number | null }> {
  return await withQueryTimeout(() => findOrders(ctx, asked))
}

async function findOrders(
  ctx: DealerCtx,
  asked: OrderSearchRequest,
): Promise<{ items: OrderRow[]; total: number | null }> {
  if (asked.totalOnly) return { items: [], total: await countOrders(ctx, asked) }
  const [ids, total] = await Promise.all([
    readPageIds(ctx, asked, asked, asked),
    asked.needTotal ? countOrders(ctx, asked) : null,
  ])
  return { items: await readOrderRows(ctx, ids, asked.projectionColumns), total }
}
