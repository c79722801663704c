/** Counts calls in flight by the name of their tenant, and admits none beyond the limit. */
export class InFlightLimit {
  readonly #limit: number
  readonly #counts = new Map<string, number>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Admits a call and returns what ends it, once; undefined beyond the limit. */
  enter(name: string): (() => void) | undefined {
    const inside = this.#counts.get(name) ?? 0
    if (inside >= this.#limit) return undefined
    this.#counts.set(name, inside + 1)
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const rest = (this.#counts.get(name) ?? 1) - 1
      if (rest === 0) this.#counts.delete(name)
      else this.#counts.set(name, rest)
    }
  }
}
