import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'

/** A dealer and the provider at which it is a customer. */
export interface ProviderCustomerKey {
  readonly supplierId: number
  readonly dealerId: number
  readonly providerId: number
}

/** Who the dealer is at the provider; undefined when it was never there. */
export async function findPaymentCustomer(
  db: Kysely<Tables>,
  at: ProviderCustomerKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer')
    .where('supplier_id', '=', at.supplierId)
    .where('dealer_id', '=', at.dealerId)
    .where('payment_provider_id', '=', at.providerId)
    .executeTakeFirst()
  return row?.customer
}

/** Remembers who the dealer is at the provider, unless somebody was faster; answers whoever it now is. */
export async function addPaymentCustomer(
  db: Kysely<Tables>,
  at: ProviderCustomerKey,
  customer: string,
): Promise<string> {
  await db
    .insertInto('payment_customers')
    .values({
      supplier_id: at.supplierId,
      dealer_id: at.dealerId,
      payment_provider_id: at.providerId,
      customer,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findPaymentCustomer(db, at)) ?? customer
}

/** Forgets that a dealer was this customer at the provider; nothing changes when it is another one by now. */
export async function deletePaymentCustomer(
  db: Kysely<Tables>,
  at: ProviderCustomerKey,
  customer: string,
): Promise<void> {
  await db
    .deleteFrom('payment_customers')
    .where('supplier_id', '=', at.supplierId)
    .where('dealer_id', '=', at.dealerId)
    .where('payment_provider_id', '=', at.providerId)
    .where('customer', '=', customer)
    .execute()
}
