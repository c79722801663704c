import { entriesOf } from '@portal/contract/fields/keys'
import { bankAccountDefaults } from '@portal/contract/payment-methods/bank-account.schema'
import type { PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import type { PaymentMethodKind, PaymentSettingKey } from '@portal/contract/payment-methods/payment-providers'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { type AccountProvider, methodIdOfKind } from './account-provider.ts'
import { paymentMethodKeys } from './payment-methods.query-keys.ts'

export const paymentMethodsQuery = queryOptions({
  queryKey: paymentMethodKeys.list,
  queryFn: ({ signal }) => api.call('listPaymentMethods', { signal }),
})

export function removalQuery(id: number) {
  return queryOptions({
    queryKey: paymentMethodKeys.removal(id),
    queryFn: ({ signal }) => api.call('getPaymentMethodRemoval', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Saves the ranking of all methods, the first to be charged first. */
export function rankMethodsRequest(ids: readonly number[]) {
  return api.call('rankPaymentMethods', { body: ids.map((id, index) => ({ id, rank: index + 1 })) })
}

/** Ranks one method before all others, which keep their order. */
export async function rankMethodFirstRequest(id: number) {
  const { dealerMethods } = await api.call('listPaymentMethods')
  const others = dealerMethods.map((method) => method.id).filter((other) => other !== id)
  return await rankMethodsRequest([id, ...others])
}

export function toggleMethodRequest(id: number) {
  return api.call('togglePaymentMethod', { params: { id } })
}

/** Renames a method; an empty name restores the provider's name. */
export function renameMethodRequest(id: number, name: string) {
  return api.call('renamePaymentMethod', { params: { id }, body: { name } })
}

export function removeMethodRequest(id: number) {
  return api.call('deletePaymentMethod', { params: { id } })
}

/** Reorders the methods before the server has saved the change. */
export function setCachedMethodOrder(queryClient: QueryClient, ids: readonly number[]): void {
  queryClient.setQueryData(paymentMethodsQuery.queryKey, (known: PaymentMethods | undefined) => {
    if (known === undefined) return known
    const byId = new Map(known.dealerMethods.map((method) => [method.id, method]))
    const dealerMethods = ids.flatMap((id, index) => {
      const method = byId.get(id)
      return method === undefined ? [] : [{ ...method, rank: index + 1 }]
    })
    return { ...known, dealerMethods }
  })
}

export function cardSetupRequest(paymentProviderMethodId: number, idempotencyKey: string) {
  return api.call('createStripeSetupIntent', { body: { paymentProviderMethodId }, idempotencyKey })
}

/** Starts saving a bank account at Stripe; country and currency are fixed. */
export function bankSetupRequest(paymentProviderMethodId: number, idempotencyKey: string) {
  const { country, currency } = bankAccountDefaults
  return api.call('createStripeSetupIntent', {
    body: { paymentProviderMethodId, country, currency },
    idempotencyKey,
  })
}

/** Saves the method stored by Stripe's form; repeated requests save it only once. */
export async function saveStripeMethodRequest(
  provider: AccountProvider,
  { kind, setupId, name }: { kind: PaymentMethodKind; setupId: string; name?: string },
) {
  const { customer_token } = await api.call('stripeAttachSource', { body: { source: setupId } })
  return await saveMethodRequest(provider, { kind, name }, { customer_token, payment_method: setupId })
}

export async function saveSquareCardRequest(provider: AccountProvider, nonce: string, name: string) {
  const body = { methodId: methodIdOfKind(provider, 'cc') ?? 0, providerId: provider.id, nonce }
  const { customer_id, card } = await api.call('createSquareCard', { body, idempotencyKey: nonce })
  return await saveMethodRequest(provider, { kind: 'cc', name }, { customer_id, card_id: card.id })
}

type SettingValues = Partial<Record<PaymentSettingKey, string>>

function saveMethodRequest(
  provider: AccountProvider,
  { kind, name = '' }: { kind: PaymentMethodKind; name?: string | undefined },
  values: SettingValues,
) {
  const settings = entriesOf(values).map(([key, value]) => ({
    key,
    value,
    accountPaymentProviderId: provider.accountPaymentProvider.id,
  }))
  return api.call('createPaymentMethod', {
    body: {
      paymentProviderId: provider.id,
      paymentProviderMethodId: methodIdOfKind(provider, kind) ?? 0,
      name,
      settings,
    },
    // The name is part of the request, but headers can't contain all its letters.
    idempotencyKey: `${codesOf(name)} ${Object.values(values).join(' ')}`.slice(-255),
  })
}

function codesOf(text: string): string {
  return Array.from(text, (letter) => letter.codePointAt(0)).join('.')
}

/** The deposits on the bank statement: two amounts in cents, or a code. */
export type DepositVerification =
  | { readonly deposit1: string; readonly deposit2: string }
  | { readonly code: string }

export function verifyDepositsRequest(paymentMethodId: number, verification: DepositVerification) {
  const body =
    'code' in verification
      ? { paymentMethodId, descriptorCode: verification.code }
      : { paymentMethodId, deposit1: Number(verification.deposit1), deposit2: Number(verification.deposit2) }
  return api.call('stripeVerifyAch', { body })
}
