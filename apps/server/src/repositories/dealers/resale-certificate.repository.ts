import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { isUniqueViolation } from '../errors/unique-violation.ts'

type Db = Kysely<Tables>
type Owner = { readonly supplierId: number; readonly dealerId: number }

/** A resale certificate as it is stored. */
export interface CertificateRow {
  readonly id: number
  readonly number: string
  readonly state: string
  readonly expires_at: Date
  readonly file_id: number | null
}

const columns = ['id', 'number', 'state', 'expires_at', 'file_id'] as const

/** The certificates of a dealer by state. */
export async function findCertificates(db: Db, owner: Owner): Promise<CertificateRow[]> {
  return await db
    .selectFrom('resale_certificates')
    .select(columns)
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .orderBy('state')
    .execute()
}

/** Adds a certificate; throws what `isStateTaken` knows when the dealer has one for the state. */
export async function addCertificate(
  db: Db,
  owner: Owner & { readonly now: Date },
  certificate: Omit<CertificateRow, 'id'>,
): Promise<CertificateRow> {
  return await db
    .insertInto('resale_certificates')
    .values({
      supplier_id: owner.supplierId,
      dealer_id: owner.dealerId,
      created_at: owner.now,
      ...certificate,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Whether adding failed because the dealer has a certificate for the state, be it since a moment ago. */
export function isStateTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'resale_certificates_supplier_id_dealer_id_state_key')
}

/** Whether the dealer has a certificate for a state. */
export async function hasCertificateFor(db: Db, owner: Owner, state: string): Promise<boolean> {
  const found = await db
    .selectFrom('resale_certificates')
    .select('id')
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('state', '=', state)
    .executeTakeFirst()
  return found !== undefined
}

/** Removes a certificate and answers what it was; undefined when the dealer has none with this id. */
export async function removeCertificate(
  db: Db,
  owner: Owner,
  id: number,
): Promise<CertificateRow | undefined> {
  return await db
    .deleteFrom('resale_certificates')
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}
