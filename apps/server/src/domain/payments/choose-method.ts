import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findChargeableMethods } from '../../repositories/payments/payment-method.repository.ts'

/** What an authorization says of the method that its dealer chose. */
export type ChosenMethod =
  | { readonly paymentMethodId: number; readonly paymentMethod: string }
  | { readonly paymentMethod: string }
  | Record<string, never>

/** The method of the dealer that was chosen to be charged first, if it can be charged; nothing where none was chosen. */
export async function chooseMethod(
  { db, owner, dealer }: Pick<DealerCtx, 'db' | 'owner' | 'dealer'>,
  id: number | null | undefined,
): Promise<ChosenMethod | Refusal<'payment_method_not_chargeable'>> {
  if (id === null || id === undefined) return {}
  const isTest = dealer.testOf !== undefined
  const { all } = await findChargeableMethods(db, isTest ? { ...owner, dealerId: dealer.testOf } : owner)
  const method = all.find((one) => one.id === id)
  if (method === undefined) return refuse('payment_method_not_chargeable')
  const paymentMethod = paymentMethodTitle(method)
  // The test mode charges no one: it only says which method that would have been.
  return isTest ? { paymentMethod } : { paymentMethodId: id, paymentMethod }
}
