import pLimit, { type LimitFunction } from 'p-limit'

/** Thrown if a queue is full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Whether work may exceed the queue's length, as for imports, which queue one chunk at a time. */
export interface Queueing {
  readonly isPatient?: boolean
}

/** Runs costly work with limited concurrency; rejects immediately beyond the allowed queue length. */
export class ConcurrencyQueue {
  readonly #limit: LimitFunction
  readonly #places: number

  constructor(limits: { atOnce: number; waiting: number }) {
    this.#limit = pLimit(limits.atOnce)
    this.#places = limits.waiting
  }

  /** Runs queued work; throws QueueFull if too many are waiting, except for patient callers. */
  async run<Result>(work: () => Promise<Result>, { isPatient = false }: Queueing = {}): Promise<Result> {
    const { activeCount, concurrency, pendingCount } = this.#limit
    if (!isPatient && activeCount >= concurrency && pendingCount >= this.#places) {
      throw new QueueFull('Too many operations are queued.')
    }
    return await this.#limit(work)
  }
}

/** The result of queued work; `busy` if too much is waiting. */
export async function queueOrReject<Result>(work: Promise<Result>): Promise<Result | 'busy'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof QueueFull) return 'busy'
    throw error
  }
}
