import { describe, expect, it } from 'vitest'
import { exportQuery } from './export/export.schema.ts'
import { orderFieldHandles, orderFields } from './fields/order-fields.ts'
import { defaultColumnHandles } from './list-defaults.ts'
import { orderRow, orderSearchRequest } from './order-search.schema.ts'

const problemsOf = (input: unknown) => {
  const issues = orderSearchRequest.safeParse(input).error?.issues ?? []
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}
const condition = (fieldHandle: string, comparatorHandle: string, value?: unknown, unit?: string) => ({
  dynamicFilters: [{ fieldHandle, comparatorHandle, condition: { value, unit } }],
})

describe('an order search', () => {
  it('has the specification’s defaults', () => {
    expect(orderSearchRequest.parse({})).toMatchObject({
      offset: 0,
      limit: 50,
      sortColumnHandle: 'order.id',
      searchType: 'fuzzy',
      projectionColumns: [...defaultColumnHandles],
    })
  })

  it.each([{ limit: 0 }, { limit: 1001 }, { offset: -1 }, { limit: 1.5 }, { sort: 'x' }])(
    'refuses %o',
    (input) => {
      expect(problemsOf(input)).not.toEqual([])
    },
  )

  it.each([
    ['order.total', 'greater', '10.50'],
    ['order.total', 'equals', 10],
    ['order.total', 'empty', undefined],
    ['orderItem.sku', 'does_not_contain', 'a%b_'],
    ['order.orderStatusId', 'has_none', [1, 2]],
    ['order.orderedAt', 'within_last', 7],
    ['payment.deferred', 'equals', false],
  ])('accepts %s %s %o', (field, comparator, value) => {
    expect(problemsOf(condition(field, comparator, value))).toEqual([])
  })

  it.each([
    ['order.total', 'greater', 'abc', 'condition.value: You must enter a valid number'],
    ['order.total', 'greater', undefined, 'condition.value: You must enter a valid number'],
    ['orderItem.sku', 'exact', '  ', 'condition.value: You must enter a value'],
    ['order.orderStatusId', 'has_none', [9], 'condition.value: You must enter a value'],
    ['order.orderStatusId', 'has_none', [], 'condition.value: You must enter a value'],
    [
      'order.orderedAt',
      'older_than',
      '1.5',
      'condition.value: You must enter a valid integer number of days',
    ],
    ['payment.deferred', 'equals', 'yes', 'condition.value: You must enter a value'],
    ['order.total', 'exact', '1', "comparatorHandle: This comparator can't be used with this field."],
    ['order.secret', 'exact', '1', 'fieldHandle: Unknown field'],
  ])('refuses %s %s %o', (field, comparator, value, problem) => {
    expect(problemsOf(condition(field, comparator, value))).toEqual([`dynamicFilters.0.${problem}`])
  })

  it('names the unit of a time it refuses', () => {
    expect(problemsOf(condition('order.orderedAt', 'within_last', '', 'hours'))).toEqual([
      'dynamicFilters.0.condition.value: You must enter a valid integer number of hours',
    ])
  })

  it('refuses text that a database can’t store', () => {
    expect(problemsOf({ search: 'a\0b' })).not.toEqual([])
    expect(problemsOf({ search: '\ud800' })).not.toEqual([])
    expect(problemsOf({ search: 'x'.repeat(2001) })).not.toEqual([])
    expect(problemsOf({ search: '100%_\\' })).toEqual([])
  })
})

describe('an export query', () => {
  it('reads repeated parameters and flat filters like a body', () => {
    const read = exportQuery.parse({
      columns: ['order.id', 'order.total'],
      bulkActionItemIds: '7',
      orderStatusId: ['1', '2'],
      sortDescending: 'false',
      limit: '25',
      dynamicFilters: '{"fieldHandle":"order.total","comparatorHandle":"less","condition":{"value":"5"}}',
    })
    expect(read).toMatchObject({
      columns: ['order.id', 'order.total'],
      bulkActionItemIds: [7],
      filters: { orderStatusId: [1, 2] },
      sortDescending: false,
      limit: 25,
      dynamicFilters: [{ fieldHandle: 'order.total' }],
    })
  })

  it.each([
    { columns: 'order.x' },
    { limit: 'ten' },
    { dynamicFilters: '{' },
    { bulkActionItemIds: '0' },
    { surprise: '1' },
  ])('refuses %o', (query) => {
    expect(exportQuery.safeParse(query).success).toBe(false)
  })
})

describe('the order field table', () => {
  it('has unique labels, with the group', () => {
    for (const handle of orderFieldHandles) expect(handle).toMatch(/^[a-z][A-Za-z]+\.[a-z][A-Za-z0-9]+$/)
    const labels = orderFieldHandles.map((handle) => orderFields[handle].label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('has choices for exactly the status fields', () => {
    for (const handle of orderFieldHandles) {
      const { kind, options } = orderFields[handle]
      expect(options !== undefined, handle).toBe(kind === 'list')
    }
  })

  it('lists columns by handle', () => {
    const row = orderRow.parse({
      id: 1,
      orderNumber: 'SO43659',
      orderStatusId: 1,
      paymentStatusId: 1,
      paymentRefundStatusId: 0,
      paymentCreditStatusId: 0,
      allocatedStatusId: 0,
      acknowledgedStatusId: 0,
      shippedStatusId: 2,
      purchaseOrderProcessStatusId: 0,
      purchaseOrderFailedStatusId: 0,
      purchaseOrderCanceledStatusId: 0,
      purchaseOrderVoidedStatusId: 0,
      'order.total': '20565.62',
    })
    expect(row['order.total']).toBe('20565.62')
  })
})
