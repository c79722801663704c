import { pageLimits } from '@portal/contract/integrator/list.schema'
import type { Db, Owner, SupplierOwner } from '../../context/db.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findListPage, type ListedKey, type ListedObjects, type PageStart } from './change-page.repository.ts'
import { decodeCursor, encodeCursor, type ListIdentity } from './list-cursor.ts'

/** The input of every list: limit, cursor and start time; all other properties are filters. */
export interface ListQuery {
  readonly limit?: number | undefined
  readonly after?: string | undefined
  readonly updatedSince?: string | undefined
}

export interface KeyPage {
  readonly keys: readonly ListedKey[]
  readonly hasMore: boolean
  readonly after: string | null
}

interface ListCtx {
  readonly db: Db
  readonly owner: SupplierOwner | Owner
}

export const otherwiseLimit: number = pageLimits.otherwise

/** Reads the keys of a page; refuses cursors of other lists or from before a restore. */
export async function findListKeys(
  { db, owner }: ListCtx,
  name: string,
  objects: ListedObjects,
  query: ListQuery,
): Promise<KeyPage | Refusal<'cursor_invalid' | 'cursor_expired'>> {
  const { limit = otherwiseLimit, after, updatedSince, ...filters } = query
  const list: ListIdentity = { name, owner, filters }
  const start = startOf(list, after, updatedSince)
  if (start === undefined) return refuseCursor('cursor_invalid')
  const page = await findListPage(db, owner, objects, { start, limit })
  if (page === undefined) return refuseCursor('cursor_expired')
  const { keys, hasMore, next } = page
  return { keys, hasMore, after: next === undefined ? null : encodeCursor(list, next) }
}

/** The last id before the next page of a list sorted by id; undefined for the first page. */
export function lastIdOf(
  list: ListIdentity,
  after: string | undefined,
): number | undefined | Refusal<'cursor_invalid'> {
  if (after === undefined) return undefined
  const position = decodeCursor(list, after)
  return position?.by === 'id' ? position.id : refuseCursor('cursor_invalid')
}

/** Makes a page of a list sorted by id; `rows` must have one row more than `limit` if there are more. */
export function pageById<Row extends { readonly id: number }>(
  list: ListIdentity,
  rows: readonly Row[],
  limit = otherwiseLimit,
): { rows: readonly Row[]; hasMore: boolean; after: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit
  return {
    rows: shown,
    hasMore,
    after: hasMore && last ? encodeCursor(list, { by: 'id', id: last.id }) : null,
  }
}

/** Refuses a cursor of another list or an older epoch. */
export function refuseCursor<R extends 'cursor_invalid' | 'cursor_expired'>(reason: R): Refusal<R> {
  const { errors } = refuse(reason)
  return refuse(reason, { fields: { after: errors.join(' ') } })
}

function startOf(
  list: ListIdentity,
  after: string | undefined,
  updatedSince: string | undefined,
): PageStart | undefined {
  if (after !== undefined) return decodeCursor(list, after)
  if (updatedSince === undefined) return { by: 'newest' }
  return { by: 'since', since: new Date(updatedSince).toISOString() }
}
