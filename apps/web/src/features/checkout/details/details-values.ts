import type { Dealer } from '@portal/contract/account/dealer.schema'
import { billingFromShipping } from '@portal/contract/checkout/billing.rules'
import type { CheckoutItem, CheckoutRequest, SavedAddress } from '@portal/contract/checkout/checkout.schema'
import { noShippingMethodId } from '@portal/contract/checkout/limits'
import { countryCode } from '@portal/contract/fields/address/countries'
import { recordOf } from '@portal/contract/fields/keys'

export type AddressName = 'shippingAddress' | 'billingAddress'

const addressParts = [
  ...(['id', 'name', 'companyName', 'addressLine1', 'addressLine2', 'city', 'state', 'postal'] as const),
  ...(['country', 'email', 'phone'] as const),
] as const

/** The fields of an address; `id` is empty for a new one. */
type AddressParts = Readonly<Record<(typeof addressParts)[number], string>>

/** An address in step 2: its fields, whether to save it, and whether to make it the default. */
export interface DetailsAddress {
  readonly address: AddressParts
  readonly save: boolean
  readonly setDefault: boolean
}

/** The fields of step 2, keyed by the server's field paths. */
export interface DetailsValues extends Readonly<Record<AddressName, DetailsAddress>> {
  readonly referenceNumber: string
  readonly channelShippingMethodId: string
  readonly billingIsShipping: boolean
}

/** The initial values of step 2: no reference number or shipping method, the dealer's default addresses. */
export function initialDetails(saved: readonly SavedAddress[], country: string): DetailsValues {
  const shipping = saved.find(({ defaultShipping }) => defaultShipping)
  const billing = saved.find(({ defaultBilling }) => defaultBilling)
  return {
    referenceNumber: '',
    channelShippingMethodId: String(noShippingMethodId),
    billingIsShipping: billing === undefined || billing.id === shipping?.id,
    shippingAddress: toAddressValues(shipping, country),
    billingAddress: toAddressValues(billing, country),
  }
}

/** The fields of a saved address, or empty ones in a country for a new address. */
export function toAddressValues(saved: SavedAddress | undefined, country = ''): DetailsAddress {
  const address = recordOf(addressParts, (part) => {
    if (saved) return String(saved.address[part] ?? '')
    return part === 'country' ? country : ''
  })
  return { address, save: false, setDefault: false }
}

/**
 * Switches billing when the order ships to someone else: to the dealer's default or account address. Returns nothing if
 * billing was already chosen or there is no such address.
 */
export function ownBilling(
  values: DetailsValues,
  saved: readonly SavedAddress[],
  dealer: Dealer,
): Partial<Pick<DetailsValues, 'billingIsShipping' | 'billingAddress'>> {
  if (!values.billingIsShipping) return {}
  const own = saved.find(({ defaultBilling }) => defaultBilling) ?? saved.find((one) => one.defaultShipping)
  if (own) return { billingIsShipping: false, billingAddress: toAddressValues(own) }
  const { address, firstName, lastName, companyName } = dealer
  if (!address.addressLine1) return {}
  const name = [firstName, lastName].filter(Boolean).join(' ') || companyName
  const account = recordOf(addressParts, (part) => {
    if (part === 'id') return ''
    if (part === 'country') return countryCode(address.country ?? '') ?? ''
    return String({ ...dealer, ...address, name }[part] ?? '')
  })
  return { billingIsShipping: false, billingAddress: { address: account, save: false, setDefault: false } }
}

/** Drops ids of deleted addresses; their details stay as a new address. */
export function withoutDeletedAddressIds(
  values: DetailsValues,
  saved: readonly SavedAddress[],
): DetailsValues {
  const withoutDeletedId = (values: DetailsAddress): DetailsAddress =>
    saved.some(({ id }) => String(id) === values.address.id)
      ? values
      : { ...values, address: { ...values.address, id: '' } }
  return {
    ...values,
    shippingAddress: withoutDeletedId(values.shippingAddress),
    billingAddress: withoutDeletedId(values.billingAddress),
  }
}

/** Step 2 and the cart as a request; "same as shipping" copies the shipping address without its id. */
export function toCheckoutRequest(values: DetailsValues, items: readonly CheckoutItem[]): CheckoutRequest {
  const shippingAddress = toCheckoutAddress(values.shippingAddress)
  const copy = { address: billingFromShipping(shippingAddress.address), save: false, setDefault: false }
  return {
    referenceNumber: values.referenceNumber.trim(),
    channelShippingMethodId: Number(values.channelShippingMethodId),
    shippingAddress,
    billingAddress: values.billingIsShipping ? copy : toCheckoutAddress(values.billingAddress),
    items: items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  }
}

function toCheckoutAddress({
  address,
  save,
  setDefault,
}: DetailsAddress): CheckoutRequest['shippingAddress'] {
  const text = (part: keyof AddressParts) => address[part].trim()
  const textOrNull = (part: keyof AddressParts) => text(part) || null
  return {
    address: {
      ...(address.id === '' ? {} : { id: Number(address.id) }),
      name: text('name'),
      companyName: textOrNull('companyName'),
      email: textOrNull('email'),
      phone: textOrNull('phone'),
      addressLine1: text('addressLine1'),
      addressLine2: textOrNull('addressLine2'),
      city: text('city'),
      state: text('state'),
      postal: text('postal'),
      country: text('country'),
    },
    save,
    setDefault,
  }
}
