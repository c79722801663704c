import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import { sql } from 'kysely'
import { withQueryTimeout } from '../../../repositories/errors/query-timeout.ts'
import { orderCondition, ownedBy } from '../conditions/order-condition.sql.ts'
import type { SearchCtx } from '../search-context.sql.ts'
import { readPageIds } from './page-ids.query.ts'
import { effectiveSort, type OrderSort, rowOrder } from './row-order.sql.ts'

/**
 * The order ids for an action: with "all matching", at most `most` plus one, in `sort` order; explicitly selected ids
 * are returned unchanged.
 */
export async function readSelectedIds(
  ctx: SearchCtx,
  request: OrderSearchRequest,
  { sort, most: maximum }: { readonly sort: OrderSort; readonly most: number },
): Promise<readonly number[]> {
  const { bulkActionType: type, bulkActionItemIds: selectedIds } = request
  if (type === 'all') {
    return await withQueryTimeout(() => readPageIds(ctx, sort, request, { offset: 0, limit: maximum + 1 }))
  }
  if (type === 'all_on_page' && selectedIds.length === 0) {
    return await withQueryTimeout(() => readPageIds(ctx, request, request, request))
  }
  return [...new Set(selectedIds)]
}

export async function sortIds(ctx: SearchCtx, ids: readonly number[], sort: OrderSort): Promise<number[]> {
  const { joins, terms } = rowOrder(effectiveSort(ctx, sort))
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o ${joins}
    where ${ownedBy(ctx, 'o')} and o.id = any(${ids}::int8[])
    order by ${terms}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Stores all current matches as chunks of a new job, in order; returns the number of orders. */
export async function snapshotMatching(
  ctx: SearchCtx,
  jobId: number,
  request: OrderSearchRequest,
  { sort, chunkSize }: { readonly sort: OrderSort; readonly chunkSize: number },
): Promise<number> {
  const { joins, terms } = rowOrder(effectiveSort(ctx, sort))
  const snapshot = sql<{ total: number }>`
    with positioned as (
      select o.id, row_number() over (order by ${terms}) - 1 as position from orders o ${joins}
      where ${orderCondition(ctx, request)}
    ), added as (
      insert into job_chunks (supplier_id, job_id, chunk, order_ids)
      select ${ctx.supplier.id}, ${jobId}, (position / ${chunkSize}::int)::int, array_agg(id order by position)
      from positioned group by 3
      returning cardinality(order_ids) as n
    )
    select coalesce(sum(n), 0)::int8 as total from added`
  const { rows } = await withQueryTimeout(() => snapshot.execute(ctx.db))
  return rows[0]?.total ?? 0
}

/** Stores selected orders as chunks of a new job; returns the number of orders. */
export async function snapshotIds(
  ctx: SearchCtx,
  jobId: number,
  ids: readonly number[],
  chunkSize: number,
): Promise<number> {
  await sql`
    insert into job_chunks (supplier_id, job_id, chunk, order_ids)
    select ${ctx.supplier.id}, ${jobId}, ((place - 1) / ${chunkSize}::int)::int, array_agg(id order by place)
    from unnest(${ids}::int8[]) with ordinality as chosen (id, place)
    group by 3`.execute(ctx.db)
  return ids.length
}

/** Sets this transaction's statement timeout; selecting a million orders takes longer than the default. */
export async function setStatementTimeout(ctx: Pick<SearchCtx, 'db'>, timeoutMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(ctx.db)
}
