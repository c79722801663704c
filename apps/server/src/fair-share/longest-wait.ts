/** How long a request may wait for a slot plus a locked row. */
export const longestWaitMs = 3000

/** How long a statement of a call runs, and how long it waits for a row. */
export const callLimits = { statementTimeoutMs: 5000, lockTimeoutMs: longestWaitMs }

/** A call has waited for its turn as long as calls wait. */
export class WaitedTooLong extends Error {
  override readonly name = 'WaitedTooLong'

  constructor() {
    super('A request has waited too long in the queue.')
  }
}
