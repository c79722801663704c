import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** A request for a link by mail, made before it is known whether the account exists. */
export interface LinkRequest {
  /** What the link is for. */
  readonly purpose: 'new_password' | 'sign_in'
  readonly supplierId: number
  readonly email: string
  /** Where the link of the mail is to lead: an origin of the supplier. */
  readonly origin: string
}

/** Adds a request for a link; the worker answers it. */
export async function addLinkRequest(db: Db, request: LinkRequest & { now: Date }): Promise<void> {
  await db
    .insertInto('link_requests')
    .values({
      supplier_id: request.supplierId,
      email: request.email,
      origin: request.origin,
      purpose: request.purpose,
      requested_at: request.now,
    })
    .execute()
}

/** Claims the oldest unclaimed request; it is deleted when the transaction commits. */
export async function claimNextLinkRequest(db: Db): Promise<LinkRequest | undefined> {
  const { rows } = await sql<LinkRequest>`
    delete from link_requests where (supplier_id, id) = (
      select supplier_id, id from link_requests order by id limit 1 for update skip locked
    )
    returning supplier_id as "supplierId", email, origin, purpose`.execute(db)
  return rows[0]
}
