import { setImmediate } from 'node:timers/promises'

// Giving a turn costs nothing next to that, and a call that needs several turns is hardly slower for it.
const longestMs = 2

/**
 * The turn of work that takes long, such as the rows of a file. After each piece it asks whether its turn is over,
 * and then lets everybody else go first: no work may hold up the one thread that answers everyone.
 */
export class Turn {
  readonly #stopping: AbortSignal | undefined
  #began = performance.now()

  /** `stopping` ends the work where it gives a turn. */
  constructor(stopping?: AbortSignal) {
    this.#stopping = stopping
  }

  get isOver(): boolean {
    return performance.now() - this.#began >= longestMs
  }

  /** Lets everybody else go first and begins the next turn; throws when the work is to stop. */
  async give(): Promise<void> {
    await setImmediate()
    this.#stopping?.throwIfAborted()
    this.#began = performance.now()
  }
}
