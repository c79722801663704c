import type { DealerNote } from '@portal/contract/dealers/dealer-note.schema'
import type { StaffCtx } from '../../../../context/context.ts'
import type { Owner } from '../../../../context/db.ts'
import { Refusal, refuse } from '../../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../../domain/dealers/find-dealer-of-supplier.ts'
import { hashRequest, withIdempotency } from '../../../../domain/idempotency.ts'
import {
  type DealerNoteRow,
  deleteDealerNote,
  findDealerNotes,
  insertDealerNote,
  updateDealerNote,
} from '../../../../repositories/staff/dealer-note.repository.ts'

type NoteRefusal = Refusal<'dealer_not_found' | 'note_not_found'>

/** Lists staff notes about a dealer, newest first. */
export async function listDealerNotes(
  ctx: StaffCtx,
  dealerId: number,
): Promise<{ items: DealerNote[] } | Refusal<'dealer_not_found'>> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const notes = await findDealerNotes(ctx.db, known.owner)
  return { items: notes.map((note) => presentNote(ctx, note)) }
}

export async function addDealerNote(ctx: StaffCtx, dealerId: number, text: string, key: string | undefined) {
  const requestHash = hashRequest(['dealer note', dealerId, text])
  return await withIdempotency<DealerNote, Refusal<'dealer_not_found'>>(
    ctx,
    { key, requestHash },
    async (db) => {
      const known = await findDealerOfSupplier({ ...ctx, db }, dealerId)
      if (known instanceof Refusal) return known
      const id = await insertDealerNote(db, { ...known.owner, now: ctx.now }, { staffId: ctx.staff.id, text })
      return await readNote({ ...ctx, db }, known.owner, id)
    },
  )
}

export async function changeDealerNote(
  ctx: StaffCtx,
  { id: dealerId, noteId }: { id: number; noteId: number },
  text: string,
): Promise<DealerNote | NoteRefusal> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const note = { id: noteId, staffId: ctx.staff.id }
  const isChanged = await updateDealerNote(ctx.db, { ...known.owner, now: ctx.now }, note, text)
  return isChanged ? await readNote(ctx, known.owner, noteId) : refuse('note_not_found')
}

export async function removeDealerNote(
  ctx: StaffCtx,
  { id: dealerId, noteId }: { id: number; noteId: number },
): Promise<{ success: true } | NoteRefusal> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const isRemoved = await deleteDealerNote(ctx.db, known.owner, { id: noteId, staffId: ctx.staff.id })
  return isRemoved ? { success: true } : refuse('note_not_found')
}

async function readNote(ctx: StaffCtx, owner: Owner, id: number): Promise<DealerNote> {
  const [note] = await findDealerNotes(ctx.db, owner, id)
  if (note === undefined) throw new Error('A new note was not found.')
  return presentNote(ctx, note)
}

function presentNote({ staff }: StaffCtx, { staffId, ...note }: DealerNoteRow): DealerNote {
  const { createdAt, changedAt } = note
  return {
    ...note,
    isOwn: staffId === staff.id,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  }
}
