import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../context/db.ts'
import type { OrderSelection, SearchOwner } from '../conditions/order-selection.sql.ts'
import type { SearchCtx } from '../search-context.sql.ts'
import { countStatement, filterCountStatement } from './count-statements.sql.ts'

export async function countOrders(ctx: SearchCtx, selection: OrderSelection): Promise<number> {
  return await readCount(ctx, countStatement(ctx, selection))
}

export async function countAllOrders(
  ctx: SearchCtx,
  { startDate, endDate }: Pick<OrderFilters, 'startDate' | 'endDate'> = {},
): Promise<number> {
  return await readCount(ctx, filterCountStatement(ctx, { startDate, endDate }))
}

export async function countOrdersOfFilters(
  db: Db,
  searches: readonly { readonly owner: SearchOwner; readonly filters: OrderFilters }[],
): Promise<number[]> {
  const counts = searches.map(
    ({ owner, filters }, index) =>
      sql`select ${index}::int as index, total from (${filterCountStatement(owner, filters)}) as c`,
  )
  const { rows } = await sql<{ total: number }>`
    ${sql.join(counts, sql` union all `)} order by index`.execute(db)
  return rows.map(({ total }) => total)
}

async function readCount(ctx: SearchCtx, statement: RawBuilder<{ total: number }>): Promise<number> {
  const { rows } = await statement.execute(ctx.db)
  return rows[0]?.total ?? 0
}
