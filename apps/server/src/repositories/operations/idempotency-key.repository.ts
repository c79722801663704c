import { sql } from 'kysely'
import { belongsTo, type Db, type Owner, ownerColumns } from '../db.ts'

/**
 * Claims a key for the rest of the transaction: `running` while another transaction holds it, the stored response (with
 * the hash of its request) when there is one, else undefined.
 */
export async function claimIdempotencyKey(
  db: Db,
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

/** Stores the response to a key; it commits together with its effect. */
export async function storeIdempotentResponse(
  db: Db,
  owner: Owner,
  response: { key: string; requestHash: Buffer; answer: unknown; orderId: number | null; now: Date },
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({
      ...ownerColumns(owner),
      key: response.key,
      request_hash: response.requestHash,
      answer_status: 200,
      answer_body: JSON.stringify(response.answer),
      order_id: response.orderId,
      created_at: response.now,
    })
    .execute()
}

/** Deletes the response to a key, which can then be used again. */
export async function deleteIdempotentResponse(db: Db, owner: Owner, key: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(belongsTo(owner)).where('key', '=', key).execute()
}

/** The order that was placed with a key: `running` while it is being worked on, undefined when there is none. */
export async function findOrderByIdempotencyKey(
  db: Db,
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
      .where(belongsTo(owner, 'k'))
      .where('k.key', '=', key)
      .executeTakeFirst()
  })
}
