import { comparators } from '@portal/contract/filters/comparators'
import {
  filterableHandles,
  type OrderFieldHandle,
  orderField,
  sortableHandles,
} from '@portal/contract/order-search/fields/order-fields'
import type { OrderSearchInput } from '@portal/contract/order-search/order-search.schema'
import { describe, expect, test } from 'vitest'
import { countStatement } from '../counts/count-statements.sql.ts'
import { referenceCountStatement, referenceStatement } from '../pages/matching-statements.sql.ts'
import {
  asFile,
  renderCondition,
  renderPage,
  requestOf,
  snapshotOwner,
  sortTitle,
} from './list-shapes.test-kit.ts'
import { renderSql } from './render-sql.test-kit.ts'

const directions = [true, false] as const

const condition = (fieldHandle: OrderFieldHandle, comparatorHandle: string, value?: unknown) =>
  ({ fieldHandle, comparatorHandle, condition: { value } }) as NonNullable<
    OrderSearchInput['dynamicFilters']
  >[number]

const searches = {
  'no search': {},
  'search of the default columns': { search: 'lamp' },
  'search of one column': { search: 'lamp', searchColumns: ['orderItem.title'] },
} as const satisfies Record<string, OrderSearchInput>

const filters = {
  'no filter': {},
  'dates and a status': { filters: { startDate: '2026-01-01', endDate: '2026-03-31', orderStatusId: [1] } },
  'a condition': { dynamicFilters: [condition('order.total', 'greater', '100')] },
} as const satisfies Record<string, OrderSearchInput>

/** One sort of each kind: by id, by time, by an indexed column, one with missing values of another table, a narrow table, none. */
const sorts = [
  'order.id',
  'order.orderedAt',
  'order.total',
  'payment.paidAt',
  'shippingAddress.phone',
  'order.orderStatusId',
] as const

describe('the SQL of a page', () => {
  test.each([
    ['orders', ['Order']],
    ['shipments-and-invoices', ['Shipment', 'Invoice']],
    ['addresses', ['Shipping Address', 'Billing Address']],
  ])('of all orders by every field of %s', async (name, groups) => {
    const handles = sortableHandles.filter((handle) => groups.includes(orderField(handle).group))
    const shapes = handles.flatMap((sortColumnHandle) =>
      directions.map((sortDescending) => {
        const sql = renderPage(requestOf({ sortColumnHandle, sortDescending }))
        return [sortTitle(sortColumnHandle, sortDescending), sql] as const
      }),
    )
    await expect(asFile(shapes)).toMatchFileSnapshot(`./sorts-of-${name}.sql`)
  })

  test.each(sorts)('of searched and filtered orders by %s', async (sortColumnHandle) => {
    const shapes = directions.flatMap((sortDescending) =>
      Object.entries(searches).flatMap(([searchTitle, search]) =>
        Object.entries(filters).map(([filterTitle, filter]) => {
          const title = `${sortTitle(sortColumnHandle, sortDescending)}, ${searchTitle}, ${filterTitle}`
          const input = { sortColumnHandle, sortDescending, ...search, ...filter }
          return [title, renderPage(requestOf(input as OrderSearchInput))] as const
        }),
      ),
    )
    const name = sortColumnHandle.replace('.', '-').toLowerCase()
    await expect(asFile(shapes)).toMatchFileSnapshot(`./pages-by-${name}.sql`)
  })
})

test('the SQL of the search box by its kinds', async () => {
  const columns = {
    'the default columns': [],
    'one column': ['order.orderNumber'],
    'a column of several texts': ['orderItem.sku'],
    'some columns of the default text': ['order.orderNumber', 'orderItem.sku'],
    'columns of both texts': ['order.orderNumber', 'shippingAddress.city', 'billingAddress.city'],
    'columns with keys': ['order.orderNumber', 'shippingAddress.email'],
  } as const
  const shapes = Object.entries(columns).flatMap(([title, searchColumns]) =>
    (['fuzzy', 'exact'] as const).flatMap((searchType) =>
      ['lamp', 'x'].map(
        (search) =>
          [
            `"${search}", ${searchType}, in ${title}`,
            renderCondition({ search, searchType, searchColumns: [...searchColumns] }),
          ] as const,
      ),
    ),
  )
  await expect(asFile(shapes)).toMatchFileSnapshot('./search-box.sql')
})

test('the SQL of every condition on every kind of field', async () => {
  const values = { string: 'lamp', number: '5', boolean: true, list: [1, 2], timestamp: 3 } as const
  const kinds = new Map<string, OrderFieldHandle>()
  for (const handle of filterableHandles) {
    const { kind, group, multiple } = orderField(handle)
    const key = `${kind} ${group.endsWith('Address') ? 'Address' : group} ${multiple}`
    if (!kinds.has(key)) kinds.set(key, handle)
  }
  const shapes = [...kinds.values()].flatMap((handle) => {
    const { kind } = orderField(handle)
    const asked = Object.keys(comparators[kind]).map((comparator) => [comparator, values[kind]] as const)
    return [...asked, ...(kind === 'boolean' ? ([['equals', false]] as const) : [])].map(
      ([comparator, value]) =>
        [
          `${handle} ${comparator} ${JSON.stringify(value)}`,
          renderCondition({ dynamicFilters: [condition(handle, comparator, value)] }),
        ] as const,
    )
  })
  await expect(asFile(shapes)).toMatchFileSnapshot('./conditions.sql')
})

test('the SQL of every count, and of the reference', async () => {
  const cases: Readonly<Record<string, OrderSearchInput>> = {
    'all orders': {},
    statuses: { filters: { orderStatusId: [1], fulfillmentStatusId: [2, 3] } },
    'whole days and a status': filters['dates and a status'],
    'moments within a day': {
      filters: { startDate: '2026-01-01T08:00:00Z', endDate: '2026-01-01T09:00:00Z' },
    },
    'a search': searches['search of the default columns'],
    'a search and a condition': { ...searches['search of one column'], ...filters['a condition'] },
  }
  const shapes = Object.entries(cases).flatMap(([title, input]) => {
    const selection = requestOf(input)
    const page = { offset: 0, limit: 50 }
    return [
      [`count of ${title}`, renderSql(countStatement(snapshotOwner, selection))],
      [`reference count of ${title}`, renderSql(referenceCountStatement(snapshotOwner, selection))],
      [
        `reference page of ${title}`,
        renderSql(referenceStatement({ owner: snapshotOwner, sort: selection, selection, page })),
      ],
    ] as const
  })
  await expect(asFile(shapes)).toMatchFileSnapshot('./counts-and-reference.sql')
})
