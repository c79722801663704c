import * as z from 'zod/mini'
import { id, idInPath } from '../fields/id.ts'
import { timestamp } from '../fields/time/timestamp.ts'

/** How many days API requests stay in the log. */
export const apiRequestDays = 7

export const apiRequestPageSize = 50

const nullableText = z.nullable(z.string())

const shared = {
  id,
  at: timestamp,
  tokenId: id,
  tokenName: z.string(),
  method: z.string(),
  /** The path's template, such as `/api/v1/orders/:id`. */
  path: z.string(),
  status: z.int(),
  ms: z.number(),
  requestId: z.string(),
  /** Null if the request succeeded. */
  reason: nullableText,
}

export const apiRequestQuery = z.strictObject({
  tokenId: z.optional(idInPath),
  outcome: z.optional(z.enum(['succeeded', 'failed'])),
  /** Only requests before this id. */
  before: z.optional(idInPath),
})

export const apiRequest = z.strictObject(shared)

export type ApiRequestAnswer = z.infer<typeof apiRequest>

/** API requests, newest first; `hasMore` if there are earlier ones. */
export const apiRequestList = z.strictObject({ items: z.array(apiRequest), hasMore: z.boolean() })

/** One request with its body (without names and addresses) and response; both null if it succeeded. */
export const apiRequestDetail = z.strictObject({
  ...shared,
  requestBody: z.unknown(),
  answer: z.unknown(),
})
