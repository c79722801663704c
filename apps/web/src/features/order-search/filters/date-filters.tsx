import { DateTimeField } from '@portal/ui/date-time-field'
import { useState } from 'react'
import { useTimeZone } from '../../../formatting/time-zone.tsx'
import { type DateFilterName, dateFilters, type SideFilters } from '../state/side-filters.ts'
import {
  addTimeOfDay,
  fromPickerValue,
  hasTimeOfDay,
  removeTimeOfDay,
  toPickerValue,
} from './filter-dates.ts'
import styles from './filters.module.css'

interface DateFiltersProps {
  readonly filters: SideFilters
  readonly onChange: (filters: SideFilters) => void
}

const dateNames = Object.keys(dateFilters) as DateFilterName[]

/** The first and the last date of orders, each as a day or with a time, in the dealer's time zone. */
export function DateFilters({ filters, onChange }: DateFiltersProps) {
  const timeZone = useTimeZone()
  return (
    <div className={styles.dates}>
      {dateNames.map((name) => (
        <DateFilter
          key={name}
          name={name}
          value={filters[name]}
          onChange={(value) => onChange({ ...filters, [name]: value })}
        />
      ))}
      <p className={styles.hint}>Dates and times are in {timeZone}.</p>
    </div>
  )
}

interface DateFilterProps {
  readonly name: DateFilterName
  readonly value: string
  readonly onChange: (value: string) => void
}

function DateFilter({ name, value, onChange }: DateFilterProps) {
  const timeZone = useTimeZone()
  const [isTimed, setTimed] = useState(false)
  const label = dateFilters[name]
  const withTime = isTimed || hasTimeOfDay(value)
  const switchTo = (timed: boolean) => {
    setTimed(timed)
    if (value === '') return
    onChange(timed ? addTimeOfDay(value, name, timeZone) : removeTimeOfDay(value, timeZone))
  }
  return (
    <div className={styles.date}>
      <DateTimeField
        label={label}
        value={toPickerValue(value, timeZone)}
        withTime={withTime}
        isClearable
        onChange={(picked) => onChange(fromPickerValue(picked, timeZone))}
      />
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
