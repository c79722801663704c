import type { Owner } from '../db.ts'

/** The key of an order. */
export interface OrderKey extends Owner {
  readonly orderId: number
}
