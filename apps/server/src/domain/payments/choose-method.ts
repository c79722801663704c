import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import { isTestTwin } from '../../context/callers.ts'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findChargeableMethods } from '../../repositories/payments/payment-method.repository.ts'

/** The method a dealer chose, as stored with an authorization. */
export type ChosenMethod =
  | { readonly paymentMethodId: number; readonly paymentMethod: string }
  | { readonly paymentMethod: string }
  | Record<string, never>

/** The dealer's chosen method for the first charge, if it is chargeable; nothing if none was chosen. */
export async function chooseMethod(
  { db, owner, dealer }: Pick<DealerCtx, 'db' | 'owner' | 'dealer'>,
  id: number | null | undefined,
): Promise<ChosenMethod | Refusal<'payment_method_not_chargeable'>> {
  if (id === null || id === undefined) return {}
  const isTest = isTestTwin(dealer)
  const { all } = await findChargeableMethods(db, { ...owner, dealerId: dealer.accountId })
  const method = all.find((one) => one.id === id)
  if (method === undefined) return refuse('payment_method_not_chargeable')
  const paymentMethod = paymentMethodTitle(method)
  // Test mode charges nothing: it only records the method.
  return isTest ? { paymentMethod } : { paymentMethodId: id, paymentMethod }
}
