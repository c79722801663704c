/** Counts who is inside by name, and lets nobody in who is inside too often already. */
export class InFlightLimit {
  readonly #most: number
  readonly #inside = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Lets one in; what it answers lets that one out again, once. Undefined when so many of that name are inside. */
  enter(name: string): (() => void) | undefined {
    const inside = this.#inside.get(name) ?? 0
    if (inside >= this.#most) return undefined
    this.#inside.set(name, inside + 1)
    let isOut = false
    return () => {
      if (isOut) return
      isOut = true
      const rest = (this.#inside.get(name) ?? 1) - 1
      if (rest === 0) this.#inside.delete(name)
      else this.#inside.set(name, rest)
    }
  }
}
