import type { TagChange } from '@portal/contract/orders/tags/order-tags.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { changeAuditedTags } from '../../../domain/orders/change-tags.ts'
import { findTags } from '../../../repositories/orders/changes/order-tag.repository.ts'
import { changeOrder } from '../change/change-order.ts'

/**
 * Adds and removes an order's tags. The order itself doesn't change: no event, webhook or change feed mentions tags.
 */
export async function changeOrderTags(
  ctx: StaffCtx,
  id: number,
  tags: TagChange,
): Promise<{ tags: string[] } | Refusal<'order_not_found' | 'too_many_tags'>> {
  return await changeOrder<{ tags: string[] } | Refusal<'too_many_tags'>>(ctx, id, async ({ change }) => {
    const owner = { ...change.owner, now: ctx.now }
    const request = { by: ctx.actor, name: 'updateOrderTags', id } as const
    const { full } = await changeAuditedTags(change.db, owner, [id], tags, request)
    if (full.length > 0) return refuse('too_many_tags')
    return { tags: await findTags(change.db, { ...change.owner, orderId: id }) }
  })
}
