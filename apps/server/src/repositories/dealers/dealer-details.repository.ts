import type { DatedOwner, Db } from '../../context/db.ts'
import { isUniqueViolation } from '../errors/unique-violation.ts'
import { belongsTo } from '../owner-conditions.ts'
import { type AccountAddress, addAccountAddress } from './account-address.repository.ts'

/** Whether an update failed because another dealer already has the email. */
export function isEmailTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'dealers_email')
}

/** Whether an update failed because another dealer already has the customer number. */
export function isExternalIdTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'dealers_external_id')
}

/** Updates parts of a dealer's account address, or adds it if missing. */
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
