import type { OrderRow, OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { Ctx } from '../../context.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { type IndexedSortHandle, indexedSortColumns } from './order-columns.sql.ts'
import { narrowingConditions } from './order-condition.sql.ts'
import { countOrders } from './order-count.query.ts'
import { type OrderPage, readMatchingPage, readOrderPage } from './order-page.query.ts'

// Nearer pages are read while the total is counted; farther ones may be nearer from the other end.
const farOffset = 5000

/** A page of the dealer's orders and, when it was asked for, how many there are. */
export async function listOrders(
  ctx: Ctx,
  asked: OrderSearchRequest,
): Promise<{ items: OrderRow[]; total: number | null } | Refusal<'not_built'>> {
  const {
    sortColumnHandle: sort,
    sortDescending: descending,
    offset,
    limit,
    projectionColumns: columns,
  } = asked
  if (isSearch(asked)) return notYet('Searching orders and adding conditions is not available yet.')
  if (!hasIndex(sort)) return notYet('Sorting orders by this column is not available yet.')
  if (asked.totalOnly) return { items: [], total: await countOrders(ctx, asked) }
  if (narrowingConditions(asked).length > 0) {
    const filtered = { sort, descending, offset, limit, columns, selection: asked }
    const [items, total] = await Promise.all([
      readMatchingPage(ctx, filtered),
      asked.needTotal ? countOrders(ctx, asked) : null,
    ])
    return { items, total }
  }
  const page = { sort, descending, offset, limit, columns }
  if (offset < farOffset) {
    const [items, total] = await Promise.all([
      readOrderPage(ctx, page),
      asked.needTotal ? countOrders(ctx, asked) : null,
    ])
    return { items, total }
  }
  const total = await countOrders(ctx, asked)
  return { items: await readFarPage(ctx, page, total), total: asked.needTotal ? total : null }
}

/** Reads a page from whichever end of the list is nearer. */
async function readFarPage(ctx: Ctx, page: OrderPage, total: number): Promise<OrderRow[]> {
  const { offset, limit } = page
  if (offset >= total) return []
  if (offset <= total / 2) return await readOrderPage(ctx, page)
  const after = Math.max(0, total - offset - limit)
  const fromTheEnd = { ...page, offset: after, limit: Math.min(limit, total - offset) }
  return await readOrderPage(ctx, fromTheEnd, true)
}

function isSearch({ search, dynamicFilters }: OrderSearchRequest): boolean {
  return (search ?? '') !== '' || dynamicFilters.length > 0
}

function hasIndex(handle: string): handle is IndexedSortHandle {
  return Object.hasOwn(indexedSortColumns, handle)
}

function notYet(sentence: string): Refusal<'not_built'> {
  return refuse('not_built', { errors: [sentence] })
}
