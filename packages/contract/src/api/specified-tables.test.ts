import { describe, expect, it } from 'vitest'
import { productFieldHandles, productFields } from '../catalogue/search/product-fields.ts'
import { defaultProductSort, productSorts } from '../catalogue/search/product-sorts.ts'
import { comparators, defaultNameComparator, defaultTimeUnit, timeUnits } from '../filters/comparators.ts'
import {
  defaultSearchHandles,
  filterableHandles,
  type OrderFieldHandle,
  orderField,
  orderFields,
} from '../order-search/fields/order-fields.ts'
import { defaultOrderPageSize, orderPageSizes } from '../order-search/page-size.ts'
import { paymentMethodKinds, paymentProviders } from '../payment-methods/payment-providers.ts'
import { certificateMediaTypes } from '../resale-certificates/resale-certificate.schema.ts'
import { dealerSettingHandles } from '../settings/dealer-settings.ts'

const inGroup = (group: string) =>
  filterableHandles
    .filter((handle) => orderField(handle).group === group)
    .map((handle) => handle.replace(/^\w+\./, ''))
    .join(' ')
const handlesOf = (kind: keyof typeof comparators) => Object.keys(comparators[kind]).join(' ')

describe('searchable order fields', () => {
  it('of the order: statuses, dates, numbers, total, counts, weight and note', () => {
    // We support further fields beyond the specification.
    expect(inGroup('Order').split(' ')).toEqual(
      expect.arrayContaining(
        'id orderNumber referenceNumber orderedAt importedAt updatedAt canceledAt orderStatusId paymentStatusId allocatedStatusId acknowledgedStatusId shippedStatusId purchaseOrderProcessStatusId purchaseOrderFailedStatusId purchaseOrderCanceledStatusId purchaseOrderVoidedStatusId sourceInvoiceStatusId purchaseOrderStatusId fulfillmentStatusId invoiceStatusId total lineCount quantity weight note'.split(
          ' ',
        ),
      ),
    )
  })

  it('of shipments: tracking numbers, carriers and the latest ship time', () => {
    expect(inGroup('Shipment')).toBe('trackingNumber carrier shippedAt')
  })

  it('of lines: SKU and title', () => {
    expect(inGroup('Order Line Item')).toBe('sku title')
  })

  it('of the invoice: numbers, dates, costs, and what was refunded, credited, deferred or sent', () => {
    expect(inGroup('Invoice')).toBe(
      'refundStatusId creditStatusId invoiceNumber generatedAt paidAt total shippingCost dropshipFee refundedAmount refundCount refundedLastAt creditedAmount creditCount creditedLastAt creditAppliedTowardsTotal deferred deferredAt receiptSent receiptSentAt',
    )
  })

  it.each(['Shipping Address', 'Billing Address'])('of the %s: eleven parts', (group) => {
    expect(inGroup(group)).toBe(
      'name addressLine1 addressLine2 city state stateCode country countryCode postal email phone',
    )
  })

  it('and a search covers what people know an order by, by default', () => {
    expect(defaultSearchHandles.map((handle: OrderFieldHandle) => orderFields[handle].label)).toEqual([
      ...['Order #', 'Order Reference #', 'Line Item SKUs', 'Line Item Titles', 'Purchase Order #'],
      ...['Invoice #', 'Ship To Name', 'Ship To Address 1', 'Ship To Address 2'],
    ])
  })
})

describe('comparators of a field', () => {
  it.each([
    ['string', 'exact fuzzy starts_with ends_with empty not_empty is_not does_not_contain'],
    ['number', 'equals not_equals greater less greater_or_equal less_or_equal empty'],
    ['boolean', 'equals'],
    ['list', 'has_none has_at_least_one'],
    ['timestamp', 'older_than within_last'],
    ['nameValue', 'exact fuzzy starts_with ends_with'],
  ] as const)('of kind %s: %s', (kind, handles) => {
    expect(handlesOf(kind)).toBe(handles)
  })

  it('default to minutes, hours, days or month for times, days and an exact name', () => {
    expect(timeUnits).toEqual(['minutes', 'hours', 'days', 'month'])
    expect([defaultTimeUnit, defaultNameComparator]).toEqual(['days', 'exact'])
  })
})

describe('the choices', () => {
  it('of page sizes are 25, 50, 100, 500 and 1000, by default 50', () => {
    expect([...orderPageSizes]).toEqual([25, 50, 100, 500, 1000])
    expect(defaultOrderPageSize).toBe(50)
  })

  it('of product fields and of variant fields', () => {
    const pairs = ['product.attributes', 'product.customFields']
    expect(productFieldHandles.filter((handle) => !pairs.includes(handle)).join(' ')).toBe(
      'product.id product.sku product.title product.manufacturer product.categoryOne product.categoryTwo product.categoryThree product.insertedOn product.images variant.upc variant.mpn variant.asin variant.ean variant.quantity variant.price variant.msrp variant.map',
    )
    expect(productFields['product.images']).toMatchObject({ searchable: false, sortable: false })
  })

  it('of product sorts: newest first, price and quantity in both directions', () => {
    expect(defaultProductSort).toBe('newest')
    expect(Object.values(productSorts).map(({ label }) => label)).toEqual([
      'Newest',
      'Price low to high',
      'Price high to low',
      'Quantity low to high',
      'Quantity high to low',
    ])
  })

  it('of payment providers, of their methods, of settings and of certificate files', () => {
    expect(Object.keys(paymentProviders)).toEqual(['stripe', 'square'])
    expect(Object.keys(paymentMethodKinds)).toEqual(['cc', 'ach'])
    expect(dealerSettingHandles).toEqual(['auto_authorize', 'auto_authorize_up_to'])
    expect(Object.values(certificateMediaTypes).flat()).toEqual(['png', 'jpeg', 'jpg', 'pdf'])
  })
})
