import { formatDay, formatFullTimestamp } from '@portal/contract/fields/timestamp.rules'
import { orderField } from '@portal/contract/order-search/order-fields'
import { statusName } from '@portal/contract/statuses/status'
import { conditionText } from '../condition-text.ts'
import { type ListState, narrowedBy } from '../list-state.ts'
import { type DateFilterName, dateFilters, statusFilterNames, statusFilters } from '../side-filters.ts'
import { isMoment } from './zoned-dates.ts'

/** One thing that narrows the list: its words, the list without it, and for a condition its place among them. */
export interface Chip {
  readonly text: string
  readonly without: ListState
  readonly condition?: number
}

/** Everything that narrows the list, in the order search, dates in the time zone, statuses, conditions. */
export function chipsOf(state: ListState, timeZone: string): readonly Chip[] {
  return [
    ...searchChips(state),
    ...dateChips(state, timeZone),
    ...statusChips(state),
    ...conditionChips(state),
  ]
}

function searchChips(state: ListState): readonly Chip[] {
  if (state.search === '') return []
  const where = state.searchColumns.map((handle) => orderField(handle).label).join(', ')
  const how = state.searchType === 'exact' ? 'Exactly' : 'Search:'
  const text = `${how} “${state.search}”${where ? ` in ${where}` : ''}`
  return [{ text, without: narrowedBy(state, { search: '' }) }]
}

function dateChips(state: ListState, timeZone: string): readonly Chip[] {
  const names = Object.keys(dateFilters) as DateFilterName[]
  return names
    .filter((name) => state.filters[name] !== '')
    .map((name) => ({
      text: `${dateFilters[name]}: ${dateText(state.filters[name], timeZone)}`,
      without: narrowedBy(state, { filters: { ...state.filters, [name]: '' } }),
    }))
}

function statusChips(state: ListState): readonly Chip[] {
  return statusFilterNames
    .filter((name) => state.filters[name].length > 0)
    .map((name) => {
      const { label, table } = statusFilters[name]
      const names = state.filters[name].map((id) => statusName(table, id))
      return {
        text: `${label}: ${names.join(', ')}`,
        without: narrowedBy(state, { filters: { ...state.filters, [name]: [] } }),
      }
    })
}

function conditionChips(state: ListState): readonly Chip[] {
  return state.conditions.map((condition, index) => ({
    text: conditionText(condition),
    condition: index,
    without: narrowedBy(state, { conditions: state.conditions.filter((_, at) => at !== index) }),
  }))
}

function dateText(date: string, timeZone: string): string {
  // A day stands for itself, whatever the zone.
  return isMoment(date) ? formatFullTimestamp(date, timeZone) : formatDay(date, 'UTC')
}
