import type { QueryOf } from '@portal/contract/api/endpoints'
import { type ApiRequestAnswer, apiRequestPageSize } from '@portal/contract/tokens/api-request.schema'
import type { Db, Owner, SupplierOwner } from '../../context/db.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import {
  findApiRequest,
  type LoggedApiRequest,
  listApiRequests,
} from '../../repositories/operations/api-request.repository.ts'

interface LogCtx {
  readonly db: Db
  readonly owner: Owner | SupplierOwner
}

/** Lists a page of an owner's API requests, newest first. */
export async function readApiRequests(
  { db, owner }: LogCtx,
  { tokenId, outcome, before }: QueryOf<'listApiRequests'>,
): Promise<{ items: ApiRequestAnswer[]; hasMore: boolean }> {
  const isFailed = outcome && outcome === 'failed'
  const rows = await listApiRequests(db, owner, { tokenId, isFailed, before, limit: apiRequestPageSize + 1 })
  return { items: rows.slice(0, apiRequestPageSize).map(present), hasMore: rows.length > apiRequestPageSize }
}

/** Reads an owner's API request; failed requests include both bodies. */
export async function readApiRequest(
  { db, owner }: LogCtx,
  id: number,
): Promise<
  (ApiRequestAnswer & { requestBody: unknown; answer: unknown }) | Refusal<'api_request_not_found'>
> {
  const row = await findApiRequest(db, owner, id)
  if (row === undefined) return refuse('api_request_not_found')
  return { ...present(row), requestBody: row.requestBody, answer: row.answer }
}

function present({ requestBody: _sent, answer: _answer, at, ...row }: LoggedApiRequest): ApiRequestAnswer {
  return { ...row, at: at.toISOString() }
}
