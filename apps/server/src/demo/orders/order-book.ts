import type { Article } from '../catalogue/build-variant.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { DealerIds } from '../suppliers/add-dealer.ts'
import type { SupplierIds } from '../suppliers/add-supplier.ts'
import type { DemoSupplier } from '../suppliers/demo-suppliers.ts'
import type { Customers } from './order-people.ts'
import type { References } from './reference-numbers.ts'

/** Everything the orders of one dealer are made from. */
export interface OrderBook {
  readonly rows: DemoRows
  readonly supplier: DemoSupplier
  readonly ids: SupplierIds
  readonly dealer: DealerIds
  readonly articles: readonly Article[]
  readonly customers: Customers
  readonly references: References
  readonly collectsPayments: boolean
  readonly uniqueReference: boolean
  readonly today: Date
}
