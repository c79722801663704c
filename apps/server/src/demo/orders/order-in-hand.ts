import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import type { DemoRows } from '../demo-rows.ts'
import type { Cents } from '../exact-money.ts'
import type { Random } from '../random.ts'
import type { OrderClock } from './order-clock.ts'
import { addEvent } from './order-events.ts'
import type { OrderLine } from './order-lines.ts'

/** What an invoice comes to, part by part. */
export interface InvoiceFigures {
  readonly subtotal: Cents
  readonly shippingCost: Cents
  readonly dropshipFee: Cents
  readonly taxCost: Cents
  readonly taxTitle: string | null
  readonly otherCost: Cents
  readonly otherTitle: string | null
  readonly total: Cents
}

/** An order while its story is being told: what is fixed, and what the steps change. */
export interface OrderInHand {
  readonly rows: DemoRows
  readonly owner: { readonly supplier_id: number; readonly dealer_id: number; readonly order_id: number }
  readonly orderNumber: string
  readonly dealerEmail: string
  readonly paymentMethodIds: readonly number[]
  readonly lines: readonly OrderLine[]
  readonly figures: InvoiceFigures
  /** True when nothing of it is given back later. */
  readonly keepsMoney: boolean
  readonly clock: OrderClock
  readonly random: Random
  readonly payment: PaymentState
}

/** What payment steps have done so far. */
export interface PaymentState {
  statusId: number
  invoiceStatusId: number
  paidAt: Date | null
  creditApplied: Cents
  refunded: Cents
  refundCount: number
  refundedLastAt: Date | null
  credited: Cents
  creditCount: number
  creditedLastAt: Date | null
  deferredAt: Date | null
  receiptSentAt: Date | null
  error: string | null
}

/** Writes down what happened to the order at the moment its clock shows. */
export function tell(
  order: OrderInHand,
  kind: OrderEventKind,
  by: 'dealer' | 'system',
  data: Record<string, unknown>,
): void {
  const actor = by === 'dealer' ? order.dealerEmail : null
  addEvent(order.rows, order.owner, { at: order.clock.now, kind, by, actor, data })
}
