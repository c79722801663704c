import { maxWaitMs, WaitedTooLong } from './max-wait.ts'

// How long a tenant counts as active after its last request: a page sends several, and people read in between.
const rememberedMs = 2000

/** Remembers recently active tenants to detect whether others are active. */
class RecentTenants {
  #latest = { name: '', atMs: Number.NEGATIVE_INFINITY }
  #before = this.#latest

  /** Records a tenant's request. */
  note(name: string): void {
    if (name !== this.#latest.name) this.#before = this.#latest
    this.#latest = { name, atMs: performance.now() }
  }

  /** Whether another tenant was recently active. */
  includesOtherThan(name: string): boolean {
    const other = this.#latest.name === name ? this.#before : this.#latest
    return performance.now() - other.atMs < rememberedMs
  }
}

export interface Tenant {
  readonly supplier: string
  readonly dealer: string
}

export interface TenantShare {
  readonly alone: number
  readonly shared: number
}

export interface TenantLimits {
  readonly total: number
  readonly supplier: TenantShare
  readonly dealer: TenantShare
}

interface Queue {
  active: number
  readonly waiting: (() => void)[]
}

interface SupplierQueue {
  active: number
  readonly dealers: Map<string, Queue>
}

/**
 * Hands out slots round robin instead of first come, first served: among suppliers, and among a supplier's dealers,
 * each within its share. A busy tenant only delays itself.
 */
export class TenantLimiter {
  readonly #limits: TenantLimits
  // In the order of their next slot.
  readonly #suppliers = new Map<string, SupplierQueue>()
  readonly #activeSuppliers = new RecentTenants()
  readonly #activeDealers = new RecentTenants()
  #active = 0

  constructor(limits: TenantLimits) {
    this.#limits = limits
  }

  /** Waits for a slot up to a limit or until the caller has gone, and returns its release. */
  async acquire(tenant: Tenant, maxMs = maxWaitMs, gone?: AbortSignal): Promise<() => void> {
    this.#activeSuppliers.note(tenant.supplier)
    this.#activeDealers.note(nameOf(tenant))
    const supplier = this.#suppliers.get(tenant.supplier) ?? { active: 0, dealers: new Map() }
    this.#suppliers.set(tenant.supplier, supplier)
    const dealer = supplier.dealers.get(tenant.dealer) ?? { active: 0, waiting: [] }
    supplier.dealers.set(tenant.dealer, dealer)
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const begin = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', leave)
        dealer.waiting.splice(dealer.waiting.indexOf(begin), 1)
        this.#forgetIdle(tenant, supplier, dealer)
        reject(new WaitedTooLong())
      }
      dealer.waiting.push(begin)
      this.#admitWaiting()
      if (!dealer.waiting.includes(begin)) return
      if (gone?.aborted) return leave()
      gone?.addEventListener('abort', leave)
      timer = setTimeout(leave, maxMs)
    })
    return () => this.#end(tenant, supplier, dealer)
  }

  /** Whether other suppliers or dealers were recently active. */
  hasOtherTenants(tenant: Tenant): boolean {
    return this.#activeDealers.includesOtherThan(nameOf(tenant))
  }

  #end(tenant: Tenant, supplier: SupplierQueue, dealer: Queue): void {
    this.#active -= 1
    supplier.active -= 1
    dealer.active -= 1
    this.#forgetIdle(tenant, supplier, dealer)
    this.#admitWaiting()
  }

  #forgetIdle(tenant: Tenant, supplier: SupplierQueue, dealer: Queue): void {
    if (dealer.active === 0 && dealer.waiting.length === 0) supplier.dealers.delete(tenant.dealer)
    if (supplier.dealers.size === 0) this.#suppliers.delete(tenant.supplier)
  }

  #admitWaiting(): void {
    while (this.#active < this.#limits.total && this.#admitNext());
  }

  #admitNext(): boolean {
    for (const [supplierName, supplier] of this.#suppliers) {
      if (supplier.active >= this.#shareOfSupplier(supplierName)) continue
      for (const [dealerName, dealer] of supplier.dealers) {
        const [next] = dealer.waiting
        const tenant = { supplier: supplierName, dealer: dealerName }
        if (next === undefined || dealer.active >= this.#shareOfDealer(tenant)) continue
        dealer.waiting.shift()
        this.#begin(tenant, supplier, dealer)
        next()
        return true
      }
    }
    return false
  }

  #begin(tenant: Tenant, supplier: SupplierQueue, dealer: Queue): void {
    this.#active += 1
    supplier.active += 1
    dealer.active += 1
    // Moves the dealer to the end of the round.
    supplier.dealers.delete(tenant.dealer)
    supplier.dealers.set(tenant.dealer, dealer)
    this.#suppliers.delete(tenant.supplier)
    this.#suppliers.set(tenant.supplier, supplier)
  }

  #shareOfSupplier(name: string): number {
    const { alone, shared } = this.#limits.supplier
    return this.#activeSuppliers.includesOtherThan(name) ? shared : alone
  }

  #shareOfDealer(tenant: Tenant): number {
    const { alone, shared } = this.#limits.dealer
    return this.#activeDealers.includesOtherThan(nameOf(tenant)) ? shared : alone
  }
}

function nameOf({ supplier, dealer }: Tenant): string {
  return `${supplier} ${dealer}`
}
