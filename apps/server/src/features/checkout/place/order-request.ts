import type { CheckoutItem, PlacementRequest } from '@portal/contract/checkout/checkout.schema'
import type { AddressInput } from '@portal/contract/fields/address/address'

export interface OrderRequest extends Omit<PlacementRequest, 'items' | 'channelShippingMethodId'> {
  /** The method's id or name, or a text mapped to it. */
  readonly channelShippingMethodId: number | string
  readonly items: readonly (CheckoutItem & {
    /** The line's own ship-to address; defaults to the order's. */
    readonly shippingAddress?: AddressInput | undefined
  })[]
  readonly note?: string | undefined
}

/** The part of an order that determines its price; addresses may still be missing. */
export interface PricedRequest extends Pick<OrderRequest, 'channelShippingMethodId' | 'items'> {
  readonly referenceNumber?: string | undefined
  readonly shippingAddress?: OrderRequest['shippingAddress'] | undefined
  readonly billingAddress?: OrderRequest['billingAddress'] | undefined
}
