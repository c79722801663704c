import type { FailingEndpoint } from '@portal/contract/webhooks/failing-endpoint.schema'
import { sql } from 'kysely'
import type { StaffCtx } from '../../../context/context.ts'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { dealerNameIn } from '../../../repositories/dealer-name.sql.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { changeEndpoint } from '../endpoints/change-endpoint.ts'

/** A failing endpoint of the supplier or one of its dealers. */
interface FailingEndpointRow {
  readonly id: number
  readonly url: string
  readonly dealerId: number | null
  readonly dealerName: string | null
  readonly failingSince: Date | null
  readonly givenUpAt: Date | null
}

/** Lists the supplier's and its dealers' endpoints that fail or were turned off, longest failing first. */
export async function listFailingWebhooks({ db, owner }: StaffCtx): Promise<{ items: FailingEndpoint[] }> {
  const rows = await findFailingEndpoints(db, owner)
  return {
    items: rows.map(({ id, url, dealerId, dealerName, failingSince, givenUpAt }) => ({
      id,
      url,
      dealer: dealerId === null ? null : { id: dealerId, name: dealerName ?? '' },
      failingSince: failingSince?.toISOString() ?? null,
      givenUpAt: givenUpAt?.toISOString() ?? null,
    })),
  }
}

/** Turns a failing endpoint back on and sends its pending deliveries. */
export async function retryFailingWebhook(
  ctx: StaffCtx,
  id: number,
): Promise<{ success: true } | Refusal<'webhook_endpoint_not_found'>> {
  const endpoint = (await findFailingEndpoints(ctx.db, ctx.owner)).find((row) => row.id === id)
  if (endpoint === undefined) return refuse('webhook_endpoint_not_found')
  const { dealerId } = endpoint
  const owner = dealerId === null ? ctx.owner : { ...ctx.owner, dealerId }
  const changed = await changeEndpoint({ ...ctx, owner }, id, { active: true })
  return changed instanceof Refusal ? refuse('webhook_endpoint_not_found') : { success: true }
}

/** Finds endpoints that fail or were turned off by the portal, longest failing first. */
async function findFailingEndpoints(db: Db, owner: SupplierOwner): Promise<FailingEndpointRow[]> {
  const { rows } = await sql<FailingEndpointRow>`
    select e.id, e.url, e.dealer_id as "dealerId", ${dealerNameIn('d')} as "dealerName",
      e.failing_since as "failingSince", e.given_up_at as "givenUpAt"
    from webhook_endpoints e left join dealers d on (d.supplier_id, d.id) = (e.supplier_id, e.dealer_id)
    where ${belongsToSupplier(owner, 'e')} and e.url is not null
      and (e.given_up_at is not null or (e.is_active and e.failing_since is not null))
    order by coalesce(e.failing_since, e.given_up_at), e.id limit 200`.execute(db)
  return rows
}
