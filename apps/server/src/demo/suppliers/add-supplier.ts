import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import { daysBefore } from '../days.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { DemoSupplier } from './demo-suppliers.ts'

/** A supplier among the rows: the ids that its dealers and orders refer to. */
export interface SupplierIds {
  readonly supplierId: number
  readonly dealerGroupId: number
  readonly shippingMethodIds: readonly { readonly id: number; readonly name: string }[]
  readonly provider: {
    readonly handle: PaymentProviderHandle
    readonly id: number
    readonly cardId: number
    /** Null where the provider offers no bank accounts. */
    readonly bankId: number | null
  } | null
}

/** Adds a supplier with its hosts, its group of dealers, ways of shipping and payment provider. */
export function addSupplier(rows: DemoRows, supplier: DemoSupplier, today: Date): SupplierIds {
  const supplierId = rows.suppliers.length + 1
  const createdAt = daysBefore(today, 1_200)
  rows.suppliers.push({
    id: supplierId,
    handle: supplier.handle,
    name: supplier.name,
    currency: supplier.currency,
    brand_logo: supplier.brandLogo,
    brand_color: supplier.brandColor,
    business_email: supplier.businessEmail,
    business_phone: supplier.businessPhone,
    program_details: supplier.programDetails,
    upsell: supplier.upsell === null ? null : JSON.stringify(supplier.upsell),
    asset_hosts: '[]',
    flags: JSON.stringify(supplier.flags),
    first_order_number: supplier.firstOrderNumber,
    created_at: createdAt,
  })
  for (const host of supplier.hosts) rows.supplier_hosts.push({ host, supplier_id: supplierId })
  const dealerGroupId = rows.dealer_groups.length + 1
  rows.dealer_groups.push({ supplier_id: supplierId, id: dealerGroupId, name: 'Dealers' })
  const shippingMethodIds = supplier.shippingMethods.map((name) => {
    const id = rows.shipping_methods.length + 1
    rows.shipping_methods.push({
      supplier_id: supplierId,
      dealer_group_id: dealerGroupId,
      id,
      name,
      removed_at: null,
    })
    return { id, name }
  })
  const provider = supplier.provider && addProvider(rows, supplierId, supplier.provider, createdAt)
  return { supplierId, dealerGroupId, shippingMethodIds, provider }
}

function addProvider(rows: DemoRows, supplierId: number, handle: PaymentProviderHandle, createdAt: Date) {
  const id = rows.payment_providers.length + 1
  rows.payment_providers.push({
    supplier_id: supplierId,
    id,
    handle,
    settings: '{}',
    secrets_encrypted: null,
    active: true,
    created_at: createdAt,
  })
  const add = (kind: 'cc' | 'ach') => {
    const methodId = rows.payment_provider_methods.length + 1
    rows.payment_provider_methods.push({
      supplier_id: supplierId,
      payment_provider_id: id,
      id: methodId,
      handle: kind,
      active: true,
    })
    return methodId
  }
  return { handle, id, cardId: add('cc'), bankId: handle === 'stripe' ? add('ach') : null }
}
