import { isLastActive } from '@portal/contract/payment-methods/payment-method.rules'
import type { DealerMethod, RemovalOutcome } from '@portal/contract/payment-methods/payment-method.schema'
import { actorOf } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { storeDealerSettings } from '../../records/dealer-settings.record.ts'
import { lockDealer } from '../../records/lock-dealer.ts'
import { withdrawAuthorizations } from '../../records/order-authorization.record.ts'
import {
  findPaymentMethods,
  type PaymentMethodRow,
  removePaymentMethod,
  storeActive,
} from '../../records/payment-method.record.ts'
import { findPaymentProvider } from '../../records/payment-provider.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { viewPaymentMethod } from './payment-method.view.ts'

type ToggleRefusal = Refusal<
  'payment_method_not_found' | 'payment_method_not_verified' | 'payment_method_failed'
>
type Transaction = Parameters<typeof lockDealer>[0]

const nothingElse: RemovalOutcome = { isAutoAuthorizeOff: false, ordersUnauthorized: 0 }

/**
 * Removes a method. With the last active one auto-authorize goes off and every authorized order becomes
 * unauthorized, all in the same transaction.
 */
export async function deletePaymentMethod(
  ctx: Ctx,
  id: number,
): Promise<({ success: true } & RemovalOutcome) | Refusal<'payment_method_not_found'>> {
  const owner = ownerOf(ctx)
  return await ctx.db.transaction().execute(async (db) => {
    await lockDealer(db, owner)
    const methods = await findPaymentMethods(db, owner)
    if (!methods.some((method) => method.id === id)) return refuse('payment_method_not_found')
    await removePaymentMethod(db, { ...owner, id })
    return { success: true as const, ...(await settleAfter(ctx, db, methods, id)) }
  })
}

/**
 * Switches a method between active and inactive; one that was never verified, has failed, or was saved at a provider
 * that the supplier uses no more, cannot become active.
 * Without any active method left the same happens as when the last one is removed.
 */
export async function togglePaymentMethod(
  ctx: Ctx,
  id: number,
): Promise<(DealerMethod & RemovalOutcome) | ToggleRefusal> {
  const owner = ownerOf(ctx)
  return await ctx.db.transaction().execute(async (db) => {
    await lockDealer(db, owner)
    const methods = await findPaymentMethods(db, owner)
    const method = methods.find((one) => one.id === id)
    if (method === undefined) return refuse('payment_method_not_found')
    if (!method.active) {
      const provider = await findPaymentProvider(db, owner.supplierId)
      const isFormer = method.payment_provider_id !== provider?.id
      if (isFormer || method.failed_at !== null) return refuse('payment_method_failed')
      if (method.verified_at === null) return refuse('payment_method_not_verified')
    }
    const active = !method.active
    await storeActive(db, { ...owner, id }, active)
    const outcome = active ? nothingElse : await settleAfter(ctx, db, methods, id)
    return { ...viewPaymentMethod({ ...method, active }), ...outcome }
  })
}

/** What follows when a method is no longer active, `before` being the methods as they were. */
async function settleAfter(
  ctx: Ctx,
  db: Transaction,
  before: readonly PaymentMethodRow[],
  id: number,
): Promise<RemovalOutcome> {
  if (!isLastActive(before, id)) return nothingElse
  const owner = ownerOf(ctx)
  await storeDealerSettings(db, owner, [{ handle: 'auto_authorize', value: 'false' }])
  const ordersUnauthorized = await withdrawAuthorizations(db, owner, {
    by: actorOf(ctx),
    data: { reason: 'no active payment method' },
  })
  return { isAutoAuthorizeOff: true, ordersUnauthorized }
}

function ownerOf(ctx: Ctx) {
  return { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, now: ctx.now }
}
