import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findOrderByIdempotencyKey } from '../../repositories/operations/idempotency-key.repository.ts'

/** Finds the order of an idempotency key, for a caller who lost the response. */
export async function readOrderByKey(
  ctx: DealerCtx,
  key: string,
): Promise<{ id: number; orderNumber: string } | Refusal<'order_key_unknown' | 'idempotency_key_running'>> {
  const found = await findOrderByIdempotencyKey(ctx.db, ctx, key)
  if (found === 'running') return refuse('idempotency_key_running', { retryAfterSeconds: 1 })
  return found ?? refuse('order_key_unknown')
}
