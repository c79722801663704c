import { prepared } from '@portal/database/connection/prepared-statements'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { storableText } from '../storable.ts'
import { addTasksSql } from '../tasks/task.repository.ts'

export interface OutboxMail {
  readonly supplierId: number
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The encrypted full email, if it contains a sign-in link; text and HTML are then without the link. */
  readonly sealedBody?: Buffer | null
  /** The one-click unsubscribe URL. */
  readonly unsubscribeUrl?: string | null | undefined
  /** The dealer it is for; by default the one with the recipient's address, if any. */
  readonly toDealerId?: number
  /** The dealers named in an email to the supplier's side. */
  readonly aboutDealers?: readonly number[]
  /** The order it is about; undefined if it has none, or several. */
  readonly orderId?: number | undefined
}

export interface WaitingMail extends OutboxMail {
  readonly id: number
  readonly fromName: string
  readonly sealedBody: Buffer | null
  readonly unsubscribeUrl: string | null
  readonly replyTo: string | null
}

/** SQL that adds a task for each email in the common table expression `mail`. */
const deliverEach = addTasksSql(
  'mail',
  'deliver_mail',
  sql`json_build_object('supplierId', supplier_id, 'id', id)`,
  sql`supplier_id || ' ' || id`,
)

// Few enough that a slow mail server doesn't delay other emails for long.
const maxAtOnce = 10

/** SQL that adds a task for each batch of emails. */
const deliverTogether = addTasksSql(
  'batch',
  'deliver_mails',
  sql`json_build_object('supplierId', supplier_id, 'ids', ids)`,
  sql`supplier_id || ' ' || id`,
)

/**
 * Adds emails to the outbox with the tasks that send them, in the transaction of their cause: they are sent if and only
 * if it commits.
 */
export async function addMail(db: Db, ...mails: readonly (OutboxMail & { now: Date })[]): Promise<void> {
  const rows = JSON.stringify(mails.map(outboxRow))
  // One parameter for any number of emails keeps the statement the same.
  await sql`
    with mail as (
      insert into mail_outbox (supplier_id, kind, recipient, subject, text_body, html_body, sealed_body, unsubscribe_url,
        to_dealer_id, about_dealers, order_id, created_at)
      select supplier_id, kind, recipient, subject, text_body, html_body, sealed_body, unsubscribe_url,
        coalesce(to_dealer_id, (select d.id from real_dealers d
          where d.supplier_id = m.supplier_id and lower(d.email) = lower(m.recipient)
            and m.about_dealers is null and m.kind not like 'staff\\_%')),
        about_dealers, order_id, created_at
      from json_populate_recordset(null::mail_outbox, ${rows}) m
      returning supplier_id, id
    ), batch as (
      select supplier_id, min(id) as id, json_agg(id order by id) as ids
      from (select supplier_id, id, (row_number() over (order by id) - 1) / ${maxAtOnce}::int as place from mail) m
      group by supplier_id, place
    )
    select (${mails.length === 1 ? deliverEach : deliverTogether}).id ${prepared}`.execute(db)
}

function outboxRow(mail: OutboxMail & { now: Date }) {
  return {
    supplier_id: mail.supplierId,
    kind: mail.kind,
    recipient: storableText(mail.recipient),
    subject: storableText(mail.subject),
    text_body: storableText(mail.text),
    html_body: storableText(mail.html),
    sealed_body: mail.sealedBody ? `\\x${mail.sealedBody.toString('hex')}` : null,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    to_dealer_id: mail.toDealerId ?? null,
    about_dealers: mail.aboutDealers ?? null,
    order_id: mail.orderId ?? null,
    created_at: mail.now,
  }
}

/** Reads emails to send, except those sent or given up already. */
export async function findWaitingMails(db: Db, { supplierId, ids }: MailKeys): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select m.supplier_id as "supplierId", m.id, m.kind, m.recipient, m.subject, m.text_body as text,
      m.html_body as html, m.sealed_body as "sealedBody", m.unsubscribe_url as "unsubscribeUrl",
      coalesce(s.flags ->> 'brand_name', s.name) as "fromName", s.business_email as "replyTo"
    from mail_outbox m join suppliers s on s.id = m.supplier_id
    where ${belongsToSupplier({ supplierId }, 'm')} and m.id = ${anyOfIds(ids)} and m.sent_at is null and m.given_up_at is null
    order by m.id ${prepared}`.execute(db)
  return rows
}

/** A subquery hides the number of ids from the planner, which then keeps a generic plan. */
const anyOfIds = (ids: readonly number[]) => sql<number>`any(array(select unnest(${ids}::int8[])))`

interface MailKeys {
  readonly supplierId: number
  readonly ids: readonly number[]
}

interface MailKey {
  readonly supplierId: number
  readonly id: number
}

/** Marks emails as sent and deletes their links, unless emails are read in the outbox. */
export async function markMailsSent(
  db: Db,
  { supplierId, ids }: MailKeys,
  { now, tries, retainLink }: { now: Date; tries: number; retainLink: boolean },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      sent_at: now,
      tries,
      last_error: null,
      ...(retainLink ? {} : { sealed_body: null }),
    })
    .where(belongsToSupplier({ supplierId }))
    .where('id', '=', anyOfIds(ids))
    .modifyEnd(prepared)
    .execute()
}

/** An email to resend, of one or any supplier, to its recipient or to another address. */
interface ResentMail {
  readonly supplierId: number | undefined
  readonly id: number
  readonly now: Date
  readonly recipient?: string | undefined
}

/** Makes an unsent email due immediately and resets its tries; false if there is none. */
export async function retryMail(db: Db, { supplierId, id, now, recipient }: ResentMail): Promise<boolean> {
  const added = await db
    .with('mail', (query) =>
      query
        .updateTable('mail_outbox')
        .set({ given_up_at: null, tries: 0, last_error: null, resent_at: now })
        .$if(recipient !== undefined, (q) => q.set({ recipient: recipient ?? '' }))
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .$if(supplierId !== undefined, (q) => q.where(belongsToSupplier({ supplierId: supplierId ?? 0 })))
        .returning(['supplier_id', 'id']),
    )
    .selectNoFrom(sql`(${deliverEach}).id`.as('task'))
    .executeTakeFirst()
  return added !== undefined
}

/** Records a failed attempt, and whether it was the last. */
export async function markMailFailed(
  db: Db,
  { supplierId, id }: MailKey,
  { error, tries, isGivenUp, now }: { error: string; tries: number; isGivenUp: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ last_error: storableText(error), tries, given_up_at: isGivenUp ? now : null })
    .where(belongsToSupplier({ supplierId }))
    .where('id', '=', id)
    .execute()
}

/** Removes expired links from emails older than a time, sent or not. */
export async function sweepMailedLinks(db: Db, writtenBefore: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sealed_body: null })
    .where('sealed_body', 'is not', null)
    .where('created_at', '<', writtenBefore)
    .execute()
}

/** Deletes emails sent before a point in time. */
export async function sweepSentMail(db: Db, sentBefore: Date): Promise<void> {
  await db.deleteFrom('mail_outbox').where('sent_at', '<', sentBefore).execute()
}

/** Deletes emails that failed before a point in time; until then, they can be resent. */
export async function sweepGivenUpMail(db: Db, givenUpBefore: Date): Promise<void> {
  await db.deleteFrom('mail_outbox').where('given_up_at', '<', givenUpBefore).execute()
}
