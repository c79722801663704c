import type { DealerMethod, RemovalOutcome } from '@portal/contract/payment-methods/payment-method.schema'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { handleLastMethodRemoved } from '../../domain/payments/handle-last-method-removed.ts'
import { lockDealerForUpdate } from '../../repositories/dealers/lock-dealer.ts'
import {
  findPaymentMethods,
  removePaymentMethod,
  updateActive,
} from '../../repositories/payments/payment-method.repository.ts'
import { findPaymentProvider } from '../../repositories/payments/payment-provider.repository.ts'
import { presentPaymentMethod } from './payment-method.presenter.ts'

type ToggleRefusal = Refusal<
  'payment_method_not_found' | 'payment_method_not_verified' | 'payment_method_failed'
>
const emptyOutcome: RemovalOutcome = { isAutoAuthorizeOff: false, ordersUnauthorized: 0 }

/**
 * Removes a method. Removing the last active method also turns off auto-authorize and unauthorizes every authorized
 * order, in the same transaction.
 */
export async function deletePaymentMethod(
  ctx: DealerCtx,
  id: number,
): Promise<({ success: true } & RemovalOutcome) | Refusal<'payment_method_not_found'>> {
  const owner = ownerOf(ctx)
  return await ctx.db.transaction().execute(async (db) => {
    await lockDealerForUpdate(db, owner)
    const methods = await findPaymentMethods(db, owner)
    if (!methods.some((method) => method.id === id)) return refuse('payment_method_not_found')
    await removePaymentMethod(db, { ...owner, id })
    return {
      success: true as const,
      ...(await handleLastMethodRemoved(db, owner, { by: ctx.actor, before: methods, id })),
    }
  })
}

/**
 * Activates or deactivates a method. Unverified and failed methods, and those of the supplier's former providers, can't
 * be activated. Deactivating the last active method has the same effects as removing it.
 */
export async function togglePaymentMethod(
  ctx: DealerCtx,
  id: number,
): Promise<(DealerMethod & RemovalOutcome) | ToggleRefusal> {
  const owner = ownerOf(ctx)
  return await ctx.db.transaction().execute(async (db) => {
    await lockDealerForUpdate(db, owner)
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
    await updateActive(db, { ...owner, id }, active)
    const outcome = active
      ? emptyOutcome
      : await handleLastMethodRemoved(db, owner, { by: ctx.actor, before: methods, id })
    return { ...presentPaymentMethod({ ...method, active }), ...outcome }
  })
}

function ownerOf(ctx: DealerCtx) {
  return { ...ctx.owner, now: ctx.now }
}
