import type { CheckoutRequest, SavedAddress } from '@portal/contract/checkout/checkout.schema'
import type { DealerCtx } from '../../../context/context.ts'
import type { Db } from '../../../context/db.ts'
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

type EnteredAddress = CheckoutRequest['shippingAddress']

export async function readSavedAddresses({ db, owner }: DealerCtx): Promise<SavedAddress[]> {
  const rows = await findSavedAddresses(db, owner)
  return rows.map((row) => ({
    id: row.id,
    address: presentAddress(row),
    defaultBilling: row.default_billing,
    defaultShipping: row.default_shipping,
  }))
}

export async function deleteAddress(
  { db, owner }: DealerCtx,
  id: number,
): Promise<{ success: true } | Refusal<'address_not_found'>> {
  return (await deleteSavedAddress(db, owner, id)) ? { success: true } : refuse('address_not_found')
}

export function savesAddresses(order: Pick<CheckoutRequest, 'shippingAddress' | 'billingAddress'>): boolean {
  return [order.shippingAddress, order.billingAddress].some(({ save, setDefault }) => save || setDefault)
}

/**
 * Saves an order's addresses marked `save` or `setDefault`. With `save`, an address chosen from the saved ones is
 * overwritten.
 */
export async function saveOrderAddresses(
  ctx: DealerCtx,
  db: Db,
  order: Pick<CheckoutRequest, 'shippingAddress' | 'billingAddress'>,
): Promise<void> {
  await saveEnteredAddress(ctx, db, order.shippingAddress, 'shipping')
  await saveEnteredAddress(ctx, db, order.billingAddress, 'billing')
}

async function saveEnteredAddress(
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
