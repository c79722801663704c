// The requests of two open browser pages; a tenant with more in flight has many.
const maxInFlightOfSmall = 12

/** Limits requests in flight per tenant. */
export class InFlightLimit {
  readonly #limit: number
  readonly #counts = new Map<string, number>()
  readonly #polite = new Set<() => void>()

  constructor(limit: number) {
    this.#limit = limit
  }

  isFull(name: string): boolean {
    return (this.#counts.get(name) ?? 0) >= this.#limit
  }

  /** Admits a request and returns its one-time release; undefined beyond the limit. */
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
      if (!this.#hasTenantWithFew()) this.#endWaits()
    }
  }

  /** If a tenant has many requests in flight, waits (up to a limit) until tenants with few are done. */
  async yieldToSmallTenants(name: string, maxMs: number): Promise<void> {
    const hasMany = (this.#counts.get(name) ?? 0) > maxInFlightOfSmall
    if (!hasMany || !this.#hasTenantWithFew()) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(end, maxMs)
      const polite = this.#polite
      polite.add(end)
      function end() {
        clearTimeout(timer)
        polite.delete(end)
        resolve()
      }
    })
  }

  #hasTenantWithFew(): boolean {
    return [...this.#counts.values()].some((count) => count <= maxInFlightOfSmall)
  }

  #endWaits(): void {
    for (const end of this.#polite) end()
  }
}
