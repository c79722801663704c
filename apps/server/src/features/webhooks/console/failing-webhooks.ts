import type { FailingEndpoint } from '@portal/contract/webhooks/failing-endpoint.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { changeEndpoint } from '../endpoints/change-endpoint.ts'
import { findFailingEndpoints } from './failing-endpoints.query.ts'

/** The endpoints, the supplier's own and its dealers', that fail or were switched off, the longest first. */
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

/** Switches a failing endpoint on again, and sends what waits for it. */
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
