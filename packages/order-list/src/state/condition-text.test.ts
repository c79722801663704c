import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { expect, it } from 'vitest'
import { describeCondition } from './condition-text.ts'

it.each([
  [{ value: '1', unit: 'days' }, 'is within the last 1 day'],
  [{ value: 7 }, 'is within the last 7 days'],
  [{ value: '1', unit: 'month' }, 'is within the last 1 month'],
  [{ value: '3', unit: 'month' }, 'is within the last 3 months'],
] as const)('a time filter of %j reads “%s”', (condition, text) => {
  const filter = { fieldHandle: 'order.orderedAt', comparatorHandle: 'within_last', condition }
  expect(describeCondition(filter as OrderDynamicFilter, () => 'Order date')).toBe(`Order date ${text}`)
})
