import { RecentTenants } from './recent-tenants.ts'

/** Whose work a turn is for; a supplier's work is that of all its dealers. */
export interface Tenant {
  readonly supplier: string
  readonly dealer: string
}

/** How many turns at once: `alone` while nobody else has any, `beside` others. */
export interface TenantShare {
  readonly alone: number
  readonly beside: number
}

/** How many turns there are at once in all, for one supplier and for one dealer. */
export interface TenantLimits {
  readonly inAll: number
  readonly supplier: TenantShare
  readonly dealer: TenantShare
}

interface Queue {
  atWork: number
  readonly waiting: (() => void)[]
}

interface SupplierQueue {
  atWork: number
  readonly dealers: Map<string, Queue>
}

/**
 * Gives turns to tenants, never to whoever came first: suppliers take turns, and of a supplier its dealers, each within
 * its share. A tenant that asks for much waits behind itself.
 */
export class TenantLimiter {
  readonly #limits: TenantLimits
  // In the order in which they have their next turn.
  readonly #suppliers = new Map<string, SupplierQueue>()
  readonly #activeSuppliers = new RecentTenants()
  readonly #activeDealers = new RecentTenants()
  #atWork = 0

  constructor(limits: TenantLimits) {
    this.#limits = limits
  }

  /** Waits for a turn; what it answers ends the turn. */
  async take(tenant: Tenant): Promise<() => void> {
    this.#activeSuppliers.note(tenant.supplier)
    this.#activeDealers.note(nameOf(tenant))
    const supplier = this.#suppliers.get(tenant.supplier) ?? { atWork: 0, dealers: new Map() }
    this.#suppliers.set(tenant.supplier, supplier)
    const dealer = supplier.dealers.get(tenant.dealer) ?? { atWork: 0, waiting: [] }
    supplier.dealers.set(tenant.dealer, dealer)
    await new Promise<void>((resolve) => {
      dealer.waiting.push(resolve)
      this.#giveTurns()
    })
    return () => this.#end(tenant, supplier, dealer)
  }

  #end(tenant: Tenant, supplier: SupplierQueue, dealer: Queue): void {
    this.#atWork -= 1
    supplier.atWork -= 1
    dealer.atWork -= 1
    if (dealer.atWork === 0 && dealer.waiting.length === 0) supplier.dealers.delete(tenant.dealer)
    if (supplier.dealers.size === 0) this.#suppliers.delete(tenant.supplier)
    this.#giveTurns()
  }

  #giveTurns(): void {
    while (this.#atWork < this.#limits.inAll && this.#giveOne());
  }

  #giveOne(): boolean {
    for (const [supplierName, supplier] of this.#suppliers) {
      if (supplier.atWork >= this.#shareOfSupplier(supplierName)) continue
      for (const [dealerName, dealer] of supplier.dealers) {
        const [next] = dealer.waiting
        const tenant = { supplier: supplierName, dealer: dealerName }
        if (next === undefined || dealer.atWork >= this.#shareOfDealer(tenant)) continue
        dealer.waiting.shift()
        this.#begin(tenant, supplier, dealer)
        next()
        return true
      }
    }
    return false
  }

  #begin(tenant: Tenant, supplier: SupplierQueue, dealer: Queue): void {
    this.#atWork += 1
    supplier.atWork += 1
    dealer.atWork += 1
    // To the end of the line.
    supplier.dealers.delete(tenant.dealer)
    supplier.dealers.set(tenant.dealer, dealer)
    this.#suppliers.delete(tenant.supplier)
    this.#suppliers.set(tenant.supplier, supplier)
  }

  #shareOfSupplier(name: string): number {
    const { alone, beside } = this.#limits.supplier
    return this.#activeSuppliers.hasOtherThan(name) ? beside : alone
  }

  #shareOfDealer(tenant: Tenant): number {
    const { alone, beside } = this.#limits.dealer
    return this.#activeDealers.hasOtherThan(nameOf(tenant)) ? beside : alone
  }
}

function nameOf({ supplier, dealer }: Tenant): string {
  return `${supplier} ${dealer}`
}
