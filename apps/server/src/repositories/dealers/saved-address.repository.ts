import { entriesOf } from '@portal/contract/fields/keys'
import type { Tables } from '@portal/database/schema/tables'
import type { Selectable } from 'kysely'
import type { DatedOwner, Db, Owner } from '../../context/db.ts'
import type { AddressText } from '../address-text.ts'
import { belongsTo, ownerColumns } from '../owner-conditions.ts'

export type AddressUse = 'billing' | 'shipping'

export type SavedAddressRow = Selectable<Tables['dealer_addresses']>

/** Finds a dealer's saved addresses, defaults first, then by name. */
export async function findSavedAddresses(db: Db, owner: Owner): Promise<SavedAddressRow[]> {
  return await saved(db, owner)
    .orderBy('default_shipping', 'desc')
    .orderBy('default_billing', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Saves an address and returns its id; reuses an equal saved address. */
export async function saveAddress(db: Db, owner: DatedOwner, text: AddressText): Promise<number> {
  const columns = entriesOf(text)
  const same = columns.reduce((query, [column, value]) => query.where(column, '=', value), saved(db, owner))
  const known = await same.orderBy('id').limit(1).executeTakeFirst()
  if (known !== undefined) return known.id
  const { id } = await db
    .insertInto('dealer_addresses')
    .values({ ...ownerColumns(owner), created_at: owner.now, ...text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSavedAddress(db: Db, owner: Owner, id: number, text: AddressText): Promise<void> {
  await db
    .updateTable('dealer_addresses')
    .set(text)
    .where(belongsTo(owner))
    .where('is_account_address', '=', false)
    .where('id', '=', id)
    .execute()
}

export async function setDefaultAddress(db: Db, owner: Owner, id: number, use: AddressUse): Promise<void> {
  const column = use === 'billing' ? 'default_billing' : 'default_shipping'
  const others = db
    .updateTable('dealer_addresses')
    .set({ [column]: false })
    .where(belongsTo(owner))
    .where(column, '=', true)
  await others.where('id', '<>', id).execute()
  await db
    .updateTable('dealer_addresses')
    .set({ [column]: true })
    .where(belongsTo(owner))
    .where('is_account_address', '=', false)
    .where('id', '=', id)
    .execute()
}

/** Deletes a saved address; false if the dealer has none with this id. */
export async function deleteSavedAddress(db: Db, owner: Owner, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('dealer_addresses')
    .where(belongsTo(owner))
    .where('is_account_address', '=', false)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

function saved(db: Db, owner: Owner) {
  return db
    .selectFrom('dealer_addresses')
    .selectAll()
    .where(belongsTo(owner))
    .where('is_account_address', '=', false)
}
