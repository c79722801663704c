import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { addTaskSql } from '../tasks/task.repository.ts'
import type { SupplierRowKey } from '../tasks/task-table.ts'

/** A request for an emailed link, stored without checking whether the account exists. */
export interface LinkRequest {
  /** The link's purpose. */
  readonly purpose: 'new_password' | 'sign_in' | 'staff_password'
  readonly supplierId: number
  readonly email: string
  /** The emailed link's origin, one of the supplier's hosts. */
  readonly origin: string
  readonly network: string
}

export async function addLinkRequest(db: Db, request: LinkRequest & { now: Date }): Promise<void> {
  const task = addTaskSql(
    'answer_link_request',
    sql`json_build_object('supplierId', supplier_id, 'id', id)`,
    sql`supplier_id || ' ' || id`,
  )
  await db
    .with('request', (query) =>
      query
        .insertInto('link_requests')
        .values({
          supplier_id: request.supplierId,
          email: request.email,
          origin: request.origin,
          network: request.network,
          purpose: request.purpose,
          requested_at: request.now,
        })
        .returning(['supplier_id', 'id']),
    )
    .selectFrom('request')
    .select(sql`(${task}).id`.as('task'))
    .execute()
}

/** Deletes a request and returns it; undefined if it was already taken. */
export async function deleteLinkRequest(
  db: Db,
  { supplierId, id }: SupplierRowKey,
): Promise<LinkRequest | undefined> {
  const { rows } = await sql<LinkRequest>`
    delete from link_requests where ${belongsToSupplier({ supplierId })} and id = ${id}
    returning supplier_id as "supplierId", email, origin, network, purpose`.execute(db)
  return rows[0]
}
