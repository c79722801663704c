import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export type MailState = 'waiting' | 'retrying' | 'sent' | 'given_up'

export interface MailSummary {
  readonly id: number
  readonly supplier: string
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly state: MailState
  readonly tries: number
  readonly lastError: string | null
  readonly resentAt: Date | null
  /** The dealer it is for or about. */
  readonly dealer: { readonly id: number; readonly name: string } | null
  readonly order: { readonly id: number; readonly number: string } | null
}

export interface MailDetails extends MailSummary {
  readonly text: string
  readonly html: string
  readonly sealedBody: Buffer | null
  readonly supplierId: number
}

/** An email for display, including its link if still stored. */
export type ReadableMail = Omit<MailDetails, 'sealedBody' | 'supplierId'>

/**
 * Filters for listing emails: by supplier, dealer, or failed and those resent since a time; `before` is the id of the last email on the
 * previous page.
 */
export interface MailQuery {
  readonly supplierId: number | undefined
  readonly toDealerId?: number | undefined
  readonly undeliveredSince?: Date | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Lists emails, newest first. */
export async function listMail(
  db: Db,
  { supplierId, toDealerId, undeliveredSince: since, before, limit }: MailQuery,
): Promise<MailSummary[]> {
  // Emails to one dealer, and failed emails, have separate indexes ordered by id.
  const isNarrow = toDealerId !== undefined || since !== undefined
  const rows = await selectMail(db)
    .$if(supplierId !== undefined, (q) => q.where(belongsToSupplier({ supplierId: supplierId ?? 0 }, 'm')))
    .$if(toDealerId !== undefined, (q) => q.where('m.to_dealer_id', '=', toDealerId ?? 0))
    .$if(since !== undefined, (q) =>
      q.where((e) => e.or([e('m.given_up_at', 'is not', null), e('m.resent_at', '>', since ?? null)])),
    )
    .$if(before !== undefined, (q) => q.where('m.id', '<', before ?? 0))
    .$if(!isNarrow, (q) => q.orderBy('m.created_at', 'desc'))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readSummary)
}

/** Finds an email of one or any supplier; undefined if there is none with this id. */
export async function findMail(
  db: Db,
  asked: { supplierId: number | undefined; id: number },
): Promise<MailDetails | undefined> {
  const row = await selectMail(db)
    .select(['m.text_body as text', 'm.html_body as html', 'm.sealed_body as sealedBody'])
    .select('m.supplier_id as supplierId')
    .where('m.id', '=', asked.id)
    .$if(asked.supplierId !== undefined, (q) =>
      q.where(belongsToSupplier({ supplierId: asked.supplierId ?? 0 }, 'm')),
    )
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { text, html, sealedBody, supplierId } = row
  return { ...readSummary(row), text, html, sealedBody, supplierId }
}

function selectMail(db: Db) {
  return db
    .selectFrom('mail_outbox as m')
    .innerJoin('suppliers as s', 's.id', 'm.supplier_id')
    .select(['m.id', 's.handle as supplier', 'm.kind', 'm.recipient', 'm.subject', 'm.tries'])
    .select(['m.created_at as createdAt', 'm.sent_at as sentAt', 'm.given_up_at as givenUpAt'])
    .select(['m.last_error as lastError', 'm.resent_at as resentAt'])
    .select([mailDealer.as('dealer'), mailedOrder.as('order')])
}

const mailDealer = sql<MailSummary['dealer']>`(
  select json_build_object('id', d.id, 'name', coalesce(nullif(d.company_name, ''), d.email))
  from real_dealers d
  where d.supplier_id = m.supplier_id and d.id = coalesce(m.to_dealer_id, m.about_dealers[1]))`

const mailedOrder = sql<MailSummary['order']>`(
  select json_build_object('id', o.id, 'number', o.order_number)
  from orders o where o.supplier_id = m.supplier_id and o.id = m.order_id)`

type MailRow = Omit<MailSummary, 'state'> & { readonly givenUpAt: Date | null }

function readSummary(row: MailRow): MailSummary {
  const { givenUpAt, ...mail } = row
  const { sentAt, lastError } = mail
  const unsent: MailState = givenUpAt !== null ? 'given_up' : lastError === null ? 'waiting' : 'retrying'
  const state = sentAt === null ? unsent : 'sent'
  return { ...mail, state }
}
