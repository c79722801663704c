import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import type { OrderNoteRow } from '../../../repositories/orders/changes/order-note.repository.ts'

/** A note as shown to staff. */
export type PresentedNote = ConsoleOrder['notes'][number]

export function presentNote({
  id,
  at,
  author,
  text,
  is_for_dealer: isForDealer,
}: OrderNoteRow): PresentedNote {
  return { id, at: at.toISOString(), author, text, isForDealer }
}
