import type { OrderRow, OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import { withQueryTimeout } from '../../repositories/errors/query-timeout.ts'
import { countOrders } from './counts/order-count.query.ts'
import { readOrderRows } from './pages/order-rows.query.ts'
import { readPageIds, usualPageStatement } from './pages/page-ids.query.ts'
import type { SearchCtx } from './search-context.sql.ts'

/** A page of the orders that match and, on demand, how many there are. */
export async function listOrders(
  ctx: SearchCtx,
  request: OrderSearchRequest,
): Promise<{ items: OrderRow[]; total: number | null }> {
  return await withQueryTimeout(() => findOrders(ctx, request))
}

async function findOrders(
  ctx: SearchCtx,
  request: OrderSearchRequest,
): Promise<{ items: OrderRow[]; total: number | null }> {
  if (request.totalOnly) return { items: [], total: await countOrders(ctx, request) }
  const [items, total] = await Promise.all([
    readPage(ctx, request),
    request.needTotal ? countOrders(ctx, request) : null,
  ])
  return { items, total }
}

async function readPage(ctx: SearchCtx, request: OrderSearchRequest): Promise<OrderRow[]> {
  const page =
    usualPageStatement(ctx, request, request, request) ?? (await readPageIds(ctx, request, request, request))
  return await readOrderRows(ctx, page, request.projectionColumns)
}
