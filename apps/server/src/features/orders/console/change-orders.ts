import type { BodyOf } from '@portal/contract/api/endpoints'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import type { NewShipment } from '@portal/contract/orders/integrator/new-shipment.schema'
import type { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { OrderChangeCtx, StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { hashRequest, type IdempotencyRefusal, withIdempotency } from '../../../domain/idempotency.ts'
import { refuseUnseenChange } from '../../../domain/orders/refuse-unseen-change.ts'
import { staffCancelChoice } from '../../../domain/orders/staff-cancel-choice.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { findOrderDealer } from '../../../repositories/orders/stored-order.repository.ts'
import { limitStaffRefund } from '../../../security/passwords/limit-staff-refund.ts'
import { type LoweredLine, lowerQuantities, previewQuantities } from '../change/lower-quantities.ts'
import {
  cancelOrderBy,
  createShipment,
  holdOrderByKey,
  releaseOrderByKey,
} from '../integrator/change-orders.ts'
import { addOrderNote } from '../notes/add-order-note.ts'
import { type PresentedNote, presentNote } from '../notes/order-note.presenter.ts'
import { readOrder } from './read-orders.ts'

/** What of an order its caller has seen, and the key that makes a repeated call one. */
export interface Seen {
  readonly seenEventId?: number | undefined
  readonly key: string | undefined
}

type Changed<Answer> =
  | Exclude<Answer, ReplayedResponse<unknown>>
  | ReplayedResponse<Exclude<Answer, Refusal | ReplayedResponse<unknown>>>
  | Refusal<'order_not_found' | 'order_changed'>
  | IdempotencyRefusal

/**
 * Changes a locked order, once for a key, if nothing has happened to it that the caller has not seen. `request` tells one
 * request of a key from another.
 */
export async function changeSeen<Answer>(
  ctx: StaffCtx,
  orderId: number,
  { seenEventId, key, request }: Seen & { readonly request: readonly unknown[] },
  work: (ctx: StaffCtx) => Promise<Answer>,
): Promise<Changed<Answer>> {
  const requestHash = hashRequest([orderId, ...request])
  return (await withIdempotency(ctx, { key, requestHash }, async (db) => {
    const dealerId = await findOrderDealer(db, ctx.owner, orderId)
    if (dealerId === undefined) return refuse('order_not_found')
    const owner = { ...ctx.owner, dealerId, now: ctx.now }
    await lockOrdersForUpdate(db, owner, [orderId])
    const unseen = await refuseUnseenChange(db, { ...owner, orderId }, seenEventId)
    return unseen ?? (await work({ ...ctx, db }))
  })) as Changed<Answer>
}

/** Ships an order or a part of it. */
export async function shipSeenOrder(ctx: StaffCtx, id: number, parcel: NewShipment, seen: Seen) {
  return await changeSeen(ctx, id, { ...seen, request: ['ship', parcel] }, (inside) =>
    createShipment(inside, id, parcel, undefined),
  )
}

/** Puts an order on hold. */
export async function holdSeenOrder(ctx: StaffCtx, id: number, reason: string | undefined, seen: Seen) {
  return await changeSeen(ctx, id, { ...seen, request: ['hold', reason] }, (inside) =>
    holdOrderByKey(inside, id, reason),
  )
}

export async function releaseSeenOrder(ctx: StaffCtx, id: number, seen: Seen) {
  return await changeSeen(ctx, id, { ...seen, request: ['release'] }, (inside) =>
    releaseOrderByKey(inside, id),
  )
}

/** Cancels an order, and refunds or keeps what was paid for it. */
export async function cancelSeenOrder(
  ctx: StaffCtx,
  id: number,
  { seenEventId, password, ...choice }: BodyOf<'cancelDealersOrder'>,
  key: string | undefined,
) {
  const limit = await limitStaffRefund(ctx, password)
  if (limit instanceof Refusal) return limit
  const request = ['cancel', choice]
  return await changeSeen(ctx, id, { seenEventId, key, request }, (inside) =>
    cancelOrderBy(inside, id, staffCancelChoice(ctx.staff, choice, limit?.most)),
  )
}

/** Lowers quantities of an order, and answers it as it is then. */
export async function lowerSeenQuantities(
  ctx: StaffCtx,
  id: number,
  lines: readonly LoweredLine[],
  seen: Seen,
) {
  return await changeSeen(ctx, id, { ...seen, request: ['quantities', lines] }, async (inside) => {
    const change = await changeCtx(inside, id)
    if (change instanceof Refusal) return change
    const refusal = await lowerQuantities(change, id, lines)
    return refusal ?? ((await readOrder(inside, id)) as ConsoleOrder | Refusal<'order_not_found'>)
  })
}

/** The invoice of an order with lower quantities. */
export async function previewOrderQuantities(ctx: StaffCtx, id: number, lines: readonly LoweredLine[]) {
  const change = await changeCtx(ctx, id)
  return change instanceof Refusal ? change : await previewQuantities(change, id, lines)
}

/** Writes a note on an order, once for a key. */
export async function addNoteByStaff(
  ctx: StaffCtx,
  id: number,
  note: { readonly text: string; readonly isForDealer: boolean },
  key: string | undefined,
) {
  const requestHash = hashRequest([id, 'note', note])
  return await withIdempotency<PresentedNote, Refusal<'order_not_found'>>(
    ctx,
    { key, requestHash },
    async (db) => {
      const change = await changeCtx({ ...ctx, db }, id)
      if (change instanceof Refusal) return change
      const added = await addOrderNote({ ...ctx, ...change }, id, note)
      return added instanceof Refusal ? added : presentNote(added)
    },
  )
}

export async function changeCtx(
  ctx: StaffCtx,
  id: number,
): Promise<OrderChangeCtx | Refusal<'order_not_found'>> {
  const dealerId = await findOrderDealer(ctx.db, ctx.owner, id)
  if (dealerId === undefined) return refuse('order_not_found')
  return { ...ctx, owner: { ...ctx.owner, dealerId } }
}
