import type { AnswerOf } from '@portal/contract/api/endpoints'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { textMatch } from '@portal/contract/fields/folding/text-match.rules'
import { codeText, nationalPhone } from '@portal/contract/fields/folding/typed-numbers.rules'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { type OrderSearchInput, orderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { findProductsByWords } from '../../../repositories/catalogue/variants-by-words.repository.ts'
import { findTagsByStart } from '../../../repositories/orders/changes/order-tag.repository.ts'
import { findDealersByText } from './dealers-by-text.query.ts'
import { searchConsoleOrders } from './search-console-orders.ts'

type Found = AnswerOf<'searchConsole'>
type FoundOrder = Found['orders'][number]

const maxPerKind = 5
const maxTags = 3

// Tracking numbers have digits, even in parts that people type.
const hasDigit = /\d/

const numberFields: OrderFieldHandle[] = [
  'order.orderNumber',
  'order.referenceNumber',
  'purchaseOrder.number',
]

/** Finds a few orders, dealers, tags and products, by what staff know of them. */
export async function searchEverything(ctx: StaffCtx, text: string): Promise<Found> {
  const { db, owner } = ctx
  const contact = contactField(text)
  const [exact, alike, reached, shipped, dealers, tags, products] = await Promise.all([
    findOrders(ctx, text, numberFields, { searchType: 'exact' }),
    // Together, because few numbers contain a common name, and finding them alone would read all orders with that name.
    findOrders(ctx, text, contact ? numberFields : [...numberFields, 'shippingAddress.name'], {
      limit: 2 * maxPerKind,
    }),
    contact ? findExactFirst(ctx, text, contact) : [],
    hasDigit.test(text) ? findExactFirst(ctx, text, 'shipment.trackingNumber') : [],
    findDealersByText(db, owner, text, maxPerKind),
    findTagsByStart(db, owner, text, maxTags),
    findProductsByWords(db, owner.supplierId, text, maxPerKind),
  ])
  const isNamed = ({ shipToName }: FoundOrder) => contact === undefined && hasAllWords(shipToName, text)
  const numbered = alike.filter((order) => !isNamed(order) && exact.every(({ id }) => id !== order.id))
  return {
    orders: [...exact, ...numbered].slice(0, maxPerKind),
    shipped,
    customers: [...reached, ...alike.filter(isNamed)].slice(0, maxPerKind),
    dealers,
    tags: tags.map(({ tag, orders }) => ({ tag, orders, match: textMatch(text, [tag]) })),
    // Emails and phone numbers resemble products.
    products: products.filter(({ match }) => contact === undefined || match !== 'part'),
  }
}

function hasAllWords(name: string, text: string): boolean {
  const folded = foldText(name)
  return foldText(text)
    .split(' ')
    .every((word) => folded.includes(word))
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
    projectionColumns: ['shippingAddress.name', 'order.referenceNumber'],
  })
  const isName = !hasDigit.test(text) && contactField(text) === undefined
  const { items } = await searchConsoleOrders(ctx, request)
  return items.map(({ order, dealer }) => {
    const { id, orderNumber, orderStatusId } = order
    const shipToName = String(order['shippingAddress.name'] ?? '')
    // The end of a number is as good as its start.
    const alike = isName
      ? textMatch(text, [shipToName, orderNumber, String(order['order.referenceNumber'] ?? '')])
      : 'start'
    const match = request.searchType === 'exact' ? 'exact' : alike
    return { id, orderNumber, orderStatusId, shipToName, dealer, match }
  })
}
