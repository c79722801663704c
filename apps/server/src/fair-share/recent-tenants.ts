// Who asked so long ago may come back any moment: a page is opened by several calls, and people read between pages.
const rememberedMs = 2000

/** Remembers who has asked for something lately, as far as telling whether anybody else has. */
export class RecentTenants {
  #latest = { name: '', atMs: Number.NEGATIVE_INFINITY }
  #before = this.#latest

  /** Notes that somebody asks. */
  note(name: string): void {
    if (name !== this.#latest.name) this.#before = this.#latest
    this.#latest = { name, atMs: performance.now() }
  }

  /** Whether anybody but the one of this name has asked lately. */
  hasOtherThan(name: string): boolean {
    const other = this.#latest.name === name ? this.#before : this.#latest
    return performance.now() - other.atMs < rememberedMs
  }
}
