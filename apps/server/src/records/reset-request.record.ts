import type { Tables } from '@portal/database/tables'
import { type Kysely, sql } from 'kysely'

/** Someone's wish for a new password, before anyone has looked whether there is such an account. */
export interface ResetRequest {
  readonly supplierId: number
  readonly email: string
  /** Where the link of the mail is to lead: an origin of the supplier. */
  readonly origin: string
}

/** Keeps a wish for a new password; the worker hears of it. */
export async function addResetRequest(
  db: Kysely<Tables>,
  request: ResetRequest & { now: Date },
): Promise<void> {
  await db
    .insertInto('password_reset_requests')
    .values({
      supplier_id: request.supplierId,
      email: request.email,
      origin: request.origin,
      requested_at: request.now,
    })
    .execute()
}

/** Takes the oldest wish that nobody else is working on; it is gone when the transaction commits. */
export async function takeResetRequest(db: Kysely<Tables>): Promise<ResetRequest | undefined> {
  const { rows } = await sql<ResetRequest>`
    delete from password_reset_requests where (supplier_id, id) = (
      select supplier_id, id from password_reset_requests order by id limit 1 for update skip locked
    )
    returning supplier_id as "supplierId", email, origin`.execute(db)
  return rows[0]
}
