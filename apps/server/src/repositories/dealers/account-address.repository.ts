import type { Tables } from '@portal/database/schema/tables'
import type { Insertable, Kysely } from 'kysely'

/** The business address of a dealer; empty text where nothing was given. */
export type AccountAddress = Required<
  Pick<
    Insertable<Tables['dealer_addresses']>,
    'address_line1' | 'address_line2' | 'city' | 'state' | 'postal' | 'country'
  >
>

/** Gives a new dealer its account address. */
export async function addAccountAddress(
  db: Kysely<Tables>,
  owner: { supplierId: number; dealerId: number; now: Date },
  address: AccountAddress,
): Promise<void> {
  await db
    .insertInto('dealer_addresses')
    .values({
      supplier_id: owner.supplierId,
      dealer_id: owner.dealerId,
      is_account_address: true,
      created_at: owner.now,
      ...address,
    })
    .execute()
}
