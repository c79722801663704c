import { readSessionValue, writeSessionValue } from '@portal/app-kit/storage/session-store.ts'
import { readQuantity } from '@portal/contract/catalogue/variants/quantity.rules'
import type { SavedAddress } from '@portal/contract/checkout/checkout.schema'
import type { DealerCheckout, OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import type { Address } from '@portal/contract/fields/address/address'
import { hasPostal, hasStates } from '@portal/contract/fields/address/country-parts.rules'
import { entriesOf } from '@portal/contract/fields/keys'
import { useState } from 'react'
import { type AddressValues, addressParts } from '../../layout/address-fields.tsx'
import type { PhoneOrderBody, PhoneQuoteBody } from './phone-order.queries.ts'

export interface DraftItem {
  readonly variant: OrderableVariant
  /** As typed. */
  readonly quantity: string
}

export interface PhoneOrderDraft {
  readonly dealerId: number
  readonly items: readonly DraftItem[]
  /** The saved shipping address; null for a new one. */
  readonly addressId: number | null
  readonly address: AddressValues
  readonly isAddressSaved: boolean
  readonly referenceNumber: string
  readonly methodId: number | null
  readonly note: string
  /** When it was last changed. */
  readonly changedAt?: string
}

const emptyAddress = Object.fromEntries(addressParts.map(({ name }) => [name, ''])) as AddressValues

/** A new address of a dealer's customer, in the supplier's country. */
export const blankAddress = ({ country }: DealerCheckout): AddressValues => ({ ...emptyAddress, country })

/** A draft with the dealer's default or else first saved address, and with the last or only shipping method. */
export function emptyDraft(checkout: DealerCheckout): PhoneOrderDraft {
  const { dealer, addresses, shippingMethods, lastShippingMethodId } = checkout
  const address = addresses.find(({ defaultShipping }) => defaultShipping) ?? addresses[0]
  return {
    dealerId: dealer.id,
    items: [],
    addressId: address?.id ?? null,
    address: blankAddress(checkout),
    isAddressSaved: false,
    referenceNumber: '',
    methodId: lastShippingMethodId ?? onlyOne(shippingMethods)?.id ?? null,
    note: '',
  }
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

type StoredDrafts = Readonly<Record<number, PhoneOrderDraft>>

/** Reads the tab's drafts, one per dealer. */
const readDrafts = () => (readSessionValue('phoneOrder') ?? {}) as StoredDrafts

/** The draft of an order for a dealer, stored in the tab until the order is placed or started over. */
export function usePhoneOrderDraft(checkout: DealerCheckout) {
  const { id } = checkout.dealer
  const [stored] = useState(() => readDrafts()[id])
  const [restoredAt, setRestoredAt] = useState(stored?.changedAt)
  // Drafts of older versions may lack a field.
  const [draft, setDraft] = useState<PhoneOrderDraft>(() =>
    stored ? { ...stored, address: { ...emptyAddress, ...stored.address } } : emptyDraft(checkout),
  )
  const change = (parts: Partial<PhoneOrderDraft>) => {
    const next = { ...draft, ...parts, changedAt: new Date().toISOString() }
    setDraft(next)
    writeSessionValue('phoneOrder', { ...readDrafts(), [id]: next })
  }
  const clear = () => {
    const { [id]: _cleared, ...others } = readDrafts()
    writeSessionValue('phoneOrder', others)
  }
  const startOver = () => {
    clear()
    setDraft(emptyDraft(checkout))
    setRestoredAt(undefined)
  }
  return { draft, change, clear, startOver, restoredAt }
}

/** The typed quantity; 0 if it isn't a number. */
export function unitsOf(quantity: string): number {
  const units = readQuantity(quantity)
  return Number.isSafeInteger(units) ? Math.max(units, 0) : 0
}

/** What the draft still lacks before it can be placed, as shown next to the button. */
export function missingParts(draft: PhoneOrderDraft): readonly string[] {
  const missing = {
    items: draft.items.length === 0,
    'item quantities': draft.items.length > 0 && !areItemsCounted(draft),
    'ship-to address': !isAddressed(draft),
    'shipping method': draft.methodId === null,
    'reference number': draft.referenceNumber.trim() === '',
  }
  return entriesOf(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : []))
}

/**
 * The request for the draft's totals; undefined until it has items. Before a shipping method is chosen, the first one
 * stands in, so that missing stock is known.
 */
export function phoneQuoteBody(
  draft: PhoneOrderDraft,
  { addresses: saved, shippingMethods: [standIn] }: Pick<DealerCheckout, 'addresses' | 'shippingMethods'>,
): PhoneQuoteBody | undefined {
  if (!areItemsCounted(draft)) return undefined
  if (draft.methodId === null)
    return standIn && { channelShippingMethodId: standIn.id, items: phoneOrderBody(draft, saved).items }
  const { channelShippingMethodId, items, shippingAddress } = phoneOrderBody(draft, saved)
  return { channelShippingMethodId, items, ...(isAddressed(draft) && { shippingAddress }) }
}

function areItemsCounted({ items }: PhoneOrderDraft): boolean {
  return items.length > 0 && items.every(({ quantity }) => unitsOf(quantity) > 0)
}

function isAddressed({ addressId, address }: PhoneOrderDraft): boolean {
  const { country, state, postal } = address
  const isPlace =
    (['name', 'addressLine1', 'city', 'country'] as const).every((part) => address[part].trim() !== '') &&
    (state !== '' || !hasStates(country)) &&
    (postal !== '' || !hasPostal(country))
  return addressId !== null || isPlace
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
  return { ...addressValues(address), id }
}

/** An address as form values. */
export function addressValues(address: Address): AddressValues {
  return Object.fromEntries(addressParts.map(({ name }) => [name, address[name] ?? ''])) as AddressValues
}
