import type {
  PaymentMethodKind,
  PaymentProviderHandle,
} from '@portal/contract/payment-methods/payment-providers'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface PaymentProvider {
  readonly id: number
  readonly supplierId: number
  readonly handle: PaymentProviderHandle
  readonly settings: Readonly<Record<string, string>>
  /** Null until keys are given. */
  readonly sealedSecrets: Buffer | null
  readonly methods: readonly { readonly id: number; readonly handle: PaymentMethodKind }[]
}

/** Finds a supplier's active provider. */
export async function findPaymentProvider(db: Db, supplierId: number): Promise<PaymentProvider | undefined> {
  const provider = await chosen(db, supplierId).where('active', '=', true).executeTakeFirst()
  return provider && { ...provider, methods: await methodsOf(db, supplierId, provider.id) }
}

/** Finds a supplier's provider, active or not, because old charges and methods still belong to it. */
export async function findPaymentProviderById(
  db: Db,
  supplierId: number,
  id: number,
): Promise<PaymentProvider | undefined> {
  const provider = await chosen(db, supplierId).where('id', '=', id).executeTakeFirst()
  return provider && { ...provider, methods: await methodsOf(db, supplierId, provider.id) }
}

function chosen(db: Db, supplierId: number) {
  return db
    .selectFrom('payment_providers')
    .select(['supplier_id as supplierId', 'id', 'handle', 'settings', 'secrets_encrypted as sealedSecrets'])
    .where(belongsToSupplier({ supplierId }))
}

async function methodsOf(
  db: Db,
  supplierId: number,
  providerId: number,
): Promise<PaymentProvider['methods']> {
  return await db
    .selectFrom('payment_provider_methods')
    .select(['id', 'handle'])
    .where(belongsToSupplier({ supplierId }))
    .where('payment_provider_id', '=', providerId)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
}

/** Finds suppliers with an active provider with keys, and the time up to which its events were read. */
export async function findEventReaders(db: Db): Promise<{ supplierId: number; readAt: Date | null }[]> {
  return await db
    .selectFrom('payment_providers')
    .select(['supplier_id as supplierId', 'events_read_at as readAt'])
    .where('active', '=', true)
    .where('secrets_encrypted', 'is not', null)
    .execute()
}

export async function storeEventsReadAt(
  db: Db,
  { supplierId, id }: Pick<PaymentProvider, 'supplierId' | 'id'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment_providers')
    .set({ events_read_at: at })
    .where(belongsToSupplier({ supplierId }))
    .where('id', '=', id)
    .execute()
}

export interface ProviderSetup {
  readonly supplierId: number
  readonly handle: PaymentProviderHandle
  readonly settings: Readonly<Record<string, string>>
  readonly sealedSecrets: Buffer
  readonly kinds: readonly PaymentMethodKind[]
}

/** Finds a supplier's provider with this account, active or not. */
export async function findProviderOfAccount(
  db: Db,
  supplierId: number,
  { handle, settings }: Pick<ProviderSetup, 'handle' | 'settings'>,
): Promise<number | undefined> {
  const row = await chosen(db, supplierId)
    .where('handle', '=', handle)
    .where(sql`settings ->> 'account'`, '=', settings.account ?? null)
    .where(sql<boolean>`settings ->> 'api_url' is not distinct from ${settings.api_url ?? null}`)
    .orderBy('active', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

/**
 * Activates a supplier's provider; `knownId` if it had this account before, perhaps with other keys. Reactivates the
 * methods that were active at that time.
 */
export async function storePaymentProvider(db: Db, setup: ProviderSetup, knownId?: number): Promise<number> {
  const values = { settings: JSON.stringify(setup.settings), secrets_encrypted: setup.sealedSecrets }
  const before = await findPaymentProvider(db, setup.supplierId)
  if (before?.id !== knownId || knownId === undefined) await deactivateProvider(db, setup.supplierId)
  const { id } =
    knownId === undefined
      ? await db
          .insertInto('payment_providers')
          .values({ supplier_id: setup.supplierId, handle: setup.handle, ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('payment_providers')
          .set({ ...values, active: true })
          .where(belongsToSupplier(setup))
          .where('id', '=', knownId)
          .returning('id')
          .executeTakeFirstOrThrow()
  await storeKinds(db, { ...setup, id })
  await resumeMethods(db, { ...setup, id })
  return id
}

async function resumeMethods(db: Db, { supplierId, id }: ProviderSetup & { id: number }): Promise<void> {
  await db
    .updateTable('dealer_payment_methods')
    .set({ resumes: false, active: true })
    .where(belongsToSupplier({ supplierId }))
    .where('payment_provider_id', '=', id)
    .where('resumes', '=', true)
    .where('removed_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
}

async function storeKinds(db: Db, { supplierId, id, kinds }: ProviderSetup & { id: number }): Promise<void> {
  await db
    .updateTable('payment_provider_methods')
    .set({ active: false })
    .where(belongsToSupplier({ supplierId }))
    .where('payment_provider_id', '=', id)
    .execute()
  if (kinds.length === 0) return
  await db
    .insertInto('payment_provider_methods')
    .values(kinds.map((handle) => ({ supplier_id: supplierId, payment_provider_id: id, handle })))
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'payment_provider_id', 'handle']).doUpdateSet({ active: true }),
    )
    .execute()
}

/**
 * Deactivates a supplier's provider; false if there was none. Dealers' methods saved there become inactive, since no
 * other provider can charge them, until the same account returns.
 */
export async function deactivateProvider(db: Db, supplierId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_providers')
    .set({ active: false })
    .where(belongsToSupplier({ supplierId }))
    .where('active', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db
    .updateTable('dealer_payment_methods')
    .set({ active: false, resumes: true })
    .where(belongsToSupplier({ supplierId }))
    .where('active', '=', true)
    .execute()
  return true
}
