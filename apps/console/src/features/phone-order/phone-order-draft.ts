import { readSessionValue, writeSessionValue } from '@portal/app-kit/storage/session-store.ts'
import { readQuantity } from '@portal/contract/catalogue/variants/quantity.rules'
import type { SavedAddress } from '@portal/contract/checkout/checkout.schema'
import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { useState } from 'react'
import { type AddressValues, addressParts } from '../../layout/address-fields.tsx'
import type { PhoneOrderBody } from './phone-order.queries.ts'

export interface PhoneOrderDraft {
  readonly dealerId: number
  readonly items: readonly { readonly variant: OrderableVariant; readonly quantity: string }[]
  /** The saved shipping address; null for a new one. */
  readonly addressId: number | null
  readonly address: AddressValues
  readonly isAddressSaved: boolean
  readonly referenceNumber: string
  readonly methodId: number | null
  readonly note: string
}

const emptyAddress = Object.fromEntries(addressParts.map(({ name }) => [name, ''])) as AddressValues

function emptyDraft(dealerId: number, country: string): PhoneOrderDraft {
  return {
    dealerId,
    items: [],
    addressId: null,
    address: { ...emptyAddress, country },
    isAddressSaved: false,
    referenceNumber: '',
    methodId: null,
    note: '',
  }
}

/**
 * The draft of an order for a dealer, stored in the tab until the order is placed; new addresses start in `country`.
 */
export function usePhoneOrderDraft(dealerId: number, country: string) {
  const [draft, setDraft] = useState<PhoneOrderDraft>(() => {
    const stored = readSessionValue('phoneOrder') as PhoneOrderDraft | undefined
    // Drafts of older versions may lack a field.
    return stored?.dealerId === dealerId
      ? { ...stored, address: { ...emptyAddress, ...stored.address } }
      : emptyDraft(dealerId, country)
  })
  const change = (parts: Partial<PhoneOrderDraft>) => {
    const next = { ...draft, ...parts }
    setDraft(next)
    writeSessionValue('phoneOrder', next)
  }
  return { draft, change, clear: () => writeSessionValue('phoneOrder', undefined) }
}

/** The typed quantity; 0 if it isn't a number. */
export function unitsOf(quantity: string): number {
  const units = readQuantity(quantity)
  return Number.isSafeInteger(units) ? Math.max(units, 0) : 0
}

/** Turns a draft into a request, billed to the dealer's billing address or else to the ship-to address. */
export function phoneOrderBody(draft: PhoneOrderDraft, saved: readonly SavedAddress[]): PhoneOrderBody {
  const known = saved.find(({ id }) => id === draft.addressId)
  const shippingAddress =
    known === undefined ? { address: draft.address, save: draft.isAddressSaved } : { address: inputOf(known) }
  const billing = saved.find(({ defaultBilling }) => defaultBilling)
  return {
    referenceNumber: draft.referenceNumber,
    channelShippingMethodId: draft.methodId ?? 0,
    shippingAddress,
    billingAddress: { address: billing === undefined ? shippingAddress.address : inputOf(billing) },
    items: draft.items.map(({ variant: { productId, variantId }, quantity }) => ({
      ...{ productId, variantId, quantity: readQuantity(quantity) },
    })),
    ...(draft.note.trim() === '' ? {} : { note: draft.note.trim() }),
  }
}

function inputOf({ id, address }: SavedAddress) {
  const parts = addressParts.map(({ name }) => [name, address[name] ?? ''])
  return { ...(Object.fromEntries(parts) as AddressValues), id }
}
