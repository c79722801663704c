import type { Db } from '../db.ts'
import { findSupplierByHost, type Supplier } from './supplier.repository.ts'

interface Entry {
  readonly supplier: Promise<Supplier | undefined>
  readonly readAt: number
}

// A change made at the operator's terminal shows after at most this long.
const freshForMs = 1000
// Callers choose the hosts they ask for, so the memory of them has an end.
const mostHosts = 1000

/** Remembers for a second which supplier answers on which host, so that a busy portal does not ask each time. */
export class SupplierDirectory {
  readonly #db: Db
  readonly #entries = new Map<string, Entry>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The supplier of a host, else the first one created; undefined when there is none. */
  async byHost(host: string): Promise<Supplier | undefined> {
    const key = host.toLowerCase()
    const known = this.#entries.get(key)
    if (known !== undefined && performance.now() - known.readAt < freshForMs) return await known.supplier
    if (this.#entries.size >= mostHosts) this.#entries.clear()
    const entry = { supplier: findSupplierByHost(this.#db, key), readAt: performance.now() }
    this.#entries.set(key, entry)
    try {
      return await entry.supplier
    } catch (error) {
      this.#entries.delete(key)
      throw error
    }
  }
}
