import { completionStatus } from '@portal/contract/statuses/completion-status'
import { fulfillmentStatus } from '@portal/contract/statuses/fulfillment-status'
import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import { rowsOf, type StatusTable } from '@portal/contract/statuses/status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { describe, expect, test } from 'vitest'
import { buildDemo } from '../build-demo.ts'
import { demoDealers } from '../suppliers/demo-dealers.ts'

const rows = buildDemo(new Date('2026-11-21T12:00:00Z'), 'hash')
const activeId = demoDealers.findIndex(({ email }) => email === 'active@dealer.example') + 1

function byOrder<Row extends { order_id: number }>(table: readonly Row[]): (id: number) => Row[] {
  const groups = new Map<number, Row[]>()
  for (const row of table) groups.set(row.order_id, [...(groups.get(row.order_id) ?? []), row])
  return (id) => groups.get(id) ?? []
}

const itemsOf = byOrder(rows.order_items)
const paymentsOf = byOrder(rows.payments)
const purchaseOrdersOf = byOrder(rows.purchase_orders)
const shipmentsOf = byOrder(rows.shipments)
const shipmentItemsOf = byOrder(rows.shipment_items)
const eventsOf = byOrder(rows.order_events)
const transactionsOf = byOrder(rows.transactions)
const addressesOf = byOrder(rows.order_addresses)

/** Ten-thousandths of a decimal string. */
function exact(decimal: unknown): bigint {
  const [whole = '0', fraction = ''] = String(decimal).replace('-', '').split('.')
  const value = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
  return String(decimal).startsWith('-') ? -value : value
}

/** Where a log, read from the first entry to the last, leaves an order. */
function readLog(events: readonly { kind: string; data?: string | undefined }[]) {
  const end = {
    orderStatusId: 0,
    paymentStatusId: 0,
    purchaseOrders: {} as Record<string, number>,
    shipped: 0,
    refunded: 0n,
    credited: 0n,
  }
  for (const { kind, data } of events) {
    const said = JSON.parse(data ?? '{}')
    end.orderStatusId = said.orderStatusId ?? end.orderStatusId
    end.paymentStatusId = said.paymentStatusId ?? end.paymentStatusId
    if (kind.startsWith('purchase_order')) end.purchaseOrders[said.number] = said.purchaseOrderStatusId
    if (kind === 'shipment_created') end.shipped += said.quantity
    if (kind === 'payment_refunded') end.refunded += exact(said.amount)
    if (kind === 'payment_credited') end.credited += exact(said.amount)
  }
  return end
}

const ids = (table: StatusTable) =>
  rowsOf(table)
    .map(({ id }) => id)
    .sort((a, b) => a - b)
const occurring = (values: readonly (number | null | undefined)[]) =>
  [...new Set(values.filter((value) => typeof value === 'number'))].sort((a, b) => a - b)

describe('every status there is occurs among the orders of the active dealer', () => {
  const own = <Row extends { dealer_id: number }>(table: readonly Row[]) =>
    table.filter(({ dealer_id }) => dealer_id === activeId)

  test.each([
    ['order', orderStatus, own(rows.orders).map((row) => row.order_status_id)],
    ['payment', paymentStatus, own(rows.orders).map((row) => row.payment_status_id)],
    ['refund', completionStatus, own(rows.orders).map((row) => row.payment_refund_status_id)],
    ['credit', completionStatus, own(rows.orders).map((row) => row.payment_credit_status_id)],
    ['allocation', completionStatus, own(rows.orders).map((row) => row.allocated_status_id)],
    ['acknowledged', completionStatus, own(rows.orders).map((row) => row.acknowledged_status_id)],
    ['shipped', completionStatus, own(rows.orders).map((row) => row.shipped_status_id)],
    ['bought', completionStatus, own(rows.orders).map((row) => row.purchase_order_process_status_id)],
    ['failed', completionStatus, own(rows.orders).map((row) => row.purchase_order_failed_status_id)],
    ['canceled', completionStatus, own(rows.orders).map((row) => row.purchase_order_canceled_status_id)],
    ['voided', completionStatus, own(rows.orders).map((row) => row.purchase_order_voided_status_id)],
    ['source invoice', completionStatus, own(rows.orders).map((row) => row.source_invoice_status_id)],
    ['purchase order', purchaseOrderStatus, own(rows.purchase_orders).map((row) => row.status_id)],
    ['fulfillment', fulfillmentStatus, own(rows.purchase_orders).map((row) => row.fulfillment_status_id)],
    ['invoice', invoiceStatus, own(rows.payments).map((row) => row.invoice_status_id)],
    ['transaction', transactionStatus, own(rows.transactions).map((row) => row.transaction_status_id)],
    ['transaction type', transactionType, own(rows.transactions).map((row) => row.transaction_type_id)],
  ])('%s', (_name, table, values) => {
    expect(occurring(values)).toEqual(ids(table))
  })
})

describe('every order is coherent', () => {
  test('its figures are those of its lines, rounded once', () => {
    for (const order of rows.orders) {
      const items = itemsOf(order.id)
      const sum = items.reduce((total, row) => total + exact(row.price) * BigInt(row.quantity), 0n)
      expect(exact(order.total)).toBe(((sum + 50n) / 100n) * 100n)
      const weight = items.reduce((total, row) => total + exact(row.weight) * BigInt(row.quantity), 0n)
      expect(exact(order.weight)).toBe(weight)
      expect([order.line_count, order.quantity]).toEqual([
        items.length,
        items.reduce((total, { quantity }) => total + quantity, 0),
      ])
    }
  })

  test('its invoice adds up and starts from the same goods; drafts and dealers on account have none', () => {
    for (const order of rows.orders) {
      const [payment, ...more] = paymentsOf(order.id)
      expect(more).toEqual([])
      const isInvoiced = order.order_status_id !== orderStatus.draft.id && order.supplier_id !== 2
      expect(payment !== undefined).toBe(isInvoiced)
      if (payment === undefined) continue
      const { subtotal, shipping_cost, dropship_fee, tax_cost, other_cost } = payment
      const parts = [subtotal, shipping_cost, dropship_fee, tax_cost, other_cost].map(exact)
      expect(exact(payment.total)).toBe(parts.reduce((sum, part) => sum + part, 0n))
      expect(exact(subtotal)).toBe(exact(order.total))
    }
  })

  test('its money moved as its payment says', () => {
    for (const order of rows.orders) {
      const [payment] = paymentsOf(order.id)
      if (payment === undefined) continue
      const moved = (type: keyof typeof transactionType) =>
        transactionsOf(order.id)
          .filter((row) => row.transaction_type_id === transactionType[type].id)
          .filter((row) => row.transaction_status_id === transactionStatus.success.id)
          .reduce((sum, { amount }) => sum + exact(amount), 0n)
      const paidIds: number[] = [paymentStatus.paid.id, paymentStatus.refunded.id, paymentStatus.credited.id]
      const isPaid = paidIds.includes(order.payment_status_id)
      if (isPaid) expect(payment.paid_at).not.toBeNull()
      if (isPaid) expect(moved('charge')).toBe(exact(payment.total) - exact(payment.credit_applied))
      expect([moved('refund'), moved('credit')]).toEqual([
        exact(payment.refunded_amount),
        exact(payment.credited_amount),
      ])
      const extent = (amount: unknown) =>
        exact(amount) === 0n ? 0 : exact(amount) >= exact(payment.total) ? 2 : 1
      expect([order.payment_refund_status_id, order.payment_credit_status_id]).toEqual([
        extent(payment.refunded_amount),
        extent(payment.credited_amount),
      ])
    }
  })

  test('what has left is in its shipments, and its purchase orders say so', () => {
    for (const order of rows.orders) {
      const items = itemsOf(order.id)
      const inParcels = new Map<number, number>()
      for (const row of shipmentItemsOf(order.id)) {
        inParcels.set(row.order_item_id, (inParcels.get(row.order_item_id) ?? 0) + row.quantity)
      }
      for (const item of items) expect(inParcels.get(item.id) ?? 0).toBe(item.shipped_quantity)
      const shipped = items.reduce((sum, row) => sum + row.shipped_quantity, 0)
      expect(order.shipped_status_id).toBe(shipped === 0 ? 0 : shipped < order.quantity ? 1 : 2)
      expect(shipmentsOf(order.id).length > 0).toBe(shipped > 0)
      const mask = purchaseOrdersOf(order.id).reduce((bits, row) => bits | (1 << (row.status_id - 1)), 0)
      expect(order.purchase_order_mask).toBe(mask)
    }
  })

  test('canceled ones say when, declined ones say why, drafts have nothing but lines and an address', () => {
    for (const order of rows.orders) {
      expect(order.canceled_at !== null).toBe(order.order_status_id === orderStatus.canceled.id)
      const failing: number[] = [paymentStatus.declined.id, paymentStatus.refundFailed.id]
      expect(order.payment_error !== null).toBe(failing.includes(order.payment_status_id))
      if (order.order_status_id !== orderStatus.draft.id) continue
      const attached = [...purchaseOrdersOf(order.id), ...shipmentsOf(order.id), ...transactionsOf(order.id)]
      expect(attached).toEqual([])
      expect(order.billing_address_id).toBeNull()
    }
  })

  test('its addresses and lines are its own', () => {
    for (const order of rows.orders) {
      const own = addressesOf(order.id).map(({ id }) => id)
      const named = [order.shipping_address_id, order.billing_address_id].flatMap((id) =>
        id === null ? [] : [id],
      )
      expect(own).toEqual(expect.arrayContaining(named))
      for (const item of itemsOf(order.id)) expect(own).toContain(item.shipping_address_id)
    }
  })

  test('its log, read from the first entry to the last, ends where the order stands', () => {
    for (const order of rows.orders) {
      const events = eventsOf(order.id)
      const times = events.map(({ at }) => (at as Date).getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      const log = readLog(events)
      const [payment] = paymentsOf(order.id)
      expect(log).toEqual({
        orderStatusId: order.order_status_id,
        paymentStatusId: order.payment_status_id,
        purchaseOrders: Object.fromEntries(
          purchaseOrdersOf(order.id).map((row) => [row.number, row.status_id]),
        ),
        shipped: itemsOf(order.id).reduce((sum, row) => sum + row.shipped_quantity, 0),
        refunded: payment === undefined ? 0n : exact(payment.refunded_amount),
        credited: payment === undefined ? 0n : exact(payment.credited_amount),
      })
      expect((order.updated_at as Date).getTime()).toBe(times.at(-1))
    }
  })
})
