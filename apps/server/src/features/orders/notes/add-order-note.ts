import type { OrderChangeCtx, StaffCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addNote, type OrderNoteRow } from '../../../repositories/orders/changes/order-note.repository.ts'
import { addOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { changeOrderOnce } from '../change/change-order.ts'
import { type NoteMailCtx, noteEmail } from './order-note.emails.ts'
import { presentNote } from './order-note.presenter.ts'

interface NewNote {
  readonly text: string
  readonly isForDealer: boolean
}

/**
 * Adds a note to an order, once per idempotency key. Internal notes are visible only to staff; notes to the dealer are
 * added to the timeline and emailed in the same transaction.
 */
export async function addOrderNote(ctx: StaffCtx, id: number, note: NewNote, key: string | undefined) {
  return await changeOrderOnce(ctx, id, { key, request: ['note', note] }, async ({ change }) => {
    const added = await writeNote({ ...ctx, ...change }, id, note)
    return added instanceof Refusal ? added : presentNote(added)
  })
}

async function writeNote(
  ctx: OrderChangeCtx & NoteMailCtx,
  orderId: number,
  { text, isForDealer }: NewNote,
): Promise<OrderNoteRow | Refusal<'order_not_found'>> {
  const key = { ...ctx.owner, orderId }
  const { now: at, actor } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    const [order] = await lockOrdersForUpdate(db, { ...key, now: at }, [orderId])
    if (order === undefined) return refuse('order_not_found')
    const note = await addNote(db, key, { at, author: actor.name ?? '', text, is_for_dealer: isForDealer })
    if (isForDealer) {
      await addOrderEvent(db, key, { at, kind: 'note_sent', by: actor, data: { reason: text } })
      const mail = await noteEmail({ ...ctx, db }, key, text)
      if (mail !== undefined) await addMail(db, mail)
    }
    return note
  })
}
