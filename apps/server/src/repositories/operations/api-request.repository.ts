import { sql } from 'kysely'
import type { AnyOwner, Db } from '../../context/db.ts'
import { isOwnedBy } from '../owner-conditions.ts'
import { storableJson } from '../storable.ts'

export interface ApiRequest {
  readonly supplierId: number
  readonly dealerId: number | null
  readonly tokenId: number
  readonly at: Date
  readonly method: string
  /** The path template, such as `/api/v1/orders/:id`. */
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly requestId: string
  /** For failed requests: reason, response and input. */
  readonly reason: string | null
  readonly answer: unknown
  readonly requestBody: unknown
}

export interface LoggedApiRequest extends Omit<ApiRequest, 'supplierId' | 'dealerId'> {
  readonly id: number
  readonly tokenName: string
}

export interface ApiRequestFilter {
  readonly tokenId?: number | undefined
  readonly isFailed?: boolean | undefined
  /** Only requests before this request's id. */
  readonly before?: number | undefined
  readonly limit: number
}

export async function addApiRequests(db: Db, requests: readonly ApiRequest[]): Promise<void> {
  const rows = requests.map((one) => ({ ...one, at: one.at.toISOString() }))
  await sql`
    insert into api_requests (supplier_id, dealer_id, token_id, at, method, path, status, ms, request_id, reason, answer,
      request_body)
    select "supplierId", "dealerId", "tokenId", at, method, path, status, ms, "requestId", reason, answer, "requestBody"
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as one ("supplierId" int, "dealerId" int, "tokenId" bigint,
      at timestamptz, method text, path text, status smallint, ms real, "requestId" text, reason text, answer jsonb,
      "requestBody" jsonb)`.execute(db)
}

/** Lists an owner's API requests, newest first. */
export async function listApiRequests(
  db: Db,
  owner: AnyOwner,
  { tokenId, isFailed, before, limit }: ApiRequestFilter,
): Promise<LoggedApiRequest[]> {
  const rows = await requestsOf(db, owner)
    .$if(tokenId !== undefined, (query) => query.where('r.token_id', '=', tokenId ?? 0))
    .$if(isFailed === true, (query) => query.where('r.status', '>=', 400))
    .$if(isFailed === false, (query) => query.where('r.status', '<', 400))
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? 0))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows
}

/** Finds an owner's API request; undefined if unknown. */
export async function findApiRequest(
  db: Db,
  owner: AnyOwner,
  id: number,
): Promise<LoggedApiRequest | undefined> {
  return await requestsOf(db, owner).where('r.id', '=', id).executeTakeFirst()
}

function requestsOf(db: Db, owner: AnyOwner) {
  return db
    .selectFrom('api_requests as r')
    .innerJoin('api_tokens as t', (join) =>
      join.onRef('t.supplier_id', '=', 'r.supplier_id').onRef('t.id', '=', 'r.token_id'),
    )
    .select([
      'r.id',
      'r.token_id as tokenId',
      't.name as tokenName',
      'r.at',
      'r.method',
      'r.path',
      'r.status',
    ])
    .select(['r.ms', 'r.request_id as requestId', 'r.reason', 'r.answer', 'r.request_body as requestBody'])
    .where(isOwnedBy(owner, 'r'))
}

/** Deletes requests before a point in time. */
export async function sweepApiRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('api_requests').where('at', '<', before).execute()
}
