import type { Log } from '../../context/context.ts'
import type { Db } from '../../context/db.ts'
import { describeError } from '../../context/describe-error.ts'
import { sqlStateOf } from '../../repositories/errors/lost-connection.ts'
import { type ApiRequest, addApiRequests } from '../../repositories/operations/api-request.repository.ts'

// A value that can't be stored, or a dangling reference.
const badValueClasses = ['22', '23']
const flushMs = 500
const maxInBatch = 500
// A client whose requests are all refused must not crowd out others; rows beyond this are counted and dropped.
const maxWaiting = 5000
// Limits table growth: only the first refusals of a token per minute are written.
const loggedRefusals = 100
const minuteMs = 60_000
const refusedAtOnce: readonly number[] = [401, 403, 429]

/**
 * The log of API requests. Requests only queue their row, which is written in batches later. If the database rejects
 * rows, they are lost: the log is for debugging, not evidence.
 */
export class ApiRequestLog {
  readonly #db: Db
  readonly #log: Log
  // By token, in the current minute.
  readonly #refusals = new Map<number, number>()
  #minuteBegan = Number.NEGATIVE_INFINITY
  #waiting: ApiRequest[] = []
  #lost = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
  }

  /** Queues a request's row. */
  add(request: ApiRequest): void {
    if (this.#waiting.length >= maxWaiting || this.#isOneTooMany(request)) {
      this.#lost += 1
      return
    }
    this.#waiting.push(request)
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref()
  }

  #isOneTooMany({ tokenId, status }: ApiRequest): boolean {
    if (!refusedAtOnce.includes(status)) return false
    if (performance.now() - this.#minuteBegan >= minuteMs) {
      this.#refusals.clear()
      this.#minuteBegan = performance.now()
    }
    const before = this.#refusals.get(tokenId) ?? 0
    this.#refusals.set(tokenId, before + 1)
    return before >= loggedRefusals
  }

  /** Writes the queued rows and waits for them. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const rows = this.#waiting
    this.#waiting = []
    this.#writing = this.#writing.then(() => this.#write(rows))
    return this.#writing
  }

  async #write(rows: readonly ApiRequest[]): Promise<void> {
    const lost = this.#lost
    this.#lost = 0
    if (lost > 0) this.#log.warn({ lost }, 'API requests came faster than they could be logged')
    for (let start = 0; start < rows.length; start += maxInBatch) {
      await this.#writeBatch(rows.slice(start, start + maxInBatch))
    }
  }

  /** Writes rows in one statement, or in smaller batches if the database rejects one. */
  async #writeBatch(rows: readonly ApiRequest[]): Promise<void> {
    try {
      await addApiRequests(this.#db, rows)
    } catch (error) {
      if (rows.length > 1 && isAboutValues(error)) {
        const half = Math.ceil(rows.length / 2)
        await this.#writeBatch(rows.slice(0, half))
        return await this.#writeBatch(rows.slice(half))
      }
      this.#log.warn({ error: describeError(error) }, 'API requests could not be logged')
    }
  }
}

function isAboutValues(error: unknown): boolean {
  const state = error instanceof Error ? sqlStateOf(error) : undefined
  return state !== undefined && badValueClasses.includes(state.slice(0, 2))
}
