import type { CheckoutItem, PlacementRequest } from '@portal/contract/checkout/checkout.schema'
import type { AddressInput } from '@portal/contract/fields/address/address'

export interface OrderRequest extends Omit<PlacementRequest, 'items' | 'channelShippingMethodId'> {
  /** By its id, or by its name or a text that is mapped to it. */
  readonly channelShippingMethodId: number | string
  readonly items: readonly (CheckoutItem & {
    /** Where this line ships to, if not to the order's address. */
    readonly shippingAddress?: AddressInput | undefined
  })[]
  readonly note?: string | undefined
}
