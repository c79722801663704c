import { createHash } from 'node:crypto'
import type { BatchResult } from '@portal/contract/checkout/integrator/new-order.schema'
import { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { retryOnConflict } from '../../../repositories/errors/transaction-conflict.ts'
import { createOrder, presentOrderError } from './create-order.ts'

/**
 * Places a batch of orders one by one, each under a key derived from the batch's key and its position. A repeated batch
 * returns the placed orders and retries the rest.
 */
export async function createOrders(
  ctx: DealerCtx,
  orders: readonly unknown[],
  key: string,
): Promise<{ results: BatchResult[] }> {
  const results: BatchResult[] = []
  for (const [index, order] of orders.entries()) {
    const outcome = await retryOnConflict(() => createOrder(ctx, order, keyOf(key, index)))
    const placed = outcome instanceof ReplayedResponse ? outcome.answer : outcome
    results.push(
      placed instanceof Refusal
        ? { index, status: placed.status, order: null, error: presentOrderError(placed) }
        : { index, status: 200, order: placed, error: null },
    )
  }
  return { results }
}

/** Hashes the batch's key, which may have the maximum length, to leave room for the index. */
function keyOf(key: string, index: number): string {
  return `batch ${createHash('sha256').update(key).digest('base64url')} ${index}`
}
