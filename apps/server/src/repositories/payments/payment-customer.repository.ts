import { belongsTo, type Db, type Owner, ownerColumns } from '../db.ts'

/** A dealer and the provider at which it is a customer. */
export interface ProviderCustomerKey extends Owner {
  readonly providerId: number
}

/** Who the dealer is at the provider; undefined when it was never there. */
export async function findPaymentCustomer(db: Db, at: ProviderCustomerKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer')
    .where(belongsTo(at))
    .where('payment_provider_id', '=', at.providerId)
    .executeTakeFirst()
  return row?.customer
}

/** Remembers who the dealer is at the provider, unless somebody was faster; answers whoever it now is. */
export async function addPaymentCustomer(db: Db, at: ProviderCustomerKey, customer: string): Promise<string> {
  await db
    .insertInto('payment_customers')
    .values({
      ...ownerColumns(at),
      payment_provider_id: at.providerId,
      customer,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findPaymentCustomer(db, at)) ?? customer
}

/** Forgets that a dealer was this customer at the provider; nothing changes when it is another one by now. */
export async function deletePaymentCustomer(
  db: Db,
  at: ProviderCustomerKey,
  customer: string,
): Promise<void> {
  await db
    .deleteFrom('payment_customers')
    .where(belongsTo(at))
    .where('payment_provider_id', '=', at.providerId)
    .where('customer', '=', customer)
    .execute()
}
