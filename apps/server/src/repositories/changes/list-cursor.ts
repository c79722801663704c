import { createHash } from 'node:crypto'
import { dealerIdOf, type Owner, type SupplierOwner } from '../../context/db.ts'

/**
 * Where a list continues. Snapshots are in PostgreSQL's format (`xmin:xmax:running`), transactions are decimal digits;
 * both are valid only within their epoch.
 */
export type ListPosition =
  /** Newest objects first, after this id. */
  | { readonly by: 'id'; readonly id: number }
  /** Objects changed since a point in time, in one snapshot, after this time and id. */
  | {
      readonly by: 'time'
      readonly epoch: string
      readonly since: string
      readonly until: string
      readonly at: string
      readonly id: number
    }
  /** Objects changed between two snapshots, after this transaction and id. */
  | {
      readonly by: 'change'
      readonly epoch: string
      readonly from: string
      readonly until: string
      readonly at: string
      readonly id: number
    }
  /** The start of the changes since a snapshot. */
  | { readonly by: 'change'; readonly epoch: string; readonly from: string }

export interface ListIdentity {
  readonly name: string
  readonly owner: SupplierOwner | Owner
  readonly filters: unknown
}

export function encodeCursor(list: ListIdentity, position: ListPosition): string {
  const text = JSON.stringify([digestOf(list), position])
  return Buffer.from(text).toString('base64url')
}

/** Decodes a cursor of this list; undefined for any other text. */
export function decodeCursor(list: ListIdentity, cursor: string): ListPosition | undefined {
  const parsed = parse(cursor)
  if (!Array.isArray(parsed) || parsed.length !== 2 || parsed[0] !== digestOf(list)) return undefined
  return readPosition(parsed[1])
}

function digestOf({ name, owner, filters }: ListIdentity): string {
  const text = JSON.stringify([name, owner.supplierId, dealerIdOf(owner), filters])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

const transaction = /^\d{1,19}$/
const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

/** Validates a position, because clients can forge cursors: it must be readable by the database without an error. */
function readPosition(value: unknown): ListPosition | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { by, epoch, id, since, from, until, at }: Readonly<Record<string, unknown>> = { ...value }
  const isTransaction = (text: unknown): text is string => typeof text === 'string' && transaction.test(text)
  const isId = typeof id === 'number' && Number.isSafeInteger(id) && id > 0
  if (by === 'id') return isId ? { by, id } : undefined
  if (typeof epoch !== 'string') return undefined
  if (by === 'change' && isSnapshot(from) && at === undefined) return { by, epoch, from }
  if (!isId || !isSnapshot(until)) return undefined
  if (by === 'time' && isTimestamp(since) && isTimestamp(at)) return { by, epoch, since, until, at, id }
  return by === 'change' && isSnapshot(from) && isTransaction(at)
    ? { by, epoch, from, until, at, id }
    : undefined
}

function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && timestampPattern.test(value) && !Number.isNaN(Date.parse(value))
}

/** Whether a text is a snapshot: both ends, and the transactions running between them in ascending order. */
function isSnapshot(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/.test(value)) return false
  const [minimum = '0', end = '0', running = ''] = value.split(':')
  const marks = [minimum, ...running.split(',').filter(Boolean)].map(BigInt)
  const isSorted = marks.every((mark, index) => index < 2 || mark > (marks[index - 1] ?? 0n))
  return (
    isSorted &&
    marks.every((mark) => mark > 0n && mark >= BigInt(minimum)) &&
    (marks.at(-1) ?? 0n) <= BigInt(end)
  )
}
