import { sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier } from '../owner-conditions.ts'
import type { NewPaymentMethod } from './payment-method.repository.ts'

/** Identifies saved methods by the provider's reference to the method or its customer. */
export interface MethodReference {
  readonly supplierId: number
  readonly providerId: number
  readonly settingKey: string
  readonly reference: string
}

export type SavedMethodKey = Owner & { readonly id: number }

/** Stores the provider's current data of a saved method; keeps the dealer's name for it. */
export async function updateMethodFacts(
  db: Db,
  saved: MethodReference,
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
    .where(belongsToSupplier(saved))
    .where('payment_provider_id', '=', saved.providerId)
    .where(sql`settings ->> ${saved.settingKey}`, '=', saved.reference)
    .execute()
}

/** Finds verified methods saved under a provider reference. */
export async function findMethodsByReference(db: Db, saved: MethodReference): Promise<SavedMethodKey[]> {
  const rows = await db
    .selectFrom('dealer_payment_methods')
    .select(['supplier_id as supplierId', 'dealer_id as dealerId', 'id'])
    .where(belongsToSupplier(saved))
    .where('payment_provider_id', '=', saved.providerId)
    .where(sql`settings ->> ${saved.settingKey}`, '=', saved.reference)
    .where('verified_at', 'is not', null)
    .where('failed_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows
}

/** Marks a method as missing at its provider, so it can never be charged again; false if already marked. */
export async function markMissingAtProvider(
  db: Db,
  key: SavedMethodKey & { readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dealer_payment_methods')
    .set({ active: false, resumes: false, failed_at: key.now })
    .where(belongsTo(key))
    .where('id', '=', key.id)
    .where('failed_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
