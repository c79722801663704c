import { sql } from 'kysely'
import type { Db, Owner } from '../../../../context/db.ts'
import { belongsTo, isDealer } from '../../../../repositories/owner-conditions.ts'

/** What is known of a dealer beside its own row and that of its address. */
export interface DealerRecordFacts {
  readonly creditUsed: string
  readonly blockedAt: Date | null
  readonly blockedMessage: string | null
  readonly hasPassword: boolean
  readonly orderCount: number
  readonly lastOrderedAt: Date | null
}

/** Reads what is known of a dealer; its orders are counted by the stored differences. */
export async function readDealerFacts(db: Db, owner: Owner): Promise<DealerRecordFacts> {
  const { rows } = await sql<DealerRecordFacts>`
    select credit_used as "creditUsed", blocked_at as "blockedAt", blocked_message as "blockedMessage",
      password_hash is not null as "hasPassword",
      (select coalesce(sum(n), 0) from order_counts where ${belongsTo(owner)} and day is null)::int as "orderCount",
      (select max(ordered_at) from orders where ${belongsTo(owner)}) as "lastOrderedAt"
    from dealers where ${isDealer(owner)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A dealer that was found is gone.')
  return row
}
