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
 * Filters for listing emails: by supplier, recipient, or failed only; `before` is the id of the last email on the
 * previous page.
 */
export interface MailQuery {
  readonly supplierId: number | undefined
  readonly recipient?: string | undefined
  readonly isGivenUp?: boolean
  readonly before?: number | undefined
  readonly limit: number
}

/** Lists emails, newest first. */
export async function listMail(
  db: Db,
  { supplierId, recipient, isGivenUp = false, before, limit }: MailQuery,
): Promise<MailSummary[]> {
  // Emails of one recipient, and failed emails, have separate indexes ordered by id.
  const isNarrow = recipient !== undefined || isGivenUp
  const rows = await selectMail(db)
    .$if(supplierId !== undefined, (q) => q.where(belongsToSupplier({ supplierId: supplierId ?? 0 }, 'm')))
    .$if(recipient !== undefined, (q) =>
      q.where(sql<boolean>`lower(m.recipient) = lower(${recipient ?? ''})`),
    )
    .$if(isGivenUp, (q) => q.where('m.given_up_at', 'is not', null))
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
    .select('m.last_error as lastError')
}

type MailRow = Omit<MailSummary, 'state'> & { readonly givenUpAt: Date | null }

function readSummary(row: MailRow): MailSummary {
  const { id, supplier, kind, recipient, subject, createdAt, sentAt, givenUpAt, tries, lastError } = row
  const unsent: MailState = givenUpAt !== null ? 'given_up' : lastError === null ? 'waiting' : 'retrying'
  const state = sentAt === null ? unsent : 'sent'
  return { id, supplier, kind, recipient, subject, createdAt, sentAt, state, tries, lastError }
}
