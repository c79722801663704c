import { setImmediate } from 'node:timers/promises'

// Long compared to the cost of yielding, and short enough not to delay other requests.
const longestMs = 2

/**
 * Yields the thread during long work, such as reading rows. After each chunk it checks whether its turn is over and
 * lets other work run, so that nothing blocks the one thread that serves all requests.
 */
export class TimeSlice {
  readonly #stopping: AbortSignal | undefined
  #began = performance.now()

  /** `stopping` ends the work at its next yield. */
  constructor(stopping?: AbortSignal) {
    this.#stopping = stopping
  }

  get isOver(): boolean {
    return performance.now() - this.#began >= longestMs
  }

  /** Yields to other work, then starts the next turn; throws if the work must stop. */
  async give(): Promise<void> {
    await setImmediate()
    this.#stopping?.throwIfAborted()
    this.#began = performance.now()
  }
}
