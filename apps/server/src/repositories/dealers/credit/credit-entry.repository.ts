import type { Tables } from '@portal/database/schema/tables'
import type { Selectable } from 'kysely'
import type { Actor } from '../../../context/actor.ts'
import type { DatedOwner, Db, Owner } from '../../../context/db.ts'
import { belongsTo, ownerColumns } from '../../owner-conditions.ts'
import { storableText } from '../../storable.ts'

export type CreditEntryRow = Omit<Selectable<Tables['credit_entries']>, 'supplier_id' | 'dealer_id'>

const columns = ['number', 'at', 'amount', 'balance', 'reason', 'actor_kind', 'actor'] as const

export async function addCreditEntry(
  db: Db,
  dealer: DatedOwner,
  { amount, reason, actor }: { amount: string; reason: string; actor: Actor },
): Promise<CreditEntryRow> {
  return await db
    .insertInto('credit_entries')
    .values({
      ...ownerColumns(dealer),
      at: dealer.now,
      amount,
      reason: storableText(reason),
      actor_kind: actor.kind,
      actor: actor.name,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Finds a dealer's credit changes, newest first. */
export async function findCreditEntries(
  db: Db,
  owner: Owner,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<CreditEntryRow[]> {
  return await db
    .selectFrom('credit_entries')
    .select(columns)
    .where(belongsTo(owner))
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}
