import type { PaymentMethodKind } from '@portal/contract/payment-methods/payment-providers'
import type { ChargedMethod } from '@portal/contract/settings/payment-outlook.schema'
import { transactionStatus } from '@portal/contract/statuses/transaction-status'
import type { Tables } from '@portal/database/schema/tables'
import { type Selectable, sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'
import { addTask } from '../tasks/task.repository.ts'

type MethodKey = Owner & { readonly id: number }

/** A dealer's payment method as stored; removed methods have rank 0. */
export type PaymentMethodRow = Selectable<Tables['dealer_payment_methods']> & { readonly rank: number }

function ranked(row: Selectable<Tables['dealer_payment_methods']>): PaymentMethodRow {
  return { ...row, rank: row.rank ?? 0 }
}

/** Finds a dealer's saved methods, in the order of charging. */
export async function findPaymentMethods(db: Db, owner: Owner): Promise<PaymentMethodRow[]> {
  const rows = await db
    .selectFrom('dealer_payment_methods')
    .selectAll()
    .where(belongsTo(owner))
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute()
  return rows.map(ranked)
}

/** The chargeable methods by rank; `hasPending` if another method awaits test deposits. */
export interface ChargeableMethods {
  readonly all: readonly ChargedMethod[]
  /** Verified methods deactivated by the dealer. */
  readonly inactive: readonly ChargedMethod[]
  readonly first: ChargedMethod | undefined
  readonly hasPending: boolean
}

/**
 * Finds the chargeable methods (active and verified) by rank, and whether another awaits verification. Methods of a
 * former provider can't be charged.
 */
export async function findChargeableMethods(db: Db, owner: Owner): Promise<ChargeableMethods> {
  const rows = await db
    .selectFrom('dealer_payment_methods as m')
    .innerJoin('payment_providers as p', (join) =>
      join
        .onRef('p.supplier_id', '=', 'm.supplier_id')
        .onRef('p.id', '=', 'm.payment_provider_id')
        .on('p.active', '=', true),
    )
    .select(['m.id', 'm.last4', 'm.meta_data', 'm.active', 'm.verified_at', 'm.failed_at'])
    .select((e) => e.fn.coalesce('m.label', 'm.name').as('name'))
    .where(belongsTo(owner, 'm'))
    .where('m.removed_at', 'is', null)
    .orderBy('m.rank')
    .execute()
  const verified = (isActive: boolean) =>
    rows
      .filter((row) => row.active === isActive && row.verified_at !== null && row.failed_at === null)
      .map(({ id, name, last4, meta_data: facts }) => ({ id, name, last4, metaData: JSON.stringify(facts) }))
  const all = verified(true)
  return {
    all,
    inactive: verified(false),
    first: all[0],
    hasPending: rows.some((row) => row.verified_at === null && row.failed_at === null),
  }
}

/** Finds a dealer's method, even if removed, because it may still have a pending charge. */
export async function findPaymentMethod(db: Db, key: MethodKey): Promise<PaymentMethodRow | undefined> {
  const row = await db
    .selectFrom('dealer_payment_methods')
    .selectAll()
    .where(belongsTo(key))
    .where('id', '=', key.id)
    .executeTakeFirst()
  return row && ranked(row)
}

/** Finds the method awaiting verification by this setup at a provider. */
export async function findUnverifiedMethodBySetup(
  db: Db,
  by: { readonly supplierId: number; readonly providerId: number; readonly setupId: string },
): Promise<PaymentMethodRow | undefined> {
  const row = await db
    .selectFrom('dealer_payment_methods')
    .selectAll()
    .where(belongsToSupplier(by))
    .where('payment_provider_id', '=', by.providerId)
    .where('verified_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('removed_at', 'is', null)
    .where(sql`settings ->> 'setup_intent'`, '=', by.setupId)
    .executeTakeFirst()
  return row && ranked(row)
}

/** Whether a method is a card or a bank account. */
export async function findMethodKind(db: Db, method: PaymentMethodRow): Promise<PaymentMethodKind> {
  const { handle } = await db
    .selectFrom('payment_provider_methods')
    .select('handle')
    .where(belongsToSupplier({ supplierId: method.supplier_id }))
    .where('payment_provider_id', '=', method.payment_provider_id)
    .where('id', '=', method.payment_provider_method_id)
    .executeTakeFirstOrThrow()
  return handle
}

/** Returns those ids that belong to the dealer's methods, including removed methods. */
export async function findKnownMethodIds(db: Db, owner: Owner, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('dealer_payment_methods')
    .select('id')
    .where(belongsTo(owner))
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Updates the ranks of methods in one statement; unique ranks are checked at commit. */
export async function updateRanks(
  db: Db,
  owner: Owner,
  ranks: readonly { readonly id: number; readonly rank: number }[],
): Promise<void> {
  await sql`
    update dealer_payment_methods as method set rank = ranked.rank
    from unnest(${ranks.map(({ id }) => id)}::int8[], ${ranks.map(({ rank }) => rank)}::int4[]) as ranked (id, rank)
    where ${belongsTo(owner, 'method')}
      and method.id = ranked.id and method.removed_at is null`.execute(db)
}

export async function updateActive(db: Db, key: MethodKey, active: boolean): Promise<void> {
  await updateMethod(db, key).set({ active, resumes: false }).execute()
}

/** Updates the dealer's name for a method and returns the method; undefined if removed. */
export async function updateLabel(
  db: Db,
  key: MethodKey,
  label: string | null,
): Promise<PaymentMethodRow | undefined> {
  const row = await updateMethod(db, key)
    .set({ label })
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && ranked(row)
}

/** Removes a method and adds the task that detaches it at its provider; keeps its row for charges. */
export async function removePaymentMethod(
  db: Db,
  { now, ...key }: MethodKey & { readonly now: Date },
): Promise<void> {
  await updateMethod(db, key).set({ active: false, rank: null, removed_at: now }).execute()
  const { supplierId, dealerId, id } = key
  await addTask(db, 'detach_payment_method', { supplierId, dealerId, id })
}

export interface NewPaymentMethod {
  readonly providerId: number
  readonly providerMethodId: number
  readonly name: string
  readonly label: string | null
  readonly rank: number
  readonly active: boolean
  readonly verifiedAt: Date | null
  readonly brand: string | null
  readonly last4: string | null
  readonly metaData: Readonly<Record<string, unknown>>
  readonly settings: Readonly<Record<string, string>>
  readonly now: Date
}

export async function addPaymentMethod(
  db: Db,
  owner: Owner,
  method: NewPaymentMethod,
): Promise<PaymentMethodRow> {
  const row = await db
    .insertInto('dealer_payment_methods')
    .values({
      ...ownerColumns(owner),
      payment_provider_id: method.providerId,
      payment_provider_method_id: method.providerMethodId,
      name: method.name,
      label: method.label,
      rank: method.rank,
      active: method.active,
      verified_at: method.verifiedAt,
      brand: method.brand,
      last4: method.last4,
      meta_data: JSON.stringify(method.metaData),
      settings: JSON.stringify(method.settings),
      created_at: method.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return ranked(row)
}

export const maxVerificationAttempts = 5

/**
 * Counts a verification attempt in advance: concurrent attempts can't exceed the limit. Returns its number, or
 * undefined if none is left.
 */
export async function consumeVerificationAttempt(db: Db, key: MethodKey): Promise<number | undefined> {
  const row = await updateMethod(db, key)
    .set({ verification_attempts: sql`verification_attempts + 1` })
    .where('verification_attempts', '<', maxVerificationAttempts)
    .where('verified_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('verification_attempts')
    .executeTakeFirst()
  return row?.verification_attempts
}

/** Restores an attempt without a result from the provider. */
export async function restoreVerificationAttempt(db: Db, key: MethodKey): Promise<void> {
  await updateMethod(db, key)
    .set({ verification_attempts: sql`greatest(0, verification_attempts - 1)` })
    .where('verified_at', 'is', null)
    .execute()
}

export async function markVerified(db: Db, key: MethodKey & { readonly now: Date }): Promise<void> {
  await updateMethod(db, key)
    .set({ verified_at: key.now, active: true })
    .where('verified_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
}

export async function markVerificationFailed(db: Db, key: MethodKey & { readonly now: Date }): Promise<void> {
  await updateMethod(db, key).set({ failed_at: key.now }).where('verified_at', 'is', null).execute()
}

function updateMethod(db: Db, key: MethodKey) {
  return db
    .updateTable('dealer_payment_methods')
    .where(belongsTo(key))
    .where('id', '=', key.id)
    .where('removed_at', 'is', null)
}

/** Finds a removed method not yet detached at its provider; `isInUse` while a pending charge or refund needs it. */
export async function findRemovedMethod(
  db: Db,
  key: MethodKey,
): Promise<(PaymentMethodRow & { readonly isInUse: boolean }) | undefined> {
  const row = await db
    .selectFrom('dealer_payment_methods as m')
    .selectAll('m')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('transactions as t')
          .select('t.id')
          .whereRef('t.supplier_id', '=', 'm.supplier_id')
          .whereRef('t.dealer_id', '=', 'm.dealer_id')
          .whereRef('t.dealer_payment_method_id', '=', 'm.id')
          .where('t.round', 'is not', null)
          .where('t.transaction_status_id', '=', transactionStatus.none.id),
      )
        .$castTo<boolean>()
        .as('isInUse'),
    )
    .where(belongsTo(key, 'm'))
    .where('m.id', '=', key.id)
    .where('m.removed_at', 'is not', null)
    .where('m.detached_at', 'is', null)
    .executeTakeFirst()
  return row && { ...ranked(row), isInUse: row.isInUse }
}

export async function markDetached(db: Db, key: MethodKey & { readonly now: Date }): Promise<void> {
  await db
    .updateTable('dealer_payment_methods')
    .set({ detached_at: key.now })
    .where(belongsTo(key))
    .where('id', '=', key.id)
    .execute()
}
