import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { type RawBuilder, sql } from 'kysely'
import type { OrderSelection } from '../conditions/order-selection.sql.ts'
import { referenceCountStatement } from '../pages/matching-statements.sql.ts'
import type { SearchCtx } from '../search-context.sql.ts'
import { countStatement, filterCountStatement } from './count-statements.sql.ts'

export async function countOrders(ctx: SearchCtx, selection: OrderSelection): Promise<number> {
  const isReference = ctx.orderSearchMode === 'reference'
  return await readCount(
    ctx,
    isReference ? referenceCountStatement(ctx, selection) : countStatement(ctx, selection),
  )
}

export async function countAllOrders(
  ctx: SearchCtx,
  { startDate, endDate }: Pick<OrderFilters, 'startDate' | 'endDate'> = {},
): Promise<number> {
  return await readCount(ctx, filterCountStatement(ctx, { startDate, endDate }))
}

export async function countOrdersOfFilters(
  ctx: SearchCtx,
  filters: readonly OrderFilters[],
): Promise<number[]> {
  const counts = filters.map(
    (one, index) => sql`select ${index}::int as index, total from (${filterCountStatement(ctx, one)}) as c`,
  )
  const { rows } = await sql<{ total: number }>`
    ${sql.join(counts, sql` union all `)} order by index`.execute(ctx.db)
  return rows.map(({ total }) => total)
}

async function readCount(ctx: SearchCtx, statement: RawBuilder<{ total: number }>): Promise<number> {
  const { rows } = await statement.execute(ctx.db)
  return rows[0]?.total ?? 0
}
