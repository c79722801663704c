import type { OrderSearchInput } from '@portal/contract/order-search/order-search.schema'
import { invoiceFloor, type SearchFloor, searchTextFloor, sorted, sortedByAddress } from './search-floors.ts'

/** A list search: the API request, the same as SQL, and its bound. */
export interface SearchCase {
  readonly name: string
  readonly group: keyof typeof searchBounds
  readonly body: Partial<OrderSearchInput>
  readonly floor: SearchFloor
}

/** The bounds of each group on a million orders: the median, and for texts the maximum, in milliseconds. */
export const searchBounds = {
  sort: { promise: 'First page by any number or time', medianMs: 25 },
  deep: { promise: 'Page 10,000 by times, also those that most orders lack', medianMs: 100 },
  place: { promise: 'First page by a city or a bill-to name', medianMs: 100 },
  text: { promise: 'Fuzzy search in the default data points', medianMs: 60, worstMs: 400 },
  exact: { promise: 'Exact order number, reference and SKU', medianMs: 10 },
  condition: { promise: 'A single condition', medianMs: 500 },
  conditions: { promise: 'Three conditions', medianMs: 1000 },
  count: { promise: 'Exact count of status and date filters', medianMs: 150 },
} as const satisfies Record<string, { promise: string; medianMs: number; worstMs?: number }>

const page = { limit: 50, needTotal: false } as const
type Condition = NonNullable<OrderSearchInput['dynamicFilters']>[number]
const asks = (
  fieldHandle: Condition['fieldHandle'],
  comparatorHandle: Condition['comparatorHandle'],
  value: string,
) => ({ fieldHandle, comparatorHandle, condition: { value } }) satisfies Condition

const sorts = [
  ['order.updatedAt', 'o.updated_at'],
  ['order.canceledAt', 'o.canceled_at'],
  ['order.quantity', 'o.quantity'],
  ['order.weight', 'o.weight'],
  ['payment.generatedAt', 'p.generated_at'],
  ['payment.paidAt', 'p.paid_at'],
  ['payment.shippingCost', 'p.shipping_cost'],
  ['payment.refundedAmount', 'p.refunded_amount'],
  ['payment.refundedLastAt', 'p.refunded_last_at'],
  ['payment.deferredAt', 'p.deferred_at'],
  ['payment.total', 'p.total'],
  ['shipment.shippedAt', 'k.shipped_at'],
  ['shippingAddress.name', 'o.ship_to_name collate reading_order'],
] as const

const sortCases = sorts.map(
  ([handle, column]): SearchCase => ({
    name: `first page by ${handle}`,
    group: 'sort',
    body: { ...page, sortColumnHandle: handle },
    floor: sorted(column),
  }),
)

const offset = 499_950
const deepCases = sorts
  .filter(([handle]) => ['order.updatedAt', 'order.canceledAt', 'payment.refundedLastAt'].includes(handle))
  .map(
    ([handle, column]): SearchCase => ({
      name: `page 10,000 by ${handle}`,
      group: 'deep',
      body: { ...page, offset, sortColumnHandle: handle },
      floor: { ...sorted(column), offset },
    }),
  )

const placeCases = (
  [
    ['shippingAddress.city', 'shipping', 'city'],
    ['billingAddress.name', 'billing', 'name'],
  ] as const
).map(
  ([handle, of, column]): SearchCase => ({
    name: `first page by ${handle}`,
    group: 'place',
    body: { ...page, sortColumnHandle: handle },
    floor: sortedByAddress(of, column),
  }),
)

const narrowed: NonNullable<OrderSearchInput['filters']> = {
  orderStatusId: [2],
  startDate: '2025-01-01',
  endDate: '2025-12-31',
}
const narrowedSql = `and o.order_status_id = 2 and o.ordered_at >= '2025-01-01Z' and o.ordered_at < '2026-01-01Z'`

const inDefaults = (text: string) => `(s.default_text like '%${text}%' or s.item_text like '%${text}%')`

const textCases = (
  ['smith', 'martinez', 'cotton', 'second avenue', 'po-29726', 'zimmerman'] as const
).flatMap((search): SearchCase[] => {
  const texts = searchTextFloor(inDefaults(search))
  return [
    { name: `“${search}”`, group: 'text', body: { ...page, search }, floor: texts },
    {
      name: `“${search}” by total`,
      group: 'text',
      body: { ...page, search, sortColumnHandle: 'order.total' },
      floor: searchTextFloor(inDefaults(search), 'o.total desc, o.id desc'),
    },
    {
      name: `“${search}” with status and year`,
      group: 'text',
      body: { ...page, search, filters: narrowed },
      floor: { ...texts, where: `${texts.where} ${narrowedSql}` },
    },
  ]
})

const exactly = (
  column: 'order.orderNumber' | 'order.referenceNumber' | 'orderItem.sku',
  search: string,
  start: string,
) =>
  ({
    name: `exactly ${column}`,
    group: 'exact',
    body: { ...page, search, searchType: 'exact', searchColumns: [column] },
    floor: searchTextFloor(`s.${start} || e'${search}\\x1f%'`),
  }) satisfies SearchCase

const exactCases: SearchCase[] = [
  exactly('order.orderNumber', 'b123456', "default_text like '%' || slot_tag(1)"),
  exactly('order.referenceNumber', 'po-2972604650', "default_text like '%' || slot_tag(2)"),
  exactly('orderItem.sku', 'p166906-2', "item_text like '%' || slot_tag(8)"),
]

const large = asks('order.total', 'greater', '5000')
const refunded = asks('payment.refundedAmount', 'greater', '100')
const city = asks('shippingAddress.city', 'exact', 'Las Vegas')
const cashmere = asks('orderItem.title', 'fuzzy', 'cashmere')
const inCity = "s.extra_text like '%' || slot_tag(20) || e'las vegas\\x1f%'"
const withCashmere = "s.item_text like '%cashmere%'"

const singles: readonly (readonly [string, Condition, SearchFloor])[] = [
  ['order.total greater', large, sorted('o.id', 'and o.total > 5000')],
  ['payment.refundedAmount greater', refunded, invoiceFloor('p.refunded_amount > 100')],
  ['shippingAddress.city exact', city, searchTextFloor(inCity)],
  ['orderItem.title contains', cashmere, searchTextFloor(withCashmere)],
  [
    'orderItem.title does not contain',
    asks('orderItem.title', 'does_not_contain', 'cotton'),
    searchTextFloor("s.item_text not like '%cotton%'"),
  ],
  [
    'shippingAddress.email exact',
    asks('shippingAddress.email', 'exact', 'ship77777@customer.example'),
    searchTextFloor("s.extra_text like '%' || slot_tag(1) || e'ship77777@customer.example\\x1f%'"),
  ],
]

const conditionCases: SearchCase[] = [
  ...singles.map(
    ([name, condition, floor]): SearchCase => ({
      name,
      group: 'condition',
      body: { ...page, dynamicFilters: [condition] },
      floor,
    }),
  ),
  {
    name: 'total, city and title',
    group: 'conditions',
    body: { ...page, dynamicFilters: [asks('order.total', 'greater', '200'), city, cashmere] },
    floor: { ...searchTextFloor(`${inCity} and ${withCashmere}`), andOf: 'and o.total > 200' },
  },
  {
    name: 'refund, city and title',
    group: 'conditions',
    body: { ...page, dynamicFilters: [refunded, city, cashmere] },
    floor: {
      ...searchTextFloor(`${inCity} and ${withCashmere}`),
      andOf: invoiceFloor('p.refunded_amount > 100').where,
    },
  },
]

const counted = (name: string, filters: OrderSearchInput['filters'], where: string): SearchCase => ({
  name: `count of ${name}`,
  group: 'count',
  body: { totalOnly: true, filters },
  floor: { count: true, from: 'orders o', where },
})

const countCases: SearchCase[] = [
  counted('a status', { orderStatusId: [2] }, 'and o.order_status_id = 2'),
  counted('a year and a status', narrowed, narrowedSql),
  counted(
    'part of a day to another',
    { startDate: '2024-03-01T10:30:00Z', endDate: '2025-09-01T18:00:00Z' },
    `and o.ordered_at >= '2024-03-01T10:30:00Z' and o.ordered_at <= '2025-09-01T18:00:00Z'`,
  ),
]

export const searchCases: readonly SearchCase[] = [
  ...sortCases,
  ...deepCases,
  ...placeCases,
  ...textCases,
  ...exactCases,
  ...conditionCases,
  ...countCases,
]
