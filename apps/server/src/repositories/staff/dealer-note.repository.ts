import type { DatedOwner, Db, Owner } from '../../context/db.ts'
import { belongsTo, ownerColumns } from '../owner-conditions.ts'

export interface DealerNoteRow {
  readonly id: number
  readonly staffId: number
  readonly author: string
  readonly text: string
  readonly createdAt: Date
  readonly changedAt: Date | null
}

export interface OwnNote {
  readonly id: number
  readonly staffId: number
}

/** Finds the notes about a dealer, or one of them, newest first. */
export async function findDealerNotes(db: Db, owner: Owner, id?: number): Promise<DealerNoteRow[]> {
  return await db
    .selectFrom('dealer_notes as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 'n.staff_id as staffId', 's.name as author', 'n.text'])
    .select(['n.created_at as createdAt', 'n.changed_at as changedAt'])
    .where(belongsTo(owner, 'n'))
    .$if(id !== undefined, (query) => query.where('n.id', '=', id ?? 0))
    .orderBy('n.id', 'desc')
    .execute()
}

export async function insertDealerNote(
  db: Db,
  dealer: DatedOwner,
  { staffId, text }: { staffId: number; text: string },
): Promise<number> {
  const { id } = await db
    .insertInto('dealer_notes')
    .values({ ...ownerColumns(dealer), staff_id: staffId, text, created_at: dealer.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a staff member's own note; false if they have no such note about the dealer. */
export async function updateDealerNote(
  db: Db,
  dealer: DatedOwner,
  { id, staffId }: OwnNote,
  text: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dealer_notes')
    .set({ text, changed_at: dealer.now })
    .where(belongsTo(dealer))
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a staff member's own note; false if they have no such note about the dealer. */
export async function deleteDealerNote(db: Db, owner: Owner, { id, staffId }: OwnNote): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('dealer_notes')
    .where(belongsTo(owner))
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
