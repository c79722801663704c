import type { Tables } from '@portal/database/schema/tables'
import type { Insertable } from 'kysely'
import type { DatedOwner, Db } from '../../context/db.ts'
import { ownerColumns } from '../owner-conditions.ts'

/** A dealer's business address; missing parts are empty. */
export type AccountAddress = Required<
  Pick<
    Insertable<Tables['dealer_addresses']>,
    'address_line1' | 'address_line2' | 'city' | 'state' | 'postal' | 'country'
  >
>

export async function addAccountAddress(db: Db, owner: DatedOwner, address: AccountAddress): Promise<void> {
  await db
    .insertInto('dealer_addresses')
    .values({
      ...ownerColumns(owner),
      is_account_address: true,
      created_at: owner.now,
      ...address,
    })
    .execute()
}
