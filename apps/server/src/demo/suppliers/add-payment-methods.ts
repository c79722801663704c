import type { DemoRows } from '../demo-rows.ts'
import type { SupplierIds } from './add-supplier.ts'

/** The payment methods a trading dealer keeps, in the order they are tried. */
const keptMethods = [
  { kind: 'cc', name: 'Company card', brand: 'Visa', last4: '4242', active: true, verified: true },
  {
    kind: 'ach',
    name: 'Operating account',
    brand: 'First Cascade Bank',
    last4: '6789',
    active: true,
    verified: true,
  },
  { kind: 'cc', name: 'Backup card', brand: 'Mastercard', last4: '4444', active: false, verified: true },
  {
    kind: 'ach',
    name: 'Savings account',
    brand: 'First Cascade Bank',
    last4: '1116',
    active: false,
    verified: false,
  },
] as const

/** Adds a dealer's ranked payment methods; answers the ids of the active ones, card first. */
export function addPaymentMethods(
  rows: DemoRows,
  owner: { supplier_id: number; dealer_id: number },
  provider: SupplierIds['provider'],
  createdAt: Date,
): number[] {
  if (provider === null) return []
  return keptMethods.flatMap((method, index) => {
    const id = rows.dealer_payment_methods.length + 1
    rows.dealer_payment_methods.push({
      ...owner,
      id,
      payment_provider_id: provider.id,
      payment_provider_method_id: method.kind === 'cc' ? provider.cardId : provider.bankId,
      name: method.name,
      rank: index + 1,
      active: method.active,
      verified_at: method.verified ? createdAt : null,
      failed_at: null,
      verification_tries: 0,
      brand: method.brand,
      last4: method.last4,
      meta_data: JSON.stringify({ brand: method.brand, last4: method.last4 }),
      settings: JSON.stringify({
        customer_token: `cus_demo${owner.dealer_id}`,
        payment_method: `pm_demo${id}`,
      }),
      created_at: createdAt,
      removed_at: null,
      forgotten_at: null,
      forget_after: null,
    })
    return method.active ? [id] : []
  })
}
