import type { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { KnownCtx, OrderChangeCtx } from '../../../context/context.ts'
import type { Transaction } from '../../../context/db.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { hashRequest, type IdempotencyRefusal, withIdempotency } from '../../../domain/idempotency.ts'
import { refuseStaleChange } from '../../../domain/orders/refuse-stale-change.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { findOrderById } from '../read/order-keys.query.ts'

/** An order being changed, with its owner, actor and transaction. */
export interface ChangedOrder {
  readonly id: number
  readonly ctx: KnownCtx
  readonly change: OrderChangeCtx
}

type AnswerOf<Outcome> = Exclude<Outcome, Refusal>

/** The result of a change made once per idempotency key. */
type Once<Outcome> =
  | AnswerOf<Outcome>
  | ReplayedResponse<AnswerOf<Outcome>>
  | Extract<Outcome, Refusal>
  | IdempotencyRefusal

export interface ChangeRequest {
  /** The idempotency key. */
  readonly key: string | undefined
  /** The request's content: a key can't be reused for another. */
  readonly request: readonly unknown[]
}

export interface SeenChangeRequest extends ChangeRequest {
  /** The latest event the caller has seen; undefined to skip the check. */
  readonly seenEventId: number | undefined
}

/** Locks and changes one of the caller's orders in one transaction. */
export async function changeOrder<Outcome>(
  ctx: KnownCtx,
  id: number,
  work: (order: ChangedOrder) => Promise<Outcome>,
): Promise<Outcome | Refusal<'order_not_found'>> {
  return await refusableTransaction<Outcome | Refusal<'order_not_found'>>(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const change = await orderChangeCtx(inside, id)
    if (change instanceof Refusal) return change
    await lockOrdersForUpdate(db, { ...change.owner, now: ctx.now }, [id])
    return await work({ id, ctx: inside, change })
  })
}

/** Changes an order once per idempotency key. */
export async function changeOrderOnce<Outcome>(
  ctx: KnownCtx,
  id: number,
  { key, request }: ChangeRequest,
  work: (order: ChangedOrder) => Promise<Outcome>,
): Promise<Once<Outcome | Refusal<'order_not_found'>>> {
  type Answer = AnswerOf<Outcome | Refusal<'order_not_found'>>
  type No = Extract<Outcome | Refusal<'order_not_found'>, Refusal>
  const requestHash = hashRequest([id, ...request])
  const change = (db: Transaction) => changeOrder({ ...ctx, db }, id, work) as Promise<Answer | No>
  return await withIdempotency<Answer, No>(ctx, { key, requestHash }, change)
}

/** Changes an order once per idempotency key; refuses if the order has events that the caller hasn't seen. */
export async function changeSeenOrder<Outcome>(
  ctx: KnownCtx,
  id: number,
  { seenEventId, ...request }: SeenChangeRequest,
  work: (order: ChangedOrder) => Promise<Outcome>,
): Promise<Once<Outcome | Refusal<'order_not_found' | 'order_changed'>>> {
  return await changeOrderOnce(ctx, id, request, async (order) => {
    const key = { ...order.change.owner, orderId: id }
    const unseen = await refuseStaleChange(order.ctx.db, key, seenEventId)
    return unseen ?? (await work(order))
  })
}

/** The context for changing an order: its owner and the actor. */
export async function orderChangeCtx(
  ctx: KnownCtx,
  id: number,
): Promise<OrderChangeCtx | Refusal<'order_not_found'>> {
  const found = await findOrderById(ctx.db, ctx.owner, id)
  if (found === undefined) return refuse('order_not_found')
  return { ...ctx, owner: { supplierId: ctx.owner.supplierId, dealerId: found.dealerId } }
}
