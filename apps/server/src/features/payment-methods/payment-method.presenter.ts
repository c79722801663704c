import type { DealerMethod, PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import { providerSources } from '@portal/contract/payment-methods/provider-scripts.rules'
import type { PaymentMethodRow } from '../../repositories/payments/payment-method.repository.ts'
import type { PaymentProvider } from '../../repositories/payments/payment-provider.repository.ts'

/** Presents a payment method; `accountId` is the supplier's id. */
export function presentPaymentMethod(row: PaymentMethodRow): DealerMethod {
  return {
    id: row.id,
    accountId: row.supplier_id,
    accountDealerId: row.dealer_id,
    name: row.label ?? row.name,
    label: row.label,
    rank: row.rank,
    active: row.active,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    failedAt: row.failed_at?.toISOString() ?? null,
    last4: row.last4,
    metaData: JSON.stringify(row.meta_data),
    paymentProviderId: row.payment_provider_id,
    paymentProviderMethodId: row.payment_provider_method_id,
    settings: Object.entries(row.settings).map(([key, value]) => ({
      key,
      value,
      accountPaymentProviderId: row.payment_provider_id,
      paymentMethodId: row.id,
    })),
  }
}

/** Presents the provider with the settings for its form in the browser, never its secrets. */
export function presentProvider(provider: PaymentProvider): NonNullable<PaymentMethods['accountProvider']> {
  const { id, handle, settings } = provider
  const known = paymentProviders[handle].browserKeys.flatMap((key) =>
    settings[key] === undefined ? [] : [{ key, value: settings[key] }],
  )
  const script = settings.script_url ?? providerSources[handle].scripts[0]
  return {
    id,
    handle,
    settings: [...known, { key: 'script_url', value: script }],
    providerMethods: provider.methods.map(({ id, handle }) => ({ id, handle })),
    accountPaymentProvider: { id },
  }
}
