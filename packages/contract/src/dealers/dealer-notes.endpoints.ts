import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath, idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { dealerNote, noteText } from './dealer-note.schema.ts'

const path = '/api/console/dealers/:id/notes'
const writing = { who: 'staff', permission: 'dealers.note' } as const
const noteParams = z.strictObject({ id: idInPath, noteId: idInPath })

export const listDealerNotes = endpoint({
  method: 'GET',
  path,
  access: { who: 'staff', permission: 'dealers.read' },
  summary: "Lists the staff's notes about a dealer, newest first.",
  params: idParams,
  answer: z.strictObject({ items: z.array(dealerNote) }),
  failures: ['dealer_not_found'],
})

export const createDealerNote = endpoint({
  method: 'POST',
  path,
  access: writing,
  idempotent: true,
  summary: 'Adds a staff note to a dealer.',
  params: idParams,
  body: noteText,
  answer: dealerNote,
  failures: ['dealer_not_found', 'idempotency_key_reused', 'idempotency_key_running'],
})

export const updateDealerNote = endpoint({
  method: 'PATCH',
  path: `${path}/:noteId`,
  access: writing,
  summary: "Updates one of the current user's notes.",
  params: noteParams,
  body: noteText,
  answer: dealerNote,
  failures: ['dealer_not_found', 'note_not_found'],
})

export const deleteDealerNote = endpoint({
  method: 'DELETE',
  path: `${path}/:noteId`,
  access: writing,
  summary: "Deletes one of the current user's notes.",
  params: noteParams,
  answer: success,
  failures: ['dealer_not_found', 'note_not_found'],
})
