import { DateTimePicker } from '@mantine/dates'
import '../../overlays/popover.css'
import './date-time-field.css'
import { DayField } from './day-field.tsx'
import { fromPickerValue, type MinimumDate, minimumDate, toPickerValue } from './picker-values.ts'

interface DateTimeFieldProps {
  readonly label: string
  /** A day `YYYY-MM-DD`, a local time `YYYY-MM-DDTHH:mm:ss`, or empty; the time zone is up to the caller. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Adds a time of day, on a 12-hour clock. */
  readonly withTime?: boolean
  /** The first selectable day, in UTC. */
  readonly minimum?: MinimumDate
  readonly error?: string | undefined
  readonly isClearable?: boolean
  readonly name?: string
}

/** The accessible names of the calendar's buttons. */
const calendarLabels = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
} as const

const clock = {
  format: '12h',
  withDropdown: false,
  hoursInputLabel: 'Hours',
  minutesInputLabel: 'Minutes',
  amPmInputLabel: 'AM or PM',
} as const

// Inside the form, so that it belongs to a landmark of the page; fixed, so that a narrow side menu doesn't clip it.
const popover = { withinPortal: false, floatingStrategy: 'fixed' } as const

/** A date picker, optionally with a time; weeks begin on Sunday (document 1, section 5). */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, withTime = false, minimum, isClearable = false, name, error } = props
  const minDate = minimum && minimumDate(minimum, new Date())
  const calendar = {
    firstDayOfWeek: 0 as const,
    weekendDays: [],
    ariaLabels: calendarLabels,
    ...(minDate && { minDate }),
  }
  if (!withTime) {
    return (
      <DayField
        label={label}
        name={name}
        value={toPickerValue(value, false) ?? ''}
        onChange={onChange}
        error={error}
        isClearable={isClearable}
        firstDay={minDate?.slice(0, 10)}
        calendar={calendar}
        popover={popover}
      />
    )
  }
  return (
    <DateTimePicker
      {...calendar}
      label={label}
      error={error}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      popoverProps={popover}
      data-field={name}
      value={toPickerValue(value, true)}
      onChange={(picked) => onChange(fromPickerValue(picked, true))}
      placeholder="Pick a date and time"
      valueFormat="MMM D, YYYY h:mm A"
      timePickerProps={clock}
      submitButtonProps={{ 'aria-label': 'Done' }}
    />
  )
}
