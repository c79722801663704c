import type { Owner } from '../../context/db.ts'

/** The key of an order. */
export interface OrderKey extends Owner {
  readonly orderId: number
}
