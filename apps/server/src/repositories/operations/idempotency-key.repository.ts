import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, sql } from 'kysely'

type Owner = { readonly supplierId: number; readonly dealerId: number }

/**
 * Takes a key for the rest of the transaction: `running` while another transaction works with it, what was answered
 * before (with the hash of that request) when there was one, else undefined.
 */
export async function claimIdempotencyKey(
  db: Kysely<Tables>,
  owner: Owner,
  key: string,
): Promise<'running' | { requestHash: Buffer; answer: unknown } | undefined> {
  const { rows } = await sql<{ claimed: boolean; requestHash: Buffer | null; answer: unknown }>`
    select claimed, request_hash as "requestHash", answer
    from claim_idempotency_key(${owner.supplierId}, ${owner.dealerId}, ${key})`.execute(db)
  const [row] = rows
  if (row?.claimed !== true) return 'running'
  return row.requestHash === null ? undefined : { requestHash: row.requestHash, answer: row.answer }
}

/** Keeps what is answered to a key; commits together with the effect it stands for. */
export async function storeIdempotentResponse(
  db: Kysely<Tables>,
  owner: Owner,
  kept: { key: string; requestHash: Buffer; answer: unknown; orderId: number | null; now: Date },
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({
      supplier_id: owner.supplierId,
      dealer_id: owner.dealerId,
      key: kept.key,
      request_hash: kept.requestHash,
      answer_status: 200,
      answer_body: JSON.stringify(kept.answer),
      order_id: kept.orderId,
      created_at: kept.now,
    })
    .execute()
}

/** Leaves a key free again, as if it had never been used. */
export async function deleteIdempotentResponse(db: Kysely<Tables>, owner: Owner, key: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    .where('key', '=', key)
    .execute()
}

/** The order that was placed with a key: `running` while it is being worked on, undefined when there is none. */
export async function findOrderByIdempotencyKey(
  db: Kysely<Tables>,
  owner: Owner,
  key: string,
): Promise<'running' | { id: number; orderNumber: string } | undefined> {
  return await db.transaction().execute(async (transaction) => {
    if ((await claimIdempotencyKey(transaction, owner, key)) === 'running') return 'running'
    return await transaction
      .selectFrom('idempotency_keys as k')
      .innerJoin('orders as o', (join) =>
        join
          .onRef('o.supplier_id', '=', 'k.supplier_id')
          .onRef('o.dealer_id', '=', 'k.dealer_id')
          .onRef('o.id', '=', 'k.order_id'),
      )
      .select(['o.id', 'o.order_number as orderNumber'])
      .where('k.supplier_id', '=', owner.supplierId)
      .where('k.dealer_id', '=', owner.dealerId)
      .where('k.key', '=', key)
      .executeTakeFirst()
  })
}
