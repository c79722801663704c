import type { Owner } from '../../context/db.ts'

export interface OrderKey extends Owner {
  readonly orderId: number
}
