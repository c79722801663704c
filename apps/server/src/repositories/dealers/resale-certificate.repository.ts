import type { UsTerritoryCode } from '@portal/contract/fields/address/us-territories'
import type { CertificateReviewState } from '@portal/contract/resale-certificates/certificate-review.rules'
import type { DatedOwner, Db, Owner, Transaction } from '../../context/db.ts'
import { isUniqueViolation } from '../errors/unique-violation.ts'
import { belongsTo, ownerColumns } from '../owner-conditions.ts'

export interface CertificateRow {
  readonly id: number
  readonly number: string
  readonly state: UsTerritoryCode
  readonly expires_at: Date
  readonly file_id: number | null
  readonly created_at: Date
  readonly review: CertificateReviewState
  readonly review_reason: string | null
  readonly reviewed_at: Date | null
  readonly reviewed_by: string | null
}

export type NewCertificate = Pick<CertificateRow, 'number' | 'state' | 'expires_at' | 'file_id'>

const columns = [
  ...(['id', 'number', 'state', 'expires_at', 'file_id', 'created_at'] as const),
  ...(['review', 'review_reason', 'reviewed_at', 'reviewed_by'] as const),
] as const

export async function findCertificates(db: Db, owner: Owner): Promise<CertificateRow[]> {
  return await db
    .selectFrom('resale_certificates')
    .select(columns)
    .where(belongsTo(owner))
    .orderBy('state')
    .execute()
}

/** Adds a certificate; throws an `isStateTaken` error if the dealer already has one for the state. */
export async function addCertificate(
  db: Db,
  owner: DatedOwner,
  certificate: NewCertificate,
): Promise<CertificateRow> {
  return await db
    .insertInto('resale_certificates')
    .values({
      ...ownerColumns(owner),
      created_at: owner.now,
      ...certificate,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Whether adding failed because the dealer already has a certificate for the state. */
export function isStateTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'resale_certificates_supplier_id_dealer_id_state_key')
}

export async function hasCertificateFor(db: Db, owner: Owner, state: UsTerritoryCode): Promise<boolean> {
  const found = await db
    .selectFrom('resale_certificates')
    .select('id')
    .where(belongsTo(owner))
    .where('state', '=', state)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes a certificate and returns it; undefined if the dealer has none with this id. */
export async function removeCertificate(
  db: Db,
  owner: Owner,
  id: number,
): Promise<CertificateRow | undefined> {
  return await db
    .deleteFrom('resale_certificates')
    .where(belongsTo(owner))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** Finds a dealer's certificate and locks it until the transaction ends; undefined if there is none with this id. */
export async function lockCertificate(
  db: Transaction,
  owner: Owner,
  id: number,
): Promise<CertificateRow | undefined> {
  return await db
    .selectFrom('resale_certificates')
    .select(columns)
    .where(belongsTo(owner))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function storeReview(
  db: Transaction,
  dealer: DatedOwner,
  { id, review, reason, by }: StoredReview,
): Promise<CertificateRow> {
  return await db
    .updateTable('resale_certificates')
    .set({ review, review_reason: reason, reviewed_at: dealer.now, reviewed_by: by })
    .where(belongsTo(dealer))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

interface StoredReview {
  readonly id: number
  readonly review: CertificateReviewState
  readonly reason: string | null
  readonly by: string | null
}
