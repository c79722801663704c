import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx } from '../../../../context/context.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'

/** Finds the supplier's categories `c` of one level that meet a condition; names repeat under different parents. */
export async function findCategoryIds(
  { db, supplier }: DealerCtx,
  level: 1 | 2 | 3,
  condition: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from categories c
    where ${belongsToSupplier({ supplierId: supplier.id }, 'c')} and c.level = ${level} and ${condition}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
