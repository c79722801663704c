import type { Db } from '../../context/db.ts'
import type { Supplier } from '../../context/supplier.ts'
import { findSupplierByHost } from './supplier.repository.ts'

interface Entry {
  readonly supplier: Promise<Supplier | undefined>
  readonly readAt: number
}

// A change made by the CLI shows after at most this long.
const lifetimeMs = 1000
// Clients choose the hosts they request, so the cache is limited.
const maxHosts = 1000

/** Caches the supplier of a host for a second, so that a busy portal does not query it for each request. */
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
    if (known !== undefined && performance.now() - known.readAt < lifetimeMs) return await known.supplier
    if (this.#entries.size >= maxHosts) this.#entries.clear()
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
