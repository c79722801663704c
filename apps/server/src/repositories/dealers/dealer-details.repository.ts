import type { Tables } from '@portal/database/schema/tables'
import type { Insertable, Kysely } from 'kysely'
import { isUniqueViolation } from '../errors/unique-violation.ts'
import { type AccountAddress, addAccountAddress } from './account-address.repository.ts'

type Db = Kysely<Tables>
type Owner = { readonly supplierId: number; readonly dealerId: number; readonly now: Date }

/** The columns of a dealer that it changes itself. */
export type DealerDetails = Partial<
  Pick<
    Insertable<Tables['dealers']>,
    'email' | 'first_name' | 'last_name' | 'phone' | 'tax_id' | 'company_name' | 'website' | 'time_zone'
  >
>

/** Changes what a dealer says about itself; throws what `isEmailTaken` knows when another dealer has the e-mail. */
export async function updateDealerDetails(db: Db, owner: Owner, details: DealerDetails): Promise<void> {
  await db
    .updateTable('dealers')
    .set({ ...details, updated_at: owner.now })
    .where('supplier_id', '=', owner.supplierId)
    .where('id', '=', owner.dealerId)
    .execute()
}

/** Whether a change failed because another dealer of the supplier has the e-mail, be it since a moment ago. */
export function isEmailTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'dealers_email')
}

/** Changes parts of a dealer's account address, or gives the dealer one when it has none. */
export async function updateAccountAddress(
  db: Db,
  owner: Owner,
  parts: Partial<AccountAddress>,
): Promise<void> {
  if (Object.keys(parts).length === 0) return
  const changed = await db
    .updateTable('dealer_addresses')
    .set(parts)
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('is_account_address', '=', true)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n || Object.values(parts).every((part) => part === '')) return
  const empty = { address_line1: '', address_line2: '', city: '', state: '', postal: '', country: '' }
  await addAccountAddress(db, owner, { ...empty, ...parts })
}
