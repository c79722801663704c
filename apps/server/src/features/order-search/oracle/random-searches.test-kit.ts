import { comparators } from '@portal/contract/filters/comparators'
import type { FieldKind } from '@portal/contract/filters/field-kind'
import {
  type OrderFieldHandle,
  orderField,
  sortableHandles,
  staffFields,
} from '@portal/contract/order-search/fields/order-fields'
import { rowsOf, type StatusTable } from '@portal/contract/statuses/status'
import * as fc from 'fast-check'
import { words } from './random-orders.test-kit.ts'

// Search terms are trimmed and must not become empty.
const term = fc.constantFrom(
  ...words.filter((word) => word.trim() !== ''),
  ...[
    'b',
    'bc',
    'ü',
    'LLE',
    'c d',
    'CA',
    'gb',
    'us',
    'sku',
    'united',
    'pr',
    'Puerto Rico',
    '012',
    '@b',
    '日',
    '0',
    '-1',
  ],
)
const day = fc.constantFrom('2026-05-31', '2026-05-30', '2026-05-29', '2026-03-31')
const moment = fc.constantFrom(
  '2026-05-31T12:00:00Z',
  '2026-05-30T12:00:00.000Z',
  '2026-05-30T02:00:00+02:00',
)
// Rare, because searches with many conditions find nothing.
const rarely = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 10, arbitrary: fc.constant(null) }, { weight, arbitrary })
const ids = (maximum: number) =>
  rarely(2, fc.uniqueArray(fc.integer({ min: 1, max: maximum }), { maxLength: 4 }))

const conditions: Readonly<Record<FieldKind, (options: StatusTable) => fc.Arbitrary<object>>> = {
  string: () => fc.record({ value: term }),
  number: () =>
    fc.record({ value: fc.constantFrom<string | number>(0, 1, '1', 2.5, '9.75', '10.0000', 10, '-3') }),
  boolean: () => fc.record({ value: fc.boolean() }),
  list: (options) => {
    const id = fc.constantFrom(...rowsOf(options).map((row) => row.id))
    return fc.record({ value: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }) })
  },
  timestamp: () =>
    fc.record({
      value: fc.constantFrom<string | number>(0, 1, '2', 24, 60, 999_999),
      unit: fc.constantFrom('minutes', 'hours', 'days', 'month', null),
    }),
}

function conditionOn(fieldHandle: OrderFieldHandle): fc.Arbitrary<object> {
  const { kind, options } = orderField(fieldHandle)
  return fc.record({
    fieldHandle: fc.constant(fieldHandle),
    comparatorHandle: fc.constantFrom(...Object.keys(comparators[kind])),
    condition: conditions[kind](options ?? {}),
  })
}

export const randomSearch: fc.Arbitrary<object> = fc.record({
  search: rarely(5, term),
  searchColumns: fc.subarray([...staffFields.searchable], { maxLength: 3 }),
  searchType: fc.constantFrom('fuzzy' as const, 'exact' as const),
  filters: fc.record({
    startDate: rarely(2, fc.oneof(day, moment)),
    endDate: rarely(2, fc.oneof(day, moment)),
    orderStatusId: ids(8),
    paymentStatusId: ids(10),
    purchaseOrderStatusId: ids(9),
    fulfillmentStatusId: ids(4),
    invoiceStatusId: ids(4),
  }),
  dynamicFilters: fc.array(fc.constantFrom(...staffFields.filterable).chain(conditionOn), { maxLength: 3 }),
  sortColumnHandle: fc.constantFrom(...sortableHandles),
  sortDescending: fc.boolean(),
  offset: fc.constantFrom(0, 0, 0, 1, 7),
  limit: fc.constantFrom(1, 5, 50),
})
