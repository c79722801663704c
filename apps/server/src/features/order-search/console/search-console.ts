import type { AnswerOf } from '@portal/contract/api/endpoints'
import { codeText, nationalPhone } from '@portal/contract/fields/folding/typed-numbers.rules'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { orderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { findVariantsByWords } from '../../../repositories/catalogue/orderable-variant.repository.ts'
import { findDealersByText } from './dealers-by-text.query.ts'
import { searchConsoleOrders } from './search-console-orders.ts'

type Found = AnswerOf<'searchConsole'>

const maxPerKind = 5

// Tracking numbers have digits, even in parts that people type.
const hasDigit = /\d/

/** Finds a few orders (by number, reference, tracking number or customer), dealers, and variants (by SKU or title). */
export async function searchEverything(ctx: StaffCtx, text: string): Promise<Found> {
  const [orders, shipped, customers, dealers, variants] = await Promise.all([
    findOrders(ctx, text, ['order.orderNumber', 'order.referenceNumber']),
    hasDigit.test(text) ? findOrders(ctx, text, ['shipment.trackingNumber']) : [],
    findOrders(ctx, text, [customerField(text)]),
    findDealersByText(ctx.db, ctx.owner, text, maxPerKind),
    findVariantsByWords(ctx.db, ctx.owner.supplierId, text, maxPerKind),
  ])
  return {
    orders: orders.map(({ found }) => found),
    shipped: shipped.map(({ found }) => found),
    customers: customers.map(({ found, shipToName }) => ({ ...found, shipToName })),
    dealers,
    skus: variants.map(({ sku, title, quantity }) => ({ sku, title, quantity })),
  }
}

/** The field that finds a customer: an email or a phone number never matches a name. */
function customerField(text: string): OrderFieldHandle {
  if (/\S@\S/.test(text)) return 'shippingAddress.email'
  const isPhone = codeText(text).length >= 7 && /^\d+$/.test(nationalPhone(text))
  return isPhone ? 'shippingAddress.phone' : 'shippingAddress.name'
}

async function findOrders(ctx: StaffCtx, text: string, searchColumns: OrderFieldHandle[]) {
  const request = orderSearchRequest.parse({
    search: text.toLowerCase(),
    searchColumns,
    searchType: 'fuzzy',
    limit: maxPerKind,
    needTotal: false,
    projectionColumns: ['shippingAddress.name'],
  })
  const { items } = await searchConsoleOrders(ctx, request)
  return items.map(({ order, dealer }) => ({
    found: {
      id: order.id,
      orderNumber: order.orderNumber,
      orderStatusId: order.orderStatusId,
      dealer,
    },
    shipToName: String(order['shippingAddress.name'] ?? ''),
  }))
}
