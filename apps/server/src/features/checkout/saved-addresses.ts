import type { CheckoutRequest, SavedAddress } from '@portal/contract/checkout/checkout.schema'
import { addressText, viewAddress } from '../../address-view.ts'
import type { Ctx } from '../../context.ts'
import {
  type AddressUse,
  changeSavedAddress,
  deleteSavedAddress,
  findSavedAddresses,
  keepAddress,
  makeDefault,
} from '../../records/saved-address.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'

type Db = Parameters<typeof keepAddress>[0]
type EnteredAddress = CheckoutRequest['shippingAddress']

/** The addresses the caller has kept. */
export async function readSavedAddresses({ db, supplier, dealer }: Ctx): Promise<SavedAddress[]> {
  const rows = await findSavedAddresses(db, { supplierId: supplier.id, dealerId: dealer.id })
  return rows.map((row) => ({
    id: row.id,
    address: viewAddress(row),
    defaultBilling: row.default_billing,
    defaultShipping: row.default_shipping,
  }))
}

/** Forgets a kept address; orders that went to it have their own copy. */
export async function forgetAddress(
  { db, supplier, dealer }: Ctx,
  id: number,
): Promise<{ success: true } | Refusal<'address_not_found'>> {
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  return (await deleteSavedAddress(db, owner, id)) ? { success: true } : refuse('address_not_found')
}

/** Whether an order keeps any address or makes one the first choice. */
export function keepsAddresses(order: CheckoutRequest): boolean {
  return [order.shippingAddress, order.billingAddress].some(({ save, setDefault }) => save || setDefault)
}

/**
 * Keeps the addresses of an order as its checkboxes say: a chosen one that is saved again is written over, and what is
 * to be the first choice is kept in any case.
 */
export async function keepOrderAddresses(ctx: Ctx, db: Db, order: CheckoutRequest): Promise<void> {
  await keepOne(ctx, db, order.shippingAddress, 'shipping')
  await keepOne(ctx, db, order.billingAddress, 'billing')
}

async function keepOne(
  ctx: Ctx,
  db: Db,
  { address, save, setDefault }: EnteredAddress,
  use: AddressUse,
): Promise<void> {
  if (!save && !setDefault) return
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, now: ctx.now }
  const chosen = address.id ?? undefined
  if (chosen !== undefined && save) await changeSavedAddress(db, owner, chosen, addressText(address))
  const id = chosen ?? (await keepAddress(db, owner, addressText(address)))
  if (setDefault) await makeDefault(db, owner, id, use)
}
