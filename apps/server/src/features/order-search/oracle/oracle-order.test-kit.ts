import type { CompletionStatusId } from '@portal/contract/statuses/completion-status'
import type { OrderStatusId } from '@portal/contract/statuses/order-status'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import type { OracleTexts } from './oracle-texts.test-kit.ts'

export interface OracleAddress {
  readonly name: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly postal: string
  readonly email: string
  readonly phone: string
}

/** An invoice; times in milliseconds, null if not reached. */
export interface OracleInvoice {
  readonly id: number
  readonly invoiceNumber: string
  readonly generatedAt: number
  readonly paidAt: number | null
  readonly shippingCost: number
  readonly dropshipFee: number
  readonly refundedAmount: number
  readonly refundCount: number
  readonly refundedLastAt: number | null
  readonly creditedAmount: number
  readonly creditCount: number
  readonly creditedLastAt: number | null
  readonly creditApplied: number
  readonly deferred: boolean
  readonly deferredAt: number | null
  readonly receiptSentAt: number | null
}

/** A shipment; missing texts are empty, a missing time is null. */
export interface OracleShipment {
  readonly trackingNumber: string
  readonly carrier: string
  readonly shippedAt: number | null
}

/** All searchable data of an order as plain values; amounts are multiples of 0.25, which floats represent exactly. */
export interface OracleOrder {
  readonly id: number
  readonly orderNumber: string
  readonly orderedAt: number
  readonly importedAt: number | null
  readonly updatedAt: number
  readonly canceledAt: number | null
  readonly orderStatusId: OrderStatusId
  readonly paymentStatusId: PaymentStatusId
  /** In order: refund, credit, allocated, acknowledged, shipped, four for purchase orders, source invoice. */
  readonly completions: readonly CompletionStatusId[]
  readonly purchaseOrderStatusIds: readonly number[]
  readonly fulfillmentStatusIds: readonly number[]
  readonly invoiceStatusIds: readonly number[]
  readonly total: number
  readonly quantity: number
  readonly weight: number
  readonly shipToName: string
  readonly lines: readonly { readonly sku: string; readonly title: string }[]
  readonly purchaseOrders: readonly string[]
  readonly tags: readonly string[]
  readonly texts: OracleTexts
  readonly shipments: readonly OracleShipment[]
  readonly invoice: OracleInvoice | null
  readonly shippingAddress: OracleAddress | null
  readonly billingAddress: OracleAddress | null
}
