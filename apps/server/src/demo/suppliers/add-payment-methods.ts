import type {
  PaymentMethodKind,
  PaymentProviderHandle,
} from '@portal/contract/payment-methods/payment-providers'
import type { DemoRows } from '../demo-rows.ts'
import type { SupplierIds } from './add-supplier.ts'

interface Kept {
  readonly kind: PaymentMethodKind
  readonly name: string
  readonly brand: string
  readonly last4: string
  readonly active?: false
  readonly verified?: false
}

const bank = 'First Cascade Bank'

/** The payment methods a trading dealer keeps at each provider, in the order they are tried. */
const keptMethods: Readonly<Record<PaymentProviderHandle, readonly Kept[]>> = {
  stripe: [
    { kind: 'cc', name: 'Company card', brand: 'Visa', last4: '4242' },
    { kind: 'ach', name: 'Operating account', brand: bank, last4: '6789' },
    { kind: 'cc', name: 'Backup card', brand: 'Mastercard', last4: '4444', active: false },
    { kind: 'ach', name: 'Savings account', brand: bank, last4: '1116', active: false, verified: false },
  ],
  square: [{ kind: 'cc', name: 'Shop card', brand: 'Visa', last4: '1111' }],
}

/** Made-up names at the provider, until the demo's sandbox has given real ones. */
const madeUpNames = {
  stripe: (dealerId: number, id: number) => ({
    customer_token: `cus_demo${dealerId}`,
    payment_method: `pm_demo${id}`,
  }),
  square: (dealerId: number, id: number) => ({
    customer_id: `cus_demo${dealerId}`,
    card_id: `pm_demo${id}`,
  }),
} as const satisfies Record<PaymentProviderHandle, (dealerId: number, id: number) => object>

/** Adds a dealer's ranked payment methods; answers the ids of the active ones, card first. */
export function addPaymentMethods(
  rows: DemoRows,
  owner: { supplier_id: number; dealer_id: number },
  provider: SupplierIds['provider'],
  createdAt: Date,
): number[] {
  if (provider === null) return []
  return keptMethods[provider.handle].flatMap((method, index) => {
    const { active = true, verified = true } = method
    const id = rows.dealer_payment_methods.length + 1
    rows.dealer_payment_methods.push({
      ...owner,
      id,
      payment_provider_id: provider.id,
      payment_provider_method_id: (method.kind === 'cc' ? provider.cardId : provider.bankId) ?? 0,
      name: method.name,
      label: null,
      rank: index + 1,
      active,
      verified_at: verified ? createdAt : null,
      failed_at: null,
      verification_attempts: 0,
      brand: method.brand,
      last4: method.last4,
      meta_data: JSON.stringify({ brand: method.brand, last4: method.last4 }),
      settings: JSON.stringify(madeUpNames[provider.handle](owner.dealer_id, id)),
      created_at: createdAt,
      removed_at: null,
      detached_at: null,
    })
    return active ? [id] : []
  })
}
