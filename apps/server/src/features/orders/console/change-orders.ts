import type { BodyOf } from '@portal/contract/api/endpoints'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { staffCancelChoice } from '../../../domain/orders/staff-cancel-choice.ts'
import { limitStaffRefund } from '../../../security/passwords/limit-staff-refund.ts'
import { changeOrderAddress } from '../change/change-address.ts'
import { changeSeenOrder, orderChangeCtx, type SeenChangeRequest } from '../change/change-order.ts'
import { cancelAndRespond } from '../change/change-responses.ts'
import { type LoweredLine, lowerQuantities, previewQuantities } from '../change/lower-quantities.ts'
import { readConsoleOrder } from './read-orders.ts'

/** Cancels an order, refunding or keeping its payment. */
export async function cancelConsoleOrder(
  ctx: StaffCtx,
  id: number,
  { seenEventId, password, ...choice }: BodyOf<'cancelConsoleOrder'>,
  key: string | undefined,
) {
  const limit = await limitStaffRefund(ctx, password)
  if (limit instanceof Refusal) return limit
  return await changeSeenOrder(ctx, id, { seenEventId, key, request: ['cancel', choice] }, (order) =>
    cancelAndRespond(order, staffCancelChoice(ctx.staff, choice, limit?.most)),
  )
}

/** Lowers an order's quantities and returns the updated order. */
export async function lowerOrderQuantities(
  ctx: StaffCtx,
  id: number,
  lines: readonly LoweredLine[],
  seen: Omit<SeenChangeRequest, 'request'>,
) {
  const request = { ...seen, request: ['quantities', lines] }
  return await changeSeenOrder(ctx, id, request, async ({ change }) => {
    const refusal = await lowerQuantities(change, id, lines)
    return refusal ?? (await readConsoleOrder({ ...ctx, db: change.db }, id))
  })
}

export async function previewOrderQuantities(ctx: StaffCtx, id: number, lines: readonly LoweredLine[]) {
  const change = await orderChangeCtx(ctx, id)
  return change instanceof Refusal ? change : await previewQuantities(change, id, lines)
}

export async function changeConsoleOrderAddress(
  ctx: StaffCtx,
  id: number,
  { of, address, seenEventId }: BodyOf<'updateOrderAddress'>,
  key: string | undefined,
) {
  const request = { seenEventId, key, request: ['address', of, address] }
  return await changeSeenOrder(ctx, id, request, async ({ change }) => {
    const changed = await changeOrderAddress(change, id, of, address)
    return changed instanceof Refusal ? changed : await readConsoleOrder({ ...ctx, db: change.db }, id)
  })
}
