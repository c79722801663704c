import { useTimeZone } from '@portal/app-kit/formatting/time-zone.ts'
import { keysOf } from '@portal/contract/fields/keys'
import { dayIn, timeZoneTitle } from '@portal/contract/fields/time/time-zone.rules'
import { Box, Row, Text } from '@portal/ui/boxes'
import { DateTimeField } from '@portal/ui/date-time-field'
import { type MouseEventHandler, useState } from 'react'
import { useLabels } from '../../host/order-list-host.ts'
import {
  type DateFilterName,
  dateFilterNames,
  dateFilters,
  type SideFilters,
} from '../../state/side-filters.ts'
import styles from '../filters.module.css'
import {
  addTimeOfDay,
  datePresets,
  filterToPicker,
  hasTimeOfDay,
  isBackward,
  pickerToFilter,
  removeTimeOfDay,
} from './filter-dates.ts'

interface DateFiltersProps {
  readonly filters: SideFilters
  readonly onChange: (filters: SideFilters) => void
}

const presetNames = keysOf(datePresets)

/** The start and end date of the orders, each a day or a time, in the dealer's time zone. */
export function DateFilters({ filters, onChange }: DateFiltersProps) {
  const timeZone = useTimeZone()
  return (
    <div className={styles.dates}>
      <Presets filters={filters} onChange={onChange} />
      {dateFilterNames.map((name) => (
        <DateFilter
          key={name}
          name={name}
          value={filters[name]}
          error={
            name === 'endDate' && isBackward(filters, timeZone)
              ? 'The end date is before the start date'
              : undefined
          }
          onChange={(value) => onChange({ ...filters, [name]: value })}
        />
      ))}
      <Text tone="muted" size={12}>
        Dates and times are in {timeZoneTitle(timeZone)}.
      </Text>
    </div>
  )
}

/** One-click date ranges; `Custom` shows the pickers below. */
function Presets({ filters, onChange }: DateFiltersProps) {
  const today = dayIn(new Date(), useTimeZone())
  const { startDate, endDate } = filters
  const chosen = presetNames.find((name) => {
    const span = datePresets[name](today)
    return span.startDate === startDate && span.endDate === endDate
  })
  const isCustom = chosen === undefined && (startDate !== '' || endDate !== '')
  return (
    <Row as="fieldset" wrap gap={4} className={styles.presets}>
      <legend className="spoken">Order dates</legend>
      {presetNames.map((name) => (
        <PresetButton
          key={name}
          isPressed={name === chosen}
          onClick={() =>
            onChange({
              ...filters,
              ...(name === chosen ? { startDate: '', endDate: '' } : datePresets[name](today)),
            })
          }
        >
          {name}
        </PresetButton>
      ))}
      <PresetButton
        isPressed={isCustom}
        onClick={({ currentTarget }) =>
          currentTarget
            .closest(`.${styles.dates}`)
            ?.querySelector<HTMLInputElement>('input:not([type="checkbox"])')
            ?.focus()
        }
      >
        Custom
      </PresetButton>
    </Row>
  )
}

interface PresetButtonProps {
  readonly isPressed: boolean
  readonly onClick: MouseEventHandler<HTMLButtonElement>
  readonly children: string
}

function PresetButton({ isPressed, onClick, children }: PresetButtonProps) {
  return (
    <Text
      tall={28}
      padX={8}
      framed="strong"
      corners="round"
      ground="raised"
      type="button"
      as="button"
      tone="ink"
      size={12}
      lit
      className={styles.preset}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </Text>
  )
}

interface DateFilterProps {
  readonly name: DateFilterName
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function DateFilter({ name, value, error, onChange }: DateFilterProps) {
  const timeZone = useTimeZone()
  const [isTimed, setTimed] = useState(false)
  const label = useLabels()(dateFilters[name])
  const withTime = isTimed || hasTimeOfDay(value)
  const switchTo = (timed: boolean) => {
    setTimed(timed)
    if (value === '') return
    onChange(timed ? addTimeOfDay(value, name, timeZone) : removeTimeOfDay(value, timeZone))
  }
  return (
    <Box relative>
      <DateTimeField
        label={label}
        value={filterToPicker(value, timeZone)}
        withTime={withTime}
        error={error}
        isClearable
        onChange={(picked) => onChange(pickerToFilter(picked, timeZone))}
      />
      <Row as="label" align="center" gap={4} tone="muted" size={12} className={styles.timed}>
        <input
          type="checkbox"
          checked={withTime}
          aria-label={`${label} with time`}
          onChange={(event) => switchTo(event.currentTarget.checked)}
        />
        Time
      </Row>
    </Box>
  )
}
