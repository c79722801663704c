import type { AnswerOf } from '@portal/contract/api/endpoints'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { codeText, nationalPhone } from '@portal/contract/fields/folding/typed-numbers.rules'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { type OrderSearchInput, orderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { findVariantsByWords } from '../../../repositories/catalogue/orderable-variant.repository.ts'
import { findDealersByText } from './dealers-by-text.query.ts'
import { searchConsoleOrders } from './search-console-orders.ts'

type Found = AnswerOf<'searchConsole'>
type FoundOrder = Found['orders'][number]

const maxPerKind = 5

// Tracking numbers have digits, even in parts that people type.
const hasDigit = /\d/

const numberFields: OrderFieldHandle[] = ['order.orderNumber', 'order.referenceNumber']

/** Finds a few orders (by number, reference, tracking number or customer), dealers, and variants (by SKU or title). */
export async function searchEverything(ctx: StaffCtx, text: string): Promise<Found> {
  const contact = contactField(text)
  const [exact, alike, reached, shipped, dealers, variants] = await Promise.all([
    findOrders(ctx, text, numberFields, { searchType: 'exact' }),
    // Together, because few numbers contain a common name, and finding them alone would read all orders with that name.
    findOrders(ctx, text, contact ? numberFields : [...numberFields, 'shippingAddress.name'], {
      limit: 2 * maxPerKind,
    }),
    contact ? findExactFirst(ctx, text, contact) : [],
    hasDigit.test(text) ? findExactFirst(ctx, text, 'shipment.trackingNumber') : [],
    findDealersByText(ctx.db, ctx.owner, text, maxPerKind),
    findVariantsByWords(ctx.db, ctx.owner.supplierId, text, maxPerKind),
  ])
  const isNamed = ({ shipToName }: FoundOrder) =>
    contact === undefined && foldText(shipToName).includes(foldText(text))
  const numbered = new Map(
    [...exact, ...alike.filter((order) => !isNamed(order))].map((order) => [order.id, order]),
  )
  return {
    orders: [...numbered.values()].slice(0, maxPerKind),
    shipped,
    customers: [...reached, ...alike.filter(isNamed)].slice(0, maxPerKind),
    dealers,
    skus: variants.map(({ sku, title, quantity }) => ({ sku, title, quantity })),
  }
}

/** The field of a typed email or phone number. */
function contactField(text: string): OrderFieldHandle | undefined {
  if (/\S@\S/.test(text)) return 'shippingAddress.email'
  const isPhone = codeText(text).length >= 7 && /^\d+$/.test(nationalPhone(text))
  return isPhone ? 'shippingAddress.phone' : undefined
}

/** Finds partial matches only without exact ones: parts of emails, such as the domain, are in very many orders. */
async function findExactFirst(ctx: StaffCtx, text: string, field: OrderFieldHandle): Promise<FoundOrder[]> {
  const exact = await findOrders(ctx, text, [field], { searchType: 'exact' })
  return exact.length > 0 ? exact : await findOrders(ctx, text, [field])
}

async function findOrders(
  ctx: StaffCtx,
  text: string,
  searchColumns: OrderFieldHandle[],
  options: Pick<OrderSearchInput, 'searchType' | 'limit'> = {},
): Promise<FoundOrder[]> {
  const request = orderSearchRequest.parse({
    ...{ search: text.toLowerCase(), searchColumns, searchType: 'fuzzy', limit: maxPerKind, ...options },
    needTotal: false,
    projectionColumns: ['shippingAddress.name'],
  })
  const { items } = await searchConsoleOrders(ctx, request)
  return items.map(({ order, dealer }) => ({
    id: order.id,
    orderNumber: order.orderNumber,
    orderStatusId: order.orderStatusId,
    shipToName: String(order['shippingAddress.name'] ?? ''),
    dealer,
  }))
}
