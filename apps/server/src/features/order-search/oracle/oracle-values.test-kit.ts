import { countryCode } from '@portal/contract/fields/address/countries'
import { usStateCode } from '@portal/contract/fields/address/us-territories'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import type { OracleAddress, OracleOrder } from './oracle-order.test-kit.ts'
import { textHandles } from './oracle-texts.test-kit.ts'

/** A field's value: texts, a number, a flag, status ids or a time; null if missing. */
export type OracleValue = readonly string[] | number | boolean | readonly number[] | null

type Read = (order: OracleOrder) => OracleValue

const twoLetters = (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined)

function addressFields(prefix: 'shippingAddress' | 'billingAddress') {
  const part = (read: (address: OracleAddress) => string | undefined): Read => {
    return (order) => {
      const address = order[prefix]
      return [(address === null ? undefined : read(address)) ?? '']
    }
  }
  return {
    [`${prefix}.name`]: part((address) => address.name),
    [`${prefix}.addressLine1`]: part((address) => address.addressLine1),
    [`${prefix}.addressLine2`]: part((address) => address.addressLine2),
    [`${prefix}.city`]: part((address) => address.city),
    [`${prefix}.state`]: part((address) => address.state),
    [`${prefix}.stateCode`]: part(({ state }) => twoLetters(state) ?? usStateCode(state)),
    [`${prefix}.country`]: part((address) => address.country),
    [`${prefix}.countryCode`]: part(({ country }) => countryCode(country) ?? twoLetters(country)),
    [`${prefix}.postal`]: part((address) => address.postal),
    [`${prefix}.email`]: part((address) => address.email),
    [`${prefix}.phone`]: part((address) => address.phone),
  }
}

const completion =
  (place: number): Read =>
  ({ completions }) => [completions[place] ?? 0]

const invoiceValue =
  (name: Exclude<keyof NonNullable<OracleOrder['invoice']>, 'invoiceNumber'>): Read =>
  ({ invoice }) =>
    invoice?.[name] ?? null

const texts = textHandles.map((handle): [string, Read] => [handle, (order) => [order.texts[handle] ?? '']])

const readers: Readonly<Record<string, Read>> = {
  ...Object.fromEntries(texts),
  'order.id': (order) => order.id,
  'order.orderNumber': (order) => [order.orderNumber],
  'order.orderedAt': (order) => order.orderedAt,
  'order.importedAt': (order) => order.importedAt,
  'order.updatedAt': (order) => order.updatedAt,
  'order.canceledAt': (order) => order.canceledAt,
  'order.orderStatusId': (order) => [order.orderStatusId],
  'order.paymentStatusId': (order) => [order.paymentStatusId],
  'payment.refundStatusId': completion(0),
  'payment.creditStatusId': completion(1),
  'order.allocatedStatusId': completion(2),
  'order.acknowledgedStatusId': completion(3),
  'order.shippedStatusId': completion(4),
  'order.purchaseOrderProcessStatusId': completion(5),
  'order.purchaseOrderFailedStatusId': completion(6),
  'order.purchaseOrderCanceledStatusId': completion(7),
  'order.purchaseOrderVoidedStatusId': completion(8),
  'order.sourceInvoiceStatusId': completion(9),
  'order.purchaseOrderStatusId': (order) => order.purchaseOrderStatusIds,
  'order.fulfillmentStatusId': (order) => order.fulfillmentStatusIds,
  'order.invoiceStatusId': (order) => order.invoiceStatusIds,
  'order.total': (order) => order.total,
  'order.lineCount': (order) => order.lines.length,
  'order.quantity': (order) => order.quantity,
  'order.weight': (order) => order.weight,
  'orderItem.sku': (order) => order.lines.map((line) => line.sku),
  'orderItem.title': (order) => order.lines.map((line) => line.title),
  'purchaseOrder.number': (order) => order.purchaseOrders,
  'order.tags': (order) => order.tags,
  'shipment.trackingNumber': (order) => order.shipments.map((shipment) => shipment.trackingNumber),
  'shipment.carrier': (order) => order.shipments.map((shipment) => shipment.carrier),
  'shipment.shippedAt': (order) => {
    const times = order.shipments.flatMap(({ shippedAt }) => shippedAt ?? [])
    return times.length === 0 ? null : Math.max(...times)
  },
  'payment.total': ({ invoice }) => invoice && invoice.shippingCost + invoice.dropshipFee,
  'payment.invoiceNumber': ({ invoice }) => [
    invoice === null ? '' : invoice.invoiceNumber || String(invoice.id),
  ],
  'payment.generatedAt': invoiceValue('generatedAt'),
  'payment.paidAt': invoiceValue('paidAt'),
  'payment.shippingCost': invoiceValue('shippingCost'),
  'payment.dropshipFee': invoiceValue('dropshipFee'),
  'payment.refundedAmount': invoiceValue('refundedAmount'),
  'payment.refundCount': invoiceValue('refundCount'),
  'payment.refundedLastAt': invoiceValue('refundedLastAt'),
  'payment.creditedAmount': invoiceValue('creditedAmount'),
  'payment.creditCount': invoiceValue('creditCount'),
  'payment.creditedLastAt': invoiceValue('creditedLastAt'),
  'payment.creditAppliedTowardsTotal': invoiceValue('creditApplied'),
  'payment.deferred': ({ invoice }) => invoice?.deferred ?? false,
  'payment.deferredAt': invoiceValue('deferredAt'),
  'payment.receiptSent': ({ invoice }) => invoice !== null && invoice.receiptSentAt !== null,
  'payment.receiptSentAt': invoiceValue('receiptSentAt'),
  ...addressFields('shippingAddress'),
  'shippingAddress.name': (order) => [order.shipToName],
  ...addressFields('billingAddress'),
}

/** An order's value for a field; throws for unknown fields, which detects missing new ones. */
export function oracleValue(order: OracleOrder, handle: OrderFieldHandle): OracleValue {
  const read = readers[handle]
  if (read === undefined) throw new Error(`The oracle does not know ${handle}.`)
  return read(order)
}
