import { billingFromShipping } from '@portal/contract/checkout/billing.rules'
import type { CheckoutItem, CheckoutRequest, SavedAddress } from '@portal/contract/checkout/checkout.schema'
import { noShippingMethodId } from '@portal/contract/checkout/limits'

/** The two addresses of an order, as the server names them. */
export const addressNames = ['shippingAddress', 'billingAddress'] as const

/** One of the two addresses. */
export type AddressName = (typeof addressNames)[number]

const parts = [
  ...(['id', 'name', 'companyName', 'addressLine1', 'addressLine2', 'city', 'state', 'postal'] as const),
  ...(['country', 'email', 'phone'] as const),
] as const

type AddressPart = (typeof parts)[number]
type AddressField = `${AddressName}.${`address.${AddressPart}` | 'save' | 'setDefault'}`

/** The name of a field of step 2: the path by which the server speaks of it. */
export type DetailsField = 'referenceNumber' | 'channelShippingMethodId' | 'billingIsShipping' | AddressField

/** What stands in the fields of step 2; a ticked box is "true". */
export type DetailsValues = Readonly<Record<DetailsField, string>>

/** The value of a ticked box. */
export const checkedValue = 'true'

/** Step 2 as it is first shown: no reference, no shipping method, the addresses that the dealer starts with. */
export function initialDetails(saved: readonly SavedAddress[]): DetailsValues {
  const shipping = saved.find(({ defaultShipping }) => defaultShipping)
  const billing = saved.find(({ defaultBilling }) => defaultBilling)
  return {
    referenceNumber: '',
    channelShippingMethodId: String(noShippingMethodId),
    billingIsShipping: billing && billing.id !== shipping?.id ? '' : checkedValue,
    ...toAddressValues('shippingAddress', shipping),
    ...toAddressValues('billingAddress', billing),
  } as DetailsValues
}

/** The fields of one address: those of a kept one, or empty ones for a new one. */
export function toAddressValues(
  name: AddressName,
  saved: SavedAddress | undefined,
): Readonly<Record<string, string>> {
  const filled = parts.map((part) => {
    const otherwise = part === 'country' ? 'US' : ''
    return [`${name}.address.${part}`, saved ? String(saved.address[part] ?? '') : otherwise]
  })
  return Object.fromEntries([...filled, [`${name}.save`, ''], [`${name}.setDefault`, '']])
}

/** The same without the ids of addresses that are kept no more: what was typed stays, as a new address. */
export function withoutDeletedAddressIds(
  values: DetailsValues,
  saved: readonly SavedAddress[],
): DetailsValues {
  const isKept = (id: string) => saved.some((one) => String(one.id) === id)
  const gone = addressNames.map((name) => `${name}.address.id` as const).filter((id) => !isKept(values[id]))
  return { ...values, ...Object.fromEntries(gone.map((id) => [id, ''])) }
}

/** Step 2 and the cart as the server takes them; billing is a copy of shipping without its id where it is the same. */
export function toCheckoutRequest(values: DetailsValues, items: readonly CheckoutItem[]): CheckoutRequest {
  const shippingAddress = addressOf(values, 'shippingAddress')
  const same = { address: billingFromShipping(shippingAddress.address), save: false, setDefault: false }
  return {
    referenceNumber: values.referenceNumber.trim(),
    channelShippingMethodId: Number(values.channelShippingMethodId),
    shippingAddress,
    billingAddress: values.billingIsShipping === checkedValue ? same : addressOf(values, 'billingAddress'),
    items: items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  }
}

function addressOf(values: DetailsValues, name: AddressName): CheckoutRequest['shippingAddress'] {
  const text = (part: AddressPart) => values[`${name}.address.${part}`].trim()
  const id = text('id')
  const emptyToNull = (part: AddressPart) => text(part) || null
  return {
    address: {
      ...(id === '' ? {} : { id: Number(id) }),
      name: text('name'),
      companyName: emptyToNull('companyName'),
      email: emptyToNull('email'),
      phone: emptyToNull('phone'),
      addressLine1: text('addressLine1'),
      addressLine2: emptyToNull('addressLine2'),
      city: text('city'),
      state: text('state'),
      postal: text('postal'),
      country: text('country'),
    },
    save: values[`${name}.save`] === checkedValue,
    setDefault: values[`${name}.setDefault`] === checkedValue,
  }
}
