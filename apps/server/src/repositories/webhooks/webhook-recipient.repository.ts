import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import type { EndpointKey } from './webhook-sending.repository.ts'

export interface WebhookRecipient {
  readonly email: string
  readonly firstName: string
  /** The endpoint's URL. */
  readonly url: string
  readonly isDealer: boolean
}

/** Finds the recipient of emails about an endpoint, also in test mode; undefined without an email address. */
export async function findWebhookRecipient(
  db: Db,
  { supplierId, id }: EndpointKey,
): Promise<WebhookRecipient | undefined> {
  const { rows } = await sql<WebhookRecipient>`
    select coalesce(d.email, s.business_email) as email, coalesce(d.first_name, '') as "firstName", e.url,
      d.id is not null as "isDealer"
    from webhook_endpoints e join suppliers s on s.id = e.supplier_id
    left join dealers o on o.supplier_id = e.supplier_id and o.id = e.dealer_id
    left join dealers d on d.supplier_id = o.supplier_id and d.id = coalesce(o.test_of, o.id)
    where ${belongsToSupplier({ supplierId }, 'e')} and e.id = ${id} and coalesce(d.email, s.business_email) is not null`.execute(
    db,
  )
  return rows[0]
}
