import { type Refusal, refuse } from '../../context/refusal.ts'
import type { Db, Owner, SupplierOwner } from '../db.ts'
import { findListPage, type ListedKey, type ListedObjects, type PageStart } from './change-page.repository.ts'
import { decodeCursor, encodeCursor, type ListIdentity } from './list-cursor.ts'

/** What every list takes: a limit, a cursor, a moment since when; everything else is a filter. */
export interface ListQuery {
  readonly limit?: number | undefined
  readonly after?: string | undefined
  readonly updatedSince?: string | undefined
}

/** The keys of a page, and the cursor of the next one. */
export interface ListKeys {
  readonly keys: readonly ListedKey[]
  readonly hasMore: boolean
  readonly after: string | null
}

interface ListCtx {
  readonly db: Db
  readonly owner: SupplierOwner | Owner
}

const otherwiseLimit = 50

/** Reads the keys of the page that a query asks for; a cursor of another list or from before a restore is refused. */
export async function findListKeys(
  { db, owner }: ListCtx,
  name: string,
  objects: ListedObjects,
  query: ListQuery,
): Promise<ListKeys | Refusal<'cursor_invalid' | 'cursor_expired'>> {
  const { limit = otherwiseLimit, after, updatedSince, ...filters } = query
  const list: ListIdentity = { name, owner, filters }
  const start = startOf(list, after, updatedSince)
  if (start === undefined) return refuseCursor('cursor_invalid')
  const page = await findListPage(db, owner, objects, { start, limit })
  if (page === undefined) return refuseCursor('cursor_expired')
  const { keys, hasMore, next } = page
  return { keys, hasMore, after: next === undefined ? null : encodeCursor(list, next) }
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
