import type { CheckoutRequest, SavedAddress } from '@portal/contract/checkout/checkout.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { addressText, presentAddress } from '../../../presenters/address.presenter.ts'
import {
  type AddressUse,
  deleteSavedAddress,
  findSavedAddresses,
  saveAddress,
  setDefaultAddress,
  updateSavedAddress,
} from '../../../repositories/dealers/saved-address.repository.ts'

type Db = Parameters<typeof saveAddress>[0]
type EnteredAddress = CheckoutRequest['shippingAddress']

/** The addresses the caller has kept. */
export async function readSavedAddresses({ db, owner }: DealerCtx): Promise<SavedAddress[]> {
  const rows = await findSavedAddresses(db, owner)
  return rows.map((row) => ({
    id: row.id,
    address: presentAddress(row),
    defaultBilling: row.default_billing,
    defaultShipping: row.default_shipping,
  }))
}

/** Forgets a kept address; orders that went to it have their own copy. */
export async function deleteAddress(
  { db, owner }: DealerCtx,
  id: number,
): Promise<{ success: true } | Refusal<'address_not_found'>> {
  return (await deleteSavedAddress(db, owner, id)) ? { success: true } : refuse('address_not_found')
}

/** Whether an order keeps any address or makes one the first choice. */
export function savesAddresses(order: CheckoutRequest): boolean {
  return [order.shippingAddress, order.billingAddress].some(({ save, setDefault }) => save || setDefault)
}

/**
 * Keeps the addresses of an order as its checkboxes say: a chosen one that is saved again is written over, and what is
 * to be the first choice is kept in any case.
 */
export async function saveOrderAddresses(ctx: DealerCtx, db: Db, order: CheckoutRequest): Promise<void> {
  await keepOne(ctx, db, order.shippingAddress, 'shipping')
  await keepOne(ctx, db, order.billingAddress, 'billing')
}

async function keepOne(
  ctx: DealerCtx,
  db: Db,
  { address, save, setDefault }: EnteredAddress,
  use: AddressUse,
): Promise<void> {
  if (!save && !setDefault) return
  const owner = { ...ctx.owner, now: ctx.now }
  const chosen = address.id ?? undefined
  if (chosen !== undefined && save) await updateSavedAddress(db, owner, chosen, addressText(address))
  const id = chosen ?? (await saveAddress(db, owner, addressText(address)))
  if (setDefault) await setDefaultAddress(db, owner, id, use)
}
