import type { BodyOf } from '@portal/contract/api/endpoints'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import { Accepted } from '../../../context/answers/accepted.ts'
import { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { hashRequest, withIdempotency } from '../../../domain/idempotency.ts'
import { staffCancelChoice } from '../../../domain/orders/staff-cancel-choice.ts'
import type { TransitionNote } from '../../../domain/orders/transition-orders.ts'
import { findPaymentProvider } from '../../../repositories/payments/payment-provider.repository.ts'
import type { PasswordRefusal } from '../../../security/passwords/confirm-password.ts'
import { limitStaffRefund } from '../../../security/passwords/limit-staff-refund.ts'
import {
  type BulkCall,
  type BulkDone,
  type BulkRefusal,
  beginBulkJob,
  runBulkAction,
  type Started,
} from '../bulk/run-bulk-action.ts'

type Changed = Promise<BulkDone | ReplayedResponse<BulkDone> | BulkRefusal>

// Small, because an interrupted job repeats its chunk and calls the payment provider again.
const ordersPerCaptureStep = 20

/** Puts a selection's open orders on hold; the dealers see the reason. */
export async function holdConsoleOrders(
  ctx: StaffCtx,
  { reason, ...request }: OrderSearchRequest & { readonly reason?: string | null | undefined },
  call: BulkCall,
): Changed {
  return await runBulkAction(ctx, { name: 'hold', ...(reason ? { data: { reason } } : {}) }, request, call)
}

/** Releases a selection's on-hold orders. */
export async function releaseConsoleOrders(
  ctx: StaffCtx,
  request: OrderSearchRequest,
  call: BulkCall,
): Changed {
  return await runBulkAction(ctx, { name: 'release' }, request, call)
}

/** Cancels the eligible orders of a selection, refunding or keeping payments. */
export async function cancelConsoleOrders(
  ctx: StaffCtx,
  { refund, restock, reason, message, password, ...request }: BodyOf<'cancelConsoleOrders'>,
  call: BulkCall,
): Promise<Awaited<Changed> | PasswordRefusal> {
  const limit = await limitStaffRefund(ctx, password)
  if (limit instanceof Refusal) return limit
  const data = staffCancelChoice(ctx.staff, { refund, restock, reason, message }, limit?.most)
  return await runBulkAction(
    ctx,
    { name: 'cancelDealers', data: data as TransitionNote['data'] & object },
    request,
    call,
  )
}

/** Adds and removes tags of a selection's orders. */
export async function tagConsoleOrders(
  ctx: StaffCtx,
  { add, remove, ...request }: BodyOf<'tagConsoleOrders'>,
  call: BulkCall,
): Changed {
  return await runBulkAction(ctx, { name: 'tag', data: { add, remove } }, request, call)
}

/** Charges a selection's authorized and declined orders in a job, because each charge calls the payment provider. */
export async function captureConsoleOrders(
  ctx: StaffCtx,
  request: OrderSearchRequest,
  { key }: BulkCall,
): Promise<
  | Accepted<Started>
  | ReplayedResponse<Accepted<Started>>
  | BulkRefusal
  | Refusal<'no_payment_provider' | 'payment_collection_off'>
> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  if (request.bulkActionType === 'selected' && request.bulkActionItemIds.length === 0) {
    return refuse('nothing_selected')
  }
  if ((await findPaymentProvider(ctx.db, ctx.owner.supplierId)) === undefined)
    return refuse('no_payment_provider')
  const requestHash = hashRequest(['capture', request])
  const started = await withIdempotency<Started, Refusal<'too_many_jobs'>>(ctx, { key, requestHash }, (db) =>
    beginBulkJob(
      { ...ctx, db },
      db,
      { kind: 'bulk_capture', input: {}, chunkSize: ordersPerCaptureStep },
      request,
    ),
  )
  if (started instanceof Refusal) return started
  return started instanceof ReplayedResponse
    ? new ReplayedResponse(new Accepted(started.answer))
    : new Accepted(started)
}
