import { comparators } from '@portal/contract/filters/comparators'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import type { OrderSearchInput } from '@portal/contract/order-search/order-search.schema'
import { expect, test } from 'vitest'
import { countStatement } from '../counts/count-statements.sql.ts'
import {
  asFile,
  renderCondition,
  renderPage,
  requestOf,
  snapshotOwner,
  sortTitle,
} from './list-shapes.test-kit.ts'
import { renderSql } from './render-sql.test-kit.ts'

const condition = (fieldHandle: OrderFieldHandle, comparatorHandle: string, value?: unknown) =>
  ({ fieldHandle, comparatorHandle, condition: { value } }) as NonNullable<
    OrderSearchInput['dynamicFilters']
  >[number]

/** One sort of each kind: id, time, indexed column, joined table with missing values, narrow table, no index. */
const sorts = [
  'order.id',
  'order.orderedAt',
  'order.total',
  'payment.paidAt',
  'shippingAddress.phone',
  'order.orderStatusId',
] as const

const selections = {
  'a search': { search: 'lamp' },
  'a search of one column': { search: 'lamp', searchColumns: ['orderItem.title'] },
  'dates and a status': { filters: { startDate: '2026-01-01', endDate: '2026-03-31', orderStatusId: [1] } },
  'a condition': { dynamicFilters: [condition('order.total', 'greater', '100')] },
  'a search and a condition': {
    search: 'lamp',
    dynamicFilters: [condition('order.total', 'greater', '100')],
  },
} as const satisfies Record<string, OrderSearchInput>

function page(sortColumnHandle: OrderFieldHandle, sortDescending: boolean, input: OrderSearchInput = {}) {
  return renderPage(requestOf({ sortColumnHandle, sortDescending, ...input }))
}

test('SQL of a page of all orders, by kind of sort', async () => {
  const shapes = [
    ...sorts.map((sort) => [sortTitle(sort, true), page(sort, true)] as const),
    [sortTitle('payment.paidAt', false), page('payment.paidAt', false)] as const,
  ]
  await expect(asFile(shapes)).toMatchFileSnapshot('./pages-of-all-orders.sql')
})

test('SQL of a page of searched and filtered orders', async () => {
  const byTotal = Object.entries(selections).map(
    ([title, input]) => [`by order.total, ${title}`, page('order.total', true, input)] as const,
  )
  const byOthers = sorts
    .filter((sort) => sort !== 'order.total')
    .map((sort) => [`by ${sort}, a condition`, page(sort, true, selections['a condition'])] as const)
  await expect(asFile([...byTotal, ...byOthers])).toMatchFileSnapshot('./pages-of-a-selection.sql')
})

test('SQL of the search box, by kind of search', async () => {
  const shapes = (
    [
      ['the default columns', {}],
      ['the default columns, exact', { searchType: 'exact' }],
      ['one letter', { search: 'x' }],
      ['two words', { search: 'desk lamp' }],
      ['a column of several texts', { searchColumns: ['orderItem.sku'] }],
      [
        'columns of both texts',
        { searchColumns: ['order.orderNumber', 'shippingAddress.city', 'billingAddress.city'] },
      ],
      ['columns with keys', { searchColumns: ['order.orderNumber', 'shippingAddress.email'] }],
    ] as const
  ).map(
    ([title, input]) => [title, renderCondition({ search: 'lamp', ...input } as OrderSearchInput)] as const,
  )
  await expect(asFile(shapes)).toMatchFileSnapshot('./search-box.sql')
})

test('SQL of every condition, by kind of field', async () => {
  const values = { string: 'lamp', number: '5', boolean: true, list: [1, 2], timestamp: 3 } as const
  const everyComparator = (
    [
      'order.referenceNumber',
      'order.total',
      'payment.deferred',
      'order.orderStatusId',
      'order.orderedAt',
    ] as const
  ).flatMap((handle) => {
    const { kind } = orderField(handle)
    return Object.keys(comparators[kind]).map((comparator) => [handle, comparator, values[kind]] as const)
  })
  const shapes = [
    ...everyComparator,
    ['orderItem.sku', 'fuzzy', 'lamp'],
    ['orderItem.sku', 'is_not', 'lamp'],
    ['shippingAddress.city', 'exact', 'lamp'],
    ['payment.total', 'less', '5'],
  ] as const
  await expect(
    asFile(
      shapes.map(([handle, comparator, value]) => [
        `${handle} ${comparator} ${JSON.stringify(value)}`,
        renderCondition({ dynamicFilters: [condition(handle, comparator, value)] }),
      ]),
    ),
  ).toMatchFileSnapshot('./conditions.sql')
})

test('SQL of a count', async () => {
  const selection = requestOf(selections['a search and a condition'])
  const shapes = [
    ['count of all orders', renderSql(countStatement(snapshotOwner, requestOf({})))],
    [
      'count of statuses',
      renderSql(
        countStatement(
          snapshotOwner,
          requestOf({ filters: { orderStatusId: [1], fulfillmentStatusId: [2, 3] } }),
        ),
      ),
    ],
    [
      'count of dates and a status',
      renderSql(countStatement(snapshotOwner, requestOf(selections['dates and a status']))),
    ],
    ['count of a search and a condition', renderSql(countStatement(snapshotOwner, selection))],
  ] as const
  await expect(asFile(shapes)).toMatchFileSnapshot('./counts.sql')
})
