import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'

/** The provider that takes a supplier's payments, and the kinds of methods it offers; secrets are not among it. */
export interface PaymentProvider {
  readonly id: number
  readonly handle: string
  readonly settings: Readonly<Record<string, string>>
  readonly methods: readonly { readonly id: number; readonly handle: string }[]
}

/** The active provider of a supplier; undefined when it has none. */
export async function findPaymentProvider(
  db: Kysely<Tables>,
  supplierId: number,
): Promise<PaymentProvider | undefined> {
  const provider = await db
    .selectFrom('payment_providers')
    .select(['id', 'handle', 'settings'])
    .where('supplier_id', '=', supplierId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (provider === undefined) return undefined
  const methods = await db
    .selectFrom('payment_provider_methods')
    .select(['id', 'handle'])
    .where('supplier_id', '=', supplierId)
    .where('payment_provider_id', '=', provider.id)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  return { ...provider, methods }
}
