import type { BodyOf } from '@portal/contract/api/endpoints'
import type { AddressInput } from '@portal/contract/fields/address/address'
import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { DealerCtx, KnownCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { CancelChoice } from '../../../domain/orders/cancel-orders.ts'
import { authorizeOrder as setAuthorization } from '../change/authorize-order.ts'
import type { ApprovalRefusal } from '../change/cancel-order.ts'
import { changeItemAddress, changeOrderAddress } from '../change/change-address.ts'
import { changeOrder } from '../change/change-order.ts'
import { cancelAndRespond, respondWithOrder } from '../change/change-responses.ts'
import { payOrderAgain } from '../change/pay-order-again.ts'

type NotAuthorized =
  | 'order_not_found'
  | 'order_not_open'
  | 'authorization_not_offered'
  | 'payment_collection_off'

/** Authorizes an order, or authorizes it again after a declined payment; an authorized order is returned unchanged. */
export async function authorizeIntegratorOrder(
  ctx: DealerCtx,
  id: number,
): Promise<IntegratorOrder | Refusal<NotAuthorized>> {
  // Only revoking can be refused as `authorization_binding`.
  return (await changeAuthorization(ctx, id, true)) as IntegratorOrder | Refusal<NotAuthorized>
}

/** Revokes an order's authorization; an unauthorized order is returned unchanged. */
export async function unauthorizeIntegratorOrder(ctx: DealerCtx, id: number) {
  return await changeAuthorization(ctx, id, false)
}

async function changeAuthorization(ctx: DealerCtx, id: number, isAuthorized: boolean) {
  const { id: statusId } = isAuthorized ? paymentStatus.authorized : paymentStatus.unauthorized
  return await respondWithOrder(
    ctx,
    id,
    isAuthorized ? await authorizeOrRetry(ctx, id) : await setAuthorization(ctx, { id, statusId }),
    (order) => order.paymentStatusId === statusId,
  )
}

async function authorizeOrRetry(ctx: DealerCtx, id: number) {
  const first = await setAuthorization(ctx, { id, statusId: paymentStatus.authorized.id })
  if (!(first instanceof Refusal) || first.reason !== 'authorization_not_offered') return first
  const again = await payOrderAgain(ctx, { id })
  // Without a chosen method, only unauthorized and declined orders can be authorized.
  return again instanceof Refusal ? first : again
}

/** Cancels an order. A supplier's key can choose the refund, up to its refund limit. */
export async function cancelIntegratorOrder(
  ctx: KnownCtx,
  id: number,
  { refund, reason, message }: BodyOf<'cancelOrderByToken'>,
) {
  const isDealers = 'dealerId' in ctx.owner
  if (isDealers && !refund) {
    return refuse('invalid_input', { fields: { refund: 'Only the supplier can keep a payment.' } })
  }
  const choice: CancelChoice = isDealers
    ? { message: message ?? undefined }
    : {
        ...{ isSuppliers: true, keepsPayment: !refund },
        ...{ reason: reason ?? undefined, message: message ?? undefined },
        refundLimit: ctx.supplier.flags.refund_password_above,
      }
  const canceled = await changeOrder(ctx, id, (order) => cancelAndRespond(order, choice))
  const isAbove = canceled instanceof Refusal && canceled.reason === 'password_required'
  return isAbove ? refuse('refund_needs_person') : (canceled as Exclude<typeof canceled, ApprovalRefusal>)
}

export async function changeAddressAndRespond<Of extends 'shipping' | 'billing'>(
  ctx: DealerCtx,
  id: number,
  of: Of,
  address: AddressInput,
) {
  return await respondWithOrder(ctx, id, await changeOrderAddress(ctx, id, of, address))
}

export async function changeLineAddress(
  ctx: DealerCtx,
  line: { readonly orderId: number; readonly itemId: number },
  address: AddressInput,
) {
  return await respondWithOrder(ctx, line.orderId, await changeItemAddress(ctx, line, address))
}
