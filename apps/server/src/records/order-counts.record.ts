import type { Tables } from '@portal/database/tables'
import { type Kysely, sql } from 'kysely'

type Owner = { readonly supplierId: number; readonly dealerId: number }

/** Merges the differences that a dealer's counts have gathered; every total stays what it is. */
export async function foldOrderCounts(db: Kysely<Tables>, { supplierId, dealerId }: Owner): Promise<void> {
  await sql`select fold_order_counts(${supplierId}, ${dealerId})`.execute(db)
}
