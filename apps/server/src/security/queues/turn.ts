import { setImmediate } from 'node:timers/promises'

// Giving a turn costs nothing next to that, and a call that needs several turns is hardly slower for it.
const longestMs = 2

/**
 * Yields the thread during long work, such as reading rows. After each chunk it checks whether its turn is over and
 * lets others go first, so that no work blocks the one thread that answers everyone.
 */
export class Turn {
  readonly #stopping: AbortSignal | undefined
  #began = performance.now()

  /** `stopping` ends the work at its next yield. */
  constructor(stopping?: AbortSignal) {
    this.#stopping = stopping
  }

  get isOver(): boolean {
    return performance.now() - this.#began >= longestMs
  }

  /** Lets everybody else go first and starts the next turn; throws when the work is to stop. */
  async give(): Promise<void> {
    await setImmediate()
    this.#stopping?.throwIfAborted()
    this.#began = performance.now()
  }
}
