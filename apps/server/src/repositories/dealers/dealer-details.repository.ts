import type { Tables } from '@portal/database/schema/tables'
import type { Insertable } from 'kysely'
import type { DatedOwner, Db } from '../../context/db.ts'
import { isUniqueViolation } from '../errors/unique-violation.ts'
import { belongsTo, isDealer } from '../owner-conditions.ts'
import { type AccountAddress, addAccountAddress } from './account-address.repository.ts'

export type DealerDetails = Partial<
  Pick<
    Insertable<Tables['dealers']>,
    'email' | 'first_name' | 'last_name' | 'phone' | 'tax_id' | 'company_name' | 'website' | 'time_zone'
  >
>

/** Updates a dealer's details; throws an error for which `isEmailTaken` is true when another dealer has the e-mail. */
export async function updateDealerDetails(db: Db, owner: DatedOwner, details: DealerDetails): Promise<void> {
  await db
    .updateTable('dealers')
    .set({ ...details, updated_at: owner.now })
    .where(isDealer(owner))
    .execute()
}

/** Whether an update failed because another dealer of the supplier has the e-mail. */
export function isEmailTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'dealers_email')
}

/** Updates parts of a dealer's account address, or adds one when there is none. */
export async function updateAccountAddress(
  db: Db,
  owner: DatedOwner,
  parts: Partial<AccountAddress>,
): Promise<void> {
  if (Object.keys(parts).length === 0) return
  const changed = await db
    .updateTable('dealer_addresses')
    .set(parts)
    .where(belongsTo(owner))
    .where('is_account_address', '=', true)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n || Object.values(parts).every((part) => part === '')) return
  const empty = { address_line1: '', address_line2: '', city: '', state: '', postal: '', country: '' }
  await addAccountAddress(db, owner, { ...empty, ...parts })
}
