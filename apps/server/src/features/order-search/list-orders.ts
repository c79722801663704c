import type { OrderRow, OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { Ctx } from '../../context.ts'
import { searching } from '../../too-broad.ts'
import { countOrders } from './order-count.query.ts'
import { readOrderRows } from './order-rows.query.ts'
import { readPageIds } from './page-ids.query.ts'

/** A page of the orders that match and, when it was asked for, how many there are. */
export async function listOrders(
  ctx: Ctx,
  asked: OrderSearchRequest,
): Promise<{ items: OrderRow[]; total: number | null }> {
  return await searching(() => findOrders(ctx, asked))
}

async function findOrders(
  ctx: Ctx,
  asked: OrderSearchRequest,
): Promise<{ items: OrderRow[]; total: number | null }> {
  if (asked.totalOnly) return { items: [], total: await countOrders(ctx, asked) }
  const [ids, total] = await Promise.all([
    readPageIds(ctx, asked, asked, asked),
    asked.needTotal ? countOrders(ctx, asked) : null,
  ])
  return { items: await readOrderRows(ctx, ids, asked.projectionColumns), total }
}
