import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import type { Kysely } from 'kysely'

export interface BuiltProvider {
  readonly id: number
  readonly cardId: number
  readonly bankId: number
}

export async function buildProvider(db: Kysely<Tables>, supplier: BuiltSupplier): Promise<BuiltProvider> {
  const { id } = await db
    .insertInto('payment_providers')
    .values({
      supplier_id: supplier.id,
      handle: 'stripe',
      settings: JSON.stringify({ publishable_key: 'pk_test' }),
      secrets_encrypted: Buffer.from('sealed away'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [card, bank] = await db
    .insertInto('payment_provider_methods')
    .values(
      (['cc', 'ach'] as const).map((handle) => ({
        supplier_id: supplier.id,
        payment_provider_id: id,
        handle,
      })),
    )
    .returning('id')
    .execute()
  return { id, cardId: card?.id ?? 0, bankId: bank?.id ?? 0 }
}

/** Returns the supplier's existing provider, or builds one. */
export async function ensureProvider(db: Kysely<Tables>, supplier: BuiltSupplier): Promise<BuiltProvider> {
  const rows = await db
    .selectFrom('payment_provider_methods')
    .select(['payment_provider_id', 'id', 'handle'])
    .where('supplier_id', '=', supplier.id)
    .execute()
  const [first] = rows
  const idOf = (handle: string) => rows.find((row) => row.handle === handle)?.id ?? 0
  if (first === undefined) return await buildProvider(db, supplier)
  return { id: first.payment_provider_id, cardId: idOf('cc'), bankId: idOf('ach') }
}

/**
 * Adds a method to a dealer and returns its id; an active, verified card by default.
 */
export async function buildMethod(
  db: Kysely<Tables>,
  dealer: BuiltDealer,
  provider: BuiltProvider,
  parts: { rank: number; active?: boolean; kind?: 'cc' | 'ach'; verified?: boolean; failed?: boolean },
): Promise<number> {
  const { rank, active = true, kind = 'cc', verified = true, failed = false } = parts
  const at = new Date('2026-10-01T00:00:00Z')
  const { id } = await db
    .insertInto('dealer_payment_methods')
    .values({
      supplier_id: dealer.supplier.id,
      dealer_id: dealer.id,
      payment_provider_id: provider.id,
      payment_provider_method_id: kind === 'cc' ? provider.cardId : provider.bankId,
      name: `Method ${rank}`,
      rank,
      active,
      verified_at: verified ? at : null,
      failed_at: failed ? at : null,
      last4: '4242',
      meta_data: JSON.stringify({ brand: 'Visa' }),
      settings: JSON.stringify({ customer_token: 'cus_1', payment_method: 'pm_1' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
