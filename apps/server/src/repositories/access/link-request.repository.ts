import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, sql } from 'kysely'

/** Someone's wish for a link by mail, before anyone has looked whether there is such an account. */
export interface LinkRequest {
  /** What the link is to do. */
  readonly wish: 'new_password' | 'sign_in'
  readonly supplierId: number
  readonly email: string
  /** Where the link of the mail is to lead: an origin of the supplier. */
  readonly origin: string
}

/** Keeps a wish for a link; the worker hears of it. */
export async function addLinkRequest(
  db: Kysely<Tables>,
  request: LinkRequest & { now: Date },
): Promise<void> {
  await db
    .insertInto('link_requests')
    .values({
      supplier_id: request.supplierId,
      email: request.email,
      origin: request.origin,
      wish: request.wish,
      requested_at: request.now,
    })
    .execute()
}

/** Takes the oldest wish that nobody else is working on; it is gone when the transaction commits. */
export async function claimNextLinkRequest(db: Kysely<Tables>): Promise<LinkRequest | undefined> {
  const { rows } = await sql<LinkRequest>`
    delete from link_requests where (supplier_id, id) = (
      select supplier_id, id from link_requests order by id limit 1 for update skip locked
    )
    returning supplier_id as "supplierId", email, origin, wish`.execute(db)
  return rows[0]
}
