import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import type { NewPaymentMethod } from './payment-method.repository.ts'

/** Stores the provider's current facts about a saved method; the dealer's name for it stays. */
export async function updateMethodFacts(
  db: Db,
  of: {
    readonly supplierId: number
    readonly providerId: number
    readonly referenceKey: string
    readonly reference: string
  },
  {
    brand,
    last4,
    facts,
  }: Pick<NewPaymentMethod, 'brand' | 'last4'> & {
    readonly facts: NewPaymentMethod['metaData']
  },
): Promise<void> {
  await db
    .updateTable('dealer_payment_methods')
    .set({ brand, last4, meta_data: sql`meta_data || ${JSON.stringify(facts)}::jsonb` })
    .where(belongsToSupplier(of))
    .where('payment_provider_id', '=', of.providerId)
    .where(sql`settings ->> ${of.referenceKey}`, '=', of.reference)
    .execute()
}
