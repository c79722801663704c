import type { Db } from '../../context/db.ts'
import type { Supplier } from '../../context/supplier.ts'
import { findSupplierByHost } from './supplier.repository.ts'

interface Entry {
  readonly supplier: Promise<Supplier | undefined>
  readonly readAt: number
}

// Changes made with the CLI take effect after at most this time.
const lifetimeMs = 1000
// Limited because clients can send any host name.
const maxHosts = 1000

/** Caches each host's supplier for a second, to avoid a query per request. */
export class SupplierDirectory {
  readonly #db: Db
  readonly #entries = new Map<string, Entry>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The supplier of a host, else the first one created; undefined without suppliers. */
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
