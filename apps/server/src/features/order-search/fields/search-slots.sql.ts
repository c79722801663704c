import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'

/** Where the texts of one field stand: in which document of an order, behind which control character. */
export interface SearchSlot {
  readonly document: 'default_text' | 'extra_text'
  readonly tag: string
  /** Whether an order has one text of the field at most. */
  readonly isSingle: boolean
  /** Whether its texts have keys, by which exactly one of them is found at once. */
  readonly hasKeys: boolean
}

type Row = Omit<SearchSlot, 'isSingle'>

const foundBy = (code: number): Row => ({
  document: 'default_text',
  tag: String.fromCharCode(code),
  hasKeys: true,
})
const extraText = (code: number, hasKeys = false): Row => ({
  document: 'extra_text',
  tag: String.fromCharCode(code),
  hasKeys,
})

/** What ends a text in a document. */
export const textEnd = '\x1f'

const rows: Readonly<Partial<Record<OrderFieldHandle, Row>>> = {
  'order.orderNumber': foundBy(0x01),
  'order.referenceNumber': foundBy(0x02),
  'payment.invoiceNumber': foundBy(0x03),
  'purchaseOrder.number': foundBy(0x04),
  'shippingAddress.name': foundBy(0x05),
  'shippingAddress.addressLine1': foundBy(0x06),
  'shippingAddress.addressLine2': foundBy(0x07),
  'orderItem.sku': foundBy(0x08),
  'orderItem.title': foundBy(0x0b),
  'shippingAddress.city': extraText(0x01),
  'shippingAddress.state': extraText(0x02),
  'shippingAddress.stateCode': extraText(0x03),
  'shippingAddress.country': extraText(0x04),
  'shippingAddress.countryCode': extraText(0x05),
  'shippingAddress.postal': extraText(0x06),
  'shippingAddress.email': extraText(0x07, true),
  'shippingAddress.phone': extraText(0x08, true),
  'billingAddress.name': extraText(0x0b),
  'billingAddress.addressLine1': extraText(0x0c),
  'billingAddress.addressLine2': extraText(0x0e),
  'billingAddress.city': extraText(0x0f),
  'billingAddress.state': extraText(0x10),
  'billingAddress.stateCode': extraText(0x11),
  'billingAddress.country': extraText(0x12),
  'billingAddress.countryCode': extraText(0x13),
  'billingAddress.postal': extraText(0x14),
  'billingAddress.email': extraText(0x15, true),
  'billingAddress.phone': extraText(0x16, true),
  'order.note': extraText(0x17),
  'shipment.trackingNumber': extraText(0x18),
  'shipment.carrier': extraText(0x19),
}

/** The places of all texts an order can be found by, as the view `order_documents` writes them. */
export const searchSlots: Readonly<Partial<Record<OrderFieldHandle, SearchSlot>>> = Object.fromEntries(
  Object.entries(rows).map(([handle, row]) => [
    handle,
    { ...row, isSingle: !orderField(handle as OrderFieldHandle).multiple },
  ]),
)

/** The place of a text field; throws for a field that no document holds. */
export function searchSlot(handle: OrderFieldHandle): SearchSlot {
  const place = searchSlots[handle]
  if (place === undefined) throw new Error(`No document of an order holds ${handle}.`)
  return place
}
