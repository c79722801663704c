import { prepared } from '@portal/database/connection/prepared-statements'
import { sql } from 'kysely'
import type { Actor } from '../../context/actor.ts'
import { type AnyOwner, type Db, dealerIdOf } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

/** Owner of the keys: a dealer, all API keys of a supplier, or one person. */
export interface KeyHolder {
  readonly owner: AnyOwner
  readonly actor: Actor
}

/**
 * Claims a key for the rest of the transaction. Returns the stored response with its request's hash if there is
 * one, `running` if another transaction is using the key, else undefined.
 */
export async function claimIdempotencyKey(
  db: Db,
  holder: KeyHolder,
  key: string,
): Promise<'running' | { requestHash: Buffer; answer: unknown; secretUntil: Date | null } | undefined> {
  const { rows } = await sql<{
    claimed: boolean
    requestHash: Buffer | null
    answer: unknown
    secretUntil: Date | null
  }>`
    select claimed, request_hash as "requestHash", answer, secret_until as "secretUntil"
    from claim_idempotency_key(${holder.owner.supplierId}, ${callerOf(holder)}, ${key}) ${prepared}`.execute(
    db,
  )
  const [row] = rows
  if (row?.claimed !== true) return 'running'
  const { requestHash, answer, secretUntil } = row
  return requestHash === null ? undefined : { requestHash, answer, secretUntil }
}

export async function storeIdempotentResponse(
  db: Db,
  holder: KeyHolder,
  response: {
    key: string
    requestHash: Buffer
    answer: unknown
    orderId: number | null
    now: Date
    expiresAt: Date
    /** How long a response with a secret is kept; null if it has none. */
    secretUntil: Date | null
  },
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({
      supplier_id: holder.owner.supplierId,
      caller: callerOf(holder),
      dealer_id: dealerIdOf(holder.owner),
      key: response.key,
      request_hash: response.requestHash,
      answer_status: 200,
      answer_body: JSON.stringify(response.answer),
      order_id: response.orderId,
      created_at: response.now,
      expires_at: response.expiresAt,
      secret_until: response.secretUntil,
    })
    .modifyEnd(prepared)
    .execute()
}

/** Releases a key, as if never used. */
export async function deleteIdempotentResponse(db: Db, holder: KeyHolder, key: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(belongsToSupplier(holder.owner))
    .where('caller', '=', callerOf(holder))
    .where('key', '=', key)
    .execute()
}

/** The order placed with a key: `running` while in progress, undefined if there is none. */
export async function findOrderByIdempotencyKey(
  db: Db,
  holder: KeyHolder,
  key: string,
): Promise<'running' | { id: number; orderNumber: string } | undefined> {
  return await db.transaction().execute(async (transaction) => {
    if ((await claimIdempotencyKey(transaction, holder, key)) === 'running') return 'running'
    return await transaction
      .selectFrom('idempotency_keys as k')
      .innerJoin('orders as o', (join) =>
        join
          .onRef('o.supplier_id', '=', 'k.supplier_id')
          .onRef('o.dealer_id', '=', 'k.dealer_id')
          .onRef('o.id', '=', 'k.order_id'),
      )
      .select(['o.id', 'o.order_number as orderNumber'])
      .where(belongsToSupplier(holder.owner, 'k'))
      .where('k.caller', '=', callerOf(holder))
      .where('k.key', '=', key)
      .executeTakeFirst()
  })
}

/** Deletes expired keys, so that they can be used again. Responses with secrets are deleted earlier. */
export async function sweepIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer_body: null })
    .where('secret_until', '<=', now)
    .where('answer_body', 'is not', null)
    .execute()
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute()
}

function callerOf({ owner, actor }: KeyHolder): string {
  if ('dealerId' in owner) return `dealer ${owner.dealerId}`
  // A rotated key inherits its predecessor's requests.
  if (actor.kind !== 'integrator') return `${actor.kind} ${actor.name ?? ''}`
  return owner.isTest === true ? 'test keys of the supplier' : 'keys of the supplier'
}
