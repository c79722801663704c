import type { CheckoutItem, CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { queryRoots } from '../../api/query-roots.ts'

export const checkoutKeys = {
  shippingMethods: (channelId: number) => [...queryRoots.checkout, 'shipping-methods', channelId] as const,
  shippingQuotes: (items: readonly CheckoutItem[]) =>
    [...queryRoots.checkout, 'shipping-quotes', items] as const,
  savedAddresses: [...queryRoots.checkout, 'addresses'] as const,
  sampleInvoice: (order: CheckoutRequest) => [...queryRoots.checkout, 'sample-invoice', order] as const,
} as const
