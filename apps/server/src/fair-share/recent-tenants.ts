// A tenant counts as active this long after its last call: a page is opened by several, and people read between pages.
const rememberedMs = 2000

/** Remembers the last tenants that called, to tell whether another one is active. */
export class RecentTenants {
  #latest = { name: '', atMs: Number.NEGATIVE_INFINITY }
  #before = this.#latest

  /** Notes a call of a tenant. */
  note(name: string): void {
    if (name !== this.#latest.name) this.#before = this.#latest
    this.#latest = { name, atMs: performance.now() }
  }

  /** Whether another tenant has called lately. */
  hasOtherThan(name: string): boolean {
    const other = this.#latest.name === name ? this.#before : this.#latest
    return performance.now() - other.atMs < rememberedMs
  }
}
