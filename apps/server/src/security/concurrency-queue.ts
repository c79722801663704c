/** Thrown when a queue has no place left for one more waiting piece of work. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs costly work a few pieces at a time; beyond the allowed number of waiting ones it says no at once. */
export class ConcurrencyQueue {
  readonly #atOnce: number
  readonly #places: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { atOnce: number; waiting: number }) {
    this.#atOnce = limits.atOnce
    this.#places = limits.waiting
  }

  /** Runs the work when its turn has come; throws QueueFull when too many are waiting. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#takeTurn()
    try {
      return await work()
    } finally {
      this.#giveTurn()
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= this.#places) throw new QueueFull('Too much work is waiting.')
    // The turn is handed over by the one who ends, so the number of running ones stays the same.
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #giveTurn(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running -= 1
    else next()
  }
}
