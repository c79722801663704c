/** How long a request may wait for a slot plus a locked row. */
export const maxWaitMs = 3000

/** A request's statement and lock timeouts. */
export const callLimits = { statementTimeoutMs: 5000, lockTimeoutMs: maxWaitMs }

/** A request has waited for a slot for the maximum time, or its caller has gone. */
export class WaitedTooLong extends Error {
  override readonly name = 'WaitedTooLong'

  constructor() {
    super('A request has waited too long in the queue.')
  }
}
