import { formatDay, formatFullTimestamp } from '@portal/contract/fields/time/timestamp.rules'
import { orderField } from '@portal/contract/order-search/fields/order-fields'
import { statusName } from '@portal/contract/statuses/status'
import { describeCondition } from '../state/condition-text.ts'
import { type ListState, withCriteria } from '../state/list-state.ts'
import { dateFilterNames, dateFilters, statusFilterNames, statusFilters } from '../state/side-filters.ts'
import { hasTimeOfDay } from './dates/filter-dates.ts'

export interface FilterChip {
  readonly text: string
  readonly without: ListState
  readonly condition?: number
}

/** The filters of the list as chips: search, the dealer by name where orders are of several, dates in the time zone, statuses, conditions. */
export function listFilterChips(state: ListState, timeZone: string, dealer?: string): readonly FilterChip[] {
  return [
    ...searchChips(state),
    ...(dealer === undefined
      ? []
      : [{ text: `Dealer: ${dealer}`, without: withCriteria(state, { dealerId: undefined }) }]),
    ...dateChips(state, timeZone),
    ...statusChips(state),
    ...conditionChips(state),
  ]
}

function searchChips(state: ListState): readonly FilterChip[] {
  if (state.search === '') return []
  const where = state.searchColumns.map((handle) => orderField(handle).label).join(', ')
  const how = state.searchType === 'exact' ? 'Exactly' : 'Search:'
  const text = `${how} “${state.search}”${where ? ` in ${where}` : ''}`
  return [{ text, without: withCriteria(state, { search: '' }) }]
}

function dateChips(state: ListState, timeZone: string): readonly FilterChip[] {
  return dateFilterNames
    .filter((name) => state.filters[name] !== '')
    .map((name) => ({
      text: `${dateFilters[name]}: ${dateText(state.filters[name], timeZone)}`,
      without: withCriteria(state, { filters: { ...state.filters, [name]: '' } }),
    }))
}

function statusChips(state: ListState): readonly FilterChip[] {
  return statusFilterNames
    .filter((name) => state.filters[name].length > 0)
    .map((name) => {
      const { label, table } = statusFilters[name]
      const names = state.filters[name].map((id) => statusName(table, id))
      return {
        text: `${label}: ${names.join(', ')}`,
        without: withCriteria(state, { filters: { ...state.filters, [name]: [] } }),
      }
    })
}

function conditionChips(state: ListState): readonly FilterChip[] {
  return state.conditions.map((condition, index) => ({
    text: describeCondition(condition),
    condition: index,
    without: withCriteria(state, { conditions: state.conditions.filter((_, other) => other !== index) }),
  }))
}

function dateText(date: string, timeZone: string): string {
  // A day is the same in every time zone.
  return hasTimeOfDay(date) ? formatFullTimestamp(date, timeZone) : formatDay(date, 'UTC')
}
