import { isLastActive } from '@portal/contract/payment-methods/payment-method.rules'
import type { RemovalOutcome } from '@portal/contract/payment-methods/payment-method.schema'
import type { Actor } from '../../context/actor.ts'
import type { DatedOwner, Transaction } from '../../context/db.ts'
import { storeDealerSettings } from '../../repositories/dealers/dealer-settings.repository.ts'
import type { PaymentMethodRow } from '../../repositories/payments/payment-method.repository.ts'
import { withdrawAuthorizations } from '../orders/withdraw-authorizations.ts'

/**
 * Handles the deactivation of a payment method: after the last active one, auto-authorize is switched off and every
 * authorized order becomes unauthorized. `before` are the methods before the deactivation.
 */
export async function handleLastMethodRemoved(
  db: Transaction,
  owner: DatedOwner,
  {
    by,
    before,
    id,
  }: { readonly by: Actor; readonly before: readonly PaymentMethodRow[]; readonly id: number },
): Promise<RemovalOutcome> {
  if (!isLastActive(before, id)) return { isAutoAuthorizeOff: false, ordersUnauthorized: 0 }
  await storeDealerSettings(db, owner, [{ handle: 'auto_authorize', value: 'false' }])
  const data = { reason: 'There is no active payment method.' }
  return {
    isAutoAuthorizeOff: true,
    ordersUnauthorized: await withdrawAuthorizations(db, owner, { by, data }),
  }
}
