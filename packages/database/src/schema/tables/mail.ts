// Mail waiting to be sent, and sent.
import type { Generated } from 'kysely'
import type { Moment, NullableMoment } from './column-types.ts'

/** A row of `mail_outbox`. */
export interface MailOutboxTable {
  supplier_id: number
  id: Generated<number>
  kind: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  sealed_body: Buffer | null
  created_at: Moment
  sent_at: NullableMoment
  tries: Generated<number>
  next_attempt_at: NullableMoment
  given_up_at: NullableMoment
  last_error: string | null
}
