import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<Tables>

/** A mail that waits to be sent. */
export interface OutboxMail {
  readonly supplierId: number
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The whole mail where it holds a link that lets its reader in; text and HTML are then without the link. */
  readonly sealedBody?: Buffer | null
}

/** A mail in hand: nobody else tries it until the lease runs out; `tries` counts this one. */
export interface ClaimedMail extends OutboxMail {
  readonly id: number
  readonly tries: number
  readonly fromName: string
  readonly sealedBody: Buffer | null
  readonly replyTo: string | null
}

/** Puts mails into the outbox, in the transaction of what they tell: they are sent if and only if that commits. */
export async function addMail(db: Db, ...mails: readonly (OutboxMail & { now: Date })[]): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values(
      mails.map((mail) => ({
        supplier_id: mail.supplierId,
        kind: mail.kind,
        recipient: mail.recipient,
        subject: mail.subject,
        text_body: mail.text,
        html_body: mail.html,
        sealed_body: mail.sealedBody ?? null,
        created_at: mail.now,
      })),
    )
    .execute()
}

/**
 * Takes the mail that has waited longest, for so many milliseconds; undefined when none is due. Leases and tries go by
 * the database's own clock, because they guard against processes that die, also while the portal's clock is pinned; a wait of more than a day was
 * begun before that clock was set back.
 */
export async function claimNextMail(db: Db, leaseMs: number): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select supplier_id, id from mail_outbox
      where sent_at is null and given_up_at is null
        and (next_attempt_at is null or next_attempt_at <= clock_timestamp()
          or next_attempt_at > clock_timestamp() + interval '25 hours')
      order by next_attempt_at nulls first, id limit 1 for update skip locked
    )
    update mail_outbox m
    set tries = m.tries + 1, next_attempt_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from due, suppliers s
    where m.supplier_id = due.supplier_id and m.id = due.id and s.id = m.supplier_id
    returning m.supplier_id as "supplierId", m.id, m.kind, m.recipient, m.subject, m.text_body as text,
      m.html_body as html, m.sealed_body as "sealedBody", m.tries, coalesce(s.flags ->> 'brand_name', s.name) as "fromName",
      s.business_email as "replyTo"`.execute(db)
  return rows[0]
}

interface MailKey {
  readonly supplierId: number
  readonly id: number
}

/** Notes that a mail was sent; a link it held is kept no longer, unless the outbox is where it is read. */
export async function markMailSent(
  db: Db,
  { supplierId, id }: MailKey,
  { now, keepsLink }: { now: Date; keepsLink: boolean },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      sent_at: now,
      next_attempt_at: null,
      last_error: null,
      ...(keepsLink ? {} : { sealed_body: null }),
    })
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

/** Makes a mail that was not sent due at once, as if it had never been tried; false when there is none to send. */
export async function retryMail(db: Db, id: number): Promise<boolean> {
  const renewed = await db
    .updateTable('mail_outbox')
    .set({ given_up_at: null, next_attempt_at: null, tries: 0, last_error: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Notes that a try failed: the next one is due after a while, or never when `retryAfterMs` is null. */
export async function markMailFailed(
  db: Db,
  { supplierId, id }: MailKey,
  failure: { error: string; retryAfterMs: number | null; now: Date },
): Promise<void> {
  const { error, retryAfterMs, now } = failure
  await db
    .updateTable('mail_outbox')
    .set({
      last_error: error,
      given_up_at: retryAfterMs === null ? now : null,
      next_attempt_at:
        retryAfterMs === null
          ? null
          : sql<Date>`clock_timestamp() + ${retryAfterMs} * interval '1 millisecond'`,
    })
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

/** Removes the links of mails that were written before a moment, sent or not: none of them works any more. */
export async function sweepMailedLinks(db: Db, writtenBefore: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sealed_body: null })
    .where('sealed_body', 'is not', null)
    .where('created_at', '<', writtenBefore)
    .execute()
}

/** Removes mail that was sent before a moment; what could not be sent stays, so that someone can see it. */
export async function sweepSentMail(db: Db, sentBefore: Date): Promise<void> {
  await db.deleteFrom('mail_outbox').where('sent_at', '<', sentBefore).execute()
}
