import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import type { RawBuilder } from 'kysely'
import type { OrderSelection } from '../conditions/order-selection.sql.ts'
import { referenceCountStatement } from '../pages/matching-statements.sql.ts'
import type { SearchCtx } from '../search-context.sql.ts'
import { countStatement, filterCountStatement } from './count-statements.sql.ts'

/** How many of the dealer's orders match. */
export async function countOrders(ctx: SearchCtx, selection: OrderSelection): Promise<number> {
  const isReference = ctx.orderSearchMode === 'reference'
  return await readCount(
    ctx,
    isReference ? referenceCountStatement(ctx, selection) : countStatement(ctx, selection),
  )
}

/** How many orders the dealer has, of these dates where they are given. */
export async function countAllOrders(
  ctx: SearchCtx,
  { startDate, endDate }: Pick<OrderFilters, 'startDate' | 'endDate'> = {},
): Promise<number> {
  return await readCount(ctx, filterCountStatement(ctx, { startDate, endDate }))
}

async function readCount(ctx: SearchCtx, statement: RawBuilder<{ total: number }>): Promise<number> {
  const { rows } = await statement.execute(ctx.db)
  return rows[0]?.total ?? 0
}
