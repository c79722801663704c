import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** An endpoint of a supplier or one of its dealers that accepts nothing. */
export interface FailingEndpointRow {
  readonly id: number
  readonly url: string
  readonly dealerId: number | null
  readonly dealerName: string | null
  readonly failingSince: Date | null
  readonly givenUpAt: Date | null
}

/** The endpoints that fail or were switched off by the portal, the longest first. */
export async function findFailingEndpoints(db: Db, owner: SupplierOwner): Promise<FailingEndpointRow[]> {
  const { rows } = await sql<FailingEndpointRow>`
    select e.id, e.url, e.dealer_id as "dealerId", coalesce(nullif(d.company_name, ''), d.email) as "dealerName",
      e.failing_since as "failingSince", e.given_up_at as "givenUpAt"
    from webhook_endpoints e left join dealers d on (d.supplier_id, d.id) = (e.supplier_id, e.dealer_id)
    where ${belongsToSupplier(owner, 'e')} and e.url is not null
      and (e.given_up_at is not null or (e.is_active and e.failing_since is not null))
    order by coalesce(e.failing_since, e.given_up_at), e.id limit 200`.execute(db)
  return rows
}
