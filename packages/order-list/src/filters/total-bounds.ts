import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { type ListState, withCriteria } from '../state/list-state.ts'

export type BoundComparator = 'greater_or_equal' | 'less_or_equal'

/** The bound of the order total among the conditions of a list; empty where it has none. */
export function totalBound({ conditions }: ListState, comparator: BoundComparator): string {
  return String(conditions.find((condition) => isBound(condition, comparator))?.condition.value ?? '')
}

/** The list with another bound of the order total; without one when `value` is empty. */
export function withTotalBound(state: ListState, comparator: BoundComparator, value: string): ListState {
  const others = state.conditions.filter((condition) => !isBound(condition, comparator))
  const bound = { fieldHandle: 'order.total', comparatorHandle: comparator, condition: { value } } as const
  return withCriteria(state, {
    conditions: value === '' ? others : [...others, bound],
  })
}

function isBound(condition: OrderDynamicFilter, comparator: BoundComparator): boolean {
  return condition.fieldHandle === 'order.total' && condition.comparatorHandle === comparator
}
