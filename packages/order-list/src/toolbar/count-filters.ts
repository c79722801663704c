import type { ListState } from '../state/list-state.ts'

/** How many filters the list has next to its search text: dates, kinds of statuses, conditions. */
export function countFilters({ filters, conditions }: ListState): number {
  return Object.values(filters).filter(({ length }) => length > 0).length + conditions.length
}
