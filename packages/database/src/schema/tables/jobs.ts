// Work that outlives a request, answers kept for repeated keys, product feeds.
import type { Generated } from 'kysely'
import type { Json, Moment, NullableMoment } from './column-types.ts'

/** A row of `jobs`. */
export interface JobsTable {
  supplier_id: number
  dealer_id: number
  id: Generated<number>
  kind: string
  status: Generated<string>
  input: Json<Record<string, unknown>>
  cursor: Json<Record<string, unknown> | null>
  done: Generated<number>
  total: number | null
  outcome: Json<Record<string, unknown> | null>
  leased_until: NullableMoment
  lease: Generated<number>
  tries: Generated<number>
  created_at: Moment
  finished_at: NullableMoment
}

/** A row of `job_chunks`. */
export interface JobPiecesTable {
  supplier_id: number
  dealer_id: number
  job_id: number
  chunk: number
  order_ids: number[]
}

/** A row of `idempotency_keys`. */
export interface IdempotencyKeysTable {
  supplier_id: number
  dealer_id: number
  key: string
  request_hash: Buffer
  answer_status: number | null
  answer_body: Json<unknown | null>
  order_id: number | null
  created_at: Moment
}

/** A row of `dealer_feeds`. */
export interface DealerFeedsTable {
  supplier_id: number
  dealer_id: number
  link_nonce: Buffer
  storage_key: string | null
  generated_at: NullableMoment
  revoked_at: NullableMoment
}
