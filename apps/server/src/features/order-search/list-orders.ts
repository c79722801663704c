import type { OrderRow, OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { Ctx } from '../../context.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { type IndexedSortHandle, indexedSortColumns } from './order-columns.sql.ts'
import { countOrders, type OrderPage, readOrderPage } from './order-page.query.ts'

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
  if (narrows(asked)) return notYet('Searching and filtering orders is not available yet.')
  if (!hasIndex(sort)) return notYet('Sorting orders by this column is not available yet.')
  if (asked.totalOnly) return { items: [], total: await countOrders(ctx) }
  const page = { sort, descending, offset, limit, columns }
  if (offset < farOffset) {
    const [items, total] = await Promise.all([
      readOrderPage(ctx, page),
      asked.needTotal ? countOrders(ctx) : null,
    ])
    return { items, total }
  }
  const total = await countOrders(ctx)
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

function narrows({ search, filters, dynamicFilters }: OrderSearchRequest): boolean {
  const { dealerId: _neverObeyed, ...rest } = filters
  const filtered = Object.values(rest).some((value) =>
    Array.isArray(value) ? value.length > 0 : value != null,
  )
  return (search ?? '') !== '' || filtered || dynamicFilters.length > 0
}

function hasIndex(handle: string): handle is IndexedSortHandle {
  return Object.hasOwn(indexedSortColumns, handle)
}

function notYet(sentence: string): Refusal<'not_built'> {
  return refuse('not_built', { errors: [sentence] })
}
