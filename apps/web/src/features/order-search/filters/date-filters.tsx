import { DateTimeField } from '@portal/ui/date-time-field'
import { useState } from 'react'
import { type DateFilterName, dateFilters, type SideFilters } from '../side-filters.ts'
import styles from './filters.module.css'

interface DateFiltersProps {
  readonly filters: SideFilters
  readonly onChange: (filters: SideFilters) => void
}

// A first day counts from its beginning, a last one to its end.
const timesOfDay = { startDate: '00:00:00', endDate: '23:59:59.999' } as const satisfies Record<
  DateFilterName,
  string
>

const dateNames = Object.keys(dateFilters) as DateFilterName[]

/** The first and the last day orders were placed on, each switchable to a time of day; all in UTC. */
export function DateFilters({ filters, onChange }: DateFiltersProps) {
  return (
    <div className={styles.dates}>
      {dateNames.map((name) => (
        <DateFilter
          key={name}
          label={dateFilters[name]}
          timeOfDay={timesOfDay[name]}
          value={filters[name]}
          onChange={(value) => onChange({ ...filters, [name]: value })}
        />
      ))}
      <p className={styles.hint}>Dates and times are in UTC.</p>
    </div>
  )
}

interface DateFilterProps {
  readonly label: string
  /** The time of a chosen day that means the same as the day itself. */
  readonly timeOfDay: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function DateFilter({ label, timeOfDay, value, onChange }: DateFilterProps) {
  const [isTimed, setTimed] = useState(false)
  const withTime = isTimed || value.length > 10
  const switchTo = (timed: boolean) => {
    setTimed(timed)
    if (value === '') return
    onChange(timed ? `${value.slice(0, 10)}T${timeOfDay}Z` : value.slice(0, 10))
  }
  return (
    <div className={styles.date}>
      <DateTimeField label={label} value={value} withTime={withTime} isClearable onChange={onChange} />
      <label className={styles.timed}>
        <input
          type="checkbox"
          checked={withTime}
          aria-label={`${label} with time`}
          onChange={(event) => switchTo(event.currentTarget.checked)}
        />
        Time
      </label>
    </div>
  )
}
