/** How long two late samples may be apart; the sampler is itself late while the process is. */
const maxApartMs = 20_000

/**
 * Whether the event loop is late in one sample after another. A single long task, such as loading a library at its first
 * use, makes one sample late, and is over when that sample is taken.
 */
export class Overload {
  #late = { delayMs: 0, atMs: Number.NEGATIVE_INFINITY, isLasting: false }

  /** Takes the late sample that holds now; the same sample holds for all requests until the next one. */
  isLasting(delayMs: number, nowMs: number): boolean {
    if (delayMs !== this.#late.delayMs)
      this.#late = { delayMs, atMs: nowMs, isLasting: nowMs - this.#late.atMs < maxApartMs }
    return this.#late.isLasting
  }
}
