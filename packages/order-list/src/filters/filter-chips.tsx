import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { orderField } from '@portal/contract/order-search/fields/order-fields'
import { statusName } from '@portal/contract/statuses/status'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLabels, useOrderListHost } from '../host/order-list-host.ts'
import { describeCondition } from '../state/condition-text.ts'
import { type ListState, withCriteria, withoutFilters } from '../state/list-state.ts'
import { dateFilterNames, dateFilters, statusFilterNames, statusFilters } from '../state/side-filters.ts'
import { dateText } from './dates/filter-dates.ts'
import styles from './filters.module.css'

interface ActiveChipsProps {
  readonly state: ListState
  readonly onChange: (state: ListState) => void
  readonly onEdit: (condition: number) => void
  /** Further actions for the filters. */
  readonly children: ReactNode
}

export function FilterChips({ state, onChange, onEdit, children }: ActiveChipsProps) {
  const { dealers } = useOrderListHost()
  const dealer = dealers?.useName(state.dealerId)
  const chips = listFilterChips(state, useTimeZone(), useLabels(), dealer)
  return (
    <Row as="ul" wrap align="center" gap={6} className={styles.chips} aria-label="Active filters">
      {chips.map((chip) => (
        <Row
          framed="strong"
          corners="control"
          ground="raised"
          key={`${chip.text} ${chip.condition ?? ''}`}
          as="li"
          inline
          align="center"
          size={13}
          className={styles.chip}
        >
          <ChipText chip={chip} onEdit={onEdit} />
          <Stack
            lit
            type="button"
            as="button"
            fixed
            center
            tone="muted"
            className={styles.remove}
            aria-label={`Remove ${chip.text}`}
            onClick={() => onChange(chip.without)}
          >
            <IconX size={14} stroke={2} aria-hidden="true" />
          </Stack>
        </Row>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(state))}>
          Clear all
        </Button>
        {children}
      </li>
    </Row>
  )
}

function ChipText({
  chip,
  onEdit,
}: {
  readonly chip: FilterChip
  readonly onEdit: ActiveChipsProps['onEdit']
}) {
  const { condition, text } = chip
  if (condition === undefined)
    return (
      <Text as="span" truncated className={styles.chipText}>
        {text}
      </Text>
    )
  return (
    <Text
      type="button"
      as="button"
      truncated
      className={styles.chipText}
      aria-label={`Edit ${text}`}
      onClick={() => onEdit(condition)}
    >
      {text}
    </Text>
  )
}

type Write = ReturnType<typeof useLabels>

interface FilterChip {
  readonly text: string
  readonly without: ListState
  readonly condition?: number
}

/** The list's filters as chips: search, dealer (if there are several), dates in the time zone, statuses, conditions. */
function listFilterChips(
  state: ListState,
  timeZone: string,
  write: Write,
  dealer?: string,
): readonly FilterChip[] {
  return [
    ...searchChips(state, write),
    ...(dealer === undefined
      ? []
      : [{ text: `Dealer: ${dealer}`, without: withCriteria(state, { dealerId: undefined }) }]),
    ...dateChips(state, timeZone, write),
    ...statusChips(state, write),
    ...conditionChips(state, write),
  ]
}

function searchChips(state: ListState, write: Write): readonly FilterChip[] {
  if (state.search === '') return []
  const where = state.searchColumns.map((handle) => write(orderField(handle).label)).join(', ')
  const how = state.searchType === 'exact' ? 'Exact match' : 'Search'
  const text = where ? `${how} “${state.search}” in ${where}` : `${how} “${state.search}”`
  return [{ text, without: withCriteria(state, { search: '' }) }]
}

function dateChips(state: ListState, timeZone: string, write: Write): readonly FilterChip[] {
  return dateFilterNames
    .filter((name) => state.filters[name] !== '')
    .map((name) => ({
      text: `${write(dateFilters[name])}: ${dateText(state.filters[name], timeZone)}`,
      without: withCriteria(state, { filters: { ...state.filters, [name]: '' } }),
    }))
}

function statusChips(state: ListState, write: Write): readonly FilterChip[] {
  return statusFilterNames
    .filter((name) => state.filters[name].length > 0)
    .map((name) => {
      const { label, table } = statusFilters[name]
      const names = state.filters[name].map((id) => write(statusName(table, id) ?? ''))
      return {
        text: `${write(label)}: ${names.join(', ')}`,
        without: withCriteria(state, { filters: { ...state.filters, [name]: [] } }),
      }
    })
}

function conditionChips(state: ListState, write: Write): readonly FilterChip[] {
  return state.conditions.map((condition, index) => ({
    text: describeCondition(condition, write),
    condition: index,
    without: withCriteria(state, { conditions: state.conditions.filter((_, other) => other !== index) }),
  }))
}
