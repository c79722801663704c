import type { Db, Owner } from '../../context/db.ts'
import { belongsTo, ownerColumns } from '../owner-conditions.ts'

export interface ProviderCustomerKey extends Owner {
  readonly providerId: number
}

/** Finds the dealer's customer id at the provider. */
export async function findPaymentCustomer(db: Db, key: ProviderCustomerKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer')
    .where(belongsTo(key))
    .where('payment_provider_id', '=', key.providerId)
    .executeTakeFirst()
  return row?.customer
}

/** Stores the dealer's customer id at the provider unless one is stored; returns the stored id. */
export async function addPaymentCustomer(
  db: Db,
  key: ProviderCustomerKey,
  customer: string,
): Promise<string> {
  const stored = await db
    .insertInto('payment_customers')
    .values({
      ...ownerColumns(key),
      payment_provider_id: key.providerId,
      customer,
    })
    // A no-op update returns the stored row, even after a concurrent insert.
    .onConflict((conflict) =>
      conflict
        .columns(['supplier_id', 'dealer_id', 'payment_provider_id'])
        .doUpdateSet((e) => ({ customer: e.ref('payment_customers.customer') })),
    )
    .returning('customer')
    .executeTakeFirstOrThrow()
  return stored.customer
}

/** Deletes a dealer's customer id at the provider, unless it has changed since. */
export async function deletePaymentCustomer(
  db: Db,
  key: ProviderCustomerKey,
  customer: string,
): Promise<void> {
  await db
    .deleteFrom('payment_customers')
    .where(belongsTo(key))
    .where('payment_provider_id', '=', key.providerId)
    .where('customer', '=', customer)
    .execute()
}
