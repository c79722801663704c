import type { Tables } from '@portal/database/schema/tables'
import type { Selectable } from 'kysely'
import type { Db } from '../../../context/db.ts'
import { belongsTo, ownerColumns } from '../../owner-conditions.ts'
import type { OrderKey } from '../order-key.ts'

/** A staff member's note on an order. */
export type OrderNoteRow = Pick<
  Selectable<Tables['order_notes']>,
  'id' | 'at' | 'author' | 'text' | 'is_for_dealer'
>

const columns = ['id', 'at', 'author', 'text', 'is_for_dealer'] as const

/** Adds a note to an order; notes are never changed. */
export async function addNote(db: Db, key: OrderKey, note: Omit<OrderNoteRow, 'id'>): Promise<OrderNoteRow> {
  return await db
    .insertInto('order_notes')
    .values({ ...ownerColumns(key), order_id: key.orderId, ...note })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Finds an order's notes, newest first; optionally only notes to its dealer. */
export async function findNotes(
  db: Db,
  key: OrderKey,
  { isForDealer }: { readonly isForDealer?: true } = {},
): Promise<OrderNoteRow[]> {
  return await db
    .selectFrom('order_notes')
    .select(columns)
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .$if(isForDealer === true, (query) => query.where('is_for_dealer', '=', true))
    .orderBy('id', 'desc')
    .execute()
}
