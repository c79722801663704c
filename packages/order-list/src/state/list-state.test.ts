import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import {
  initialListState,
  isFiltered,
  type ListState,
  parseListState,
  serializeListState,
  toggleSort,
  withoutFilters,
} from './list-state.ts'
import { toOrderListParams } from './order-list-params.ts'

const everything: ListState = {
  page: 3,
  size: 100,
  sort: 'order.total',
  descending: false,
  search: '4711',
  searchColumns: ['orderItem.sku', 'shippingAddress.name'],
  searchType: 'exact',
  filters: {
    orderStatusId: [1],
    paymentStatusId: [1, 2],
    purchaseOrderStatusId: [],
    fulfillmentStatusId: [4],
    invoiceStatusId: [2],
    startDate: '2026-01-01',
    endDate: '2026-02-01T13:30:00Z',
  },
  conditions: [
    { fieldHandle: 'order.total', comparatorHandle: 'greater', condition: { value: '100.50' } },
    {
      fieldHandle: 'order.orderedAt',
      comparatorHandle: 'within_last',
      condition: { value: '7', unit: 'days' },
    },
    { fieldHandle: 'order.referenceNumber', comparatorHandle: 'empty', condition: {} },
    { fieldHandle: 'order.orderStatusId', comparatorHandle: 'has_none', condition: { value: [1, 2] } },
    { fieldHandle: 'payment.deferred', comparatorHandle: 'equals', condition: { value: false } },
  ],
  columns: ['order.total', 'order.id', 'shippingAddress.city'],
  isExact: false,
  view: 7,
  filter: 9,
  dealerId: 3,
}

test('the list opens on page 1 of 50, newest order first', () => {
  expect(parseListState({})).toEqual(initialListState)
  expect(initialListState).toMatchObject({ page: 1, size: 50, sort: 'order.id', descending: true })
})

test('an invalid URL falls back part by part', () => {
  expect(
    parseListState({
      page: -3,
      size: 51,
      sort: 'order.secret',
      descending: 'yes',
      columns: 'order.secret',
      orderStatusId: '99,x',
      startDate: 'soon',
      endDate: '2026-13-45',
      where: [['order.total', 'greater', 'much'], 'x', ['order.secret', 'exact', 'x'], []],
      view: 'x',
    }),
  ).toEqual(initialListState)
  expect(parseListState({ page: 7, size: 'x', sort: 'order.total', descending: false })).toEqual({
    ...initialListState,
    page: 7,
    sort: 'order.total',
    descending: false,
  })
})

test('reads back the state it wrote to the URL', () => {
  expect(parseListState(serializeListState(everything))).toEqual(everything)
  expect(serializeListState(initialListState)).toEqual({})
})

test('a state survives a real URL', () => {
  const written = stringifySearchWith(JSON.stringify, JSON.parse)({ ...serializeListState(everything) })
  expect(parseListState(toOrderListParams(parseSearchWith(JSON.parse)(written)))).toEqual(everything)
})

test('clearing the filters keeps columns, sort and size', () => {
  const cleared = withoutFilters(everything)
  expect(isFiltered(everything)).toBe(true)
  expect(isFiltered(cleared)).toBe(false)
  expect(cleared).toMatchObject({ page: 1, size: 100, sort: 'order.total', columns: everything.columns })
})

test('a header sorts ascending first, reverses on the next click, and starts at page 1', () => {
  const onPageFour = { ...initialListState, page: 4 }
  const once = toggleSort(onPageFour, 'order.total')
  expect(once).toMatchObject({ page: 1, sort: 'order.total', descending: false })
  expect(toggleSort(once, 'order.total').descending).toBe(true)
})
