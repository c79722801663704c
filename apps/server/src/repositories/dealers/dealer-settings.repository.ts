import { sql } from 'kysely'
import type { DatedOwner, Db, Owner } from '../../context/db.ts'
import { belongsTo, ownerColumns } from '../owner-conditions.ts'

/** Finds a dealer's stored settings as text, by handle; omits settings never set. */
export async function findDealerSettings(db: Db, owner: Owner): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('dealer_settings')
    .select(['handle', 'value'])
    .where(belongsTo(owner))
    .execute()
  return new Map(rows.map(({ handle, value }) => [handle, value]))
}

export async function storeDealerSettings(
  db: Db,
  owner: DatedOwner,
  settings: readonly { readonly handle: string; readonly value: string | null }[],
): Promise<void> {
  if (settings.length === 0) return
  await db
    .insertInto('dealer_settings')
    .values(
      settings.map(({ handle, value }) => ({
        ...ownerColumns(owner),
        handle,
        value,
        updated_at: owner.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'dealer_id', 'handle']).doUpdateSet({
        value: sql`excluded.value`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute()
}
