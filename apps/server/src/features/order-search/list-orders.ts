import type { OrderRow, OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import { withQueryTimeout } from '../../repositories/errors/query-timeout.ts'
import { countOrders } from './counts/order-count.query.ts'
import { readOrderRows } from './pages/order-rows.query.ts'
import { findPage } from './pages/page-ids.query.ts'
import type { SearchCtx } from './search-context.sql.ts'

/** Lists a page of matching orders and, on demand, their total number. */
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
  const { needTotal, projectionColumns } = request
  if (request.totalOnly) return { items: [], total: await countOrders(ctx, request) }
  const search = { sort: request, selection: request, page: request }
  const { ids, total } = await findPage(ctx, search, { needTotal })
  const statement = total !== undefined && 'execute' in total ? total : undefined
  const found = await readOrderRows(ctx, ids, projectionColumns, statement)
  if (!needTotal) return { items: found.items, total: null }
  const counted = total !== undefined && 'execute' in total ? found.total : await total
  return { items: found.items, total: counted ?? (await countOrders(ctx, request)) }
}
