import type { ActorKind } from '@portal/contract/orders/events/order-event.schema'
import { sql } from 'kysely'
import type { Db, Owner } from '../../../../context/db.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'

/** An entry of the audit about a dealer. */
export interface DealerActRow {
  readonly id: number
  readonly at: Date
  readonly command: string
  readonly data: Readonly<Record<string, unknown>>
  readonly kind: ActorKind
  readonly name: string | null
}

/** What the audit has about a dealer, the newest first; orders have a log of their own. */
export async function findDealerActs(
  db: Db,
  owner: Owner,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DealerActRow[]> {
  const { rows } = await sql<DealerActRow>`
    select id, at, command, data, actor_kind as kind, actor as name from audit_entries
    where ${belongsToSupplier(owner)} and data ->> 'dealerId' = ${String(owner.dealerId)}
      and (${before ?? null}::int8 is null or id < ${before ?? null}::int8)
    order by id desc limit ${limit}`.execute(db)
  return rows
}
