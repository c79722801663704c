import { CloseButton, InputBase, Popover } from '@mantine/core'
import { Calendar } from '@mantine/dates'
import { type ComponentProps, use, useState } from 'react'
import { DateCountry } from '../../theme/kit-provider.tsx'
import { dayPlaceholder, formatPickedDay, readTypedDay } from './typed-day.ts'

interface DayFieldProps {
  readonly label: string
  readonly name: string | undefined
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly error: string | undefined
  readonly isClearable: boolean
  readonly firstDay: string | undefined
  readonly calendar: ComponentProps<typeof Calendar>
  readonly popover: ComponentProps<typeof Popover>
}

/**
 * A date, typed or picked. On blur or Enter, typed text is parsed and shown with the month's name, or the value is
 * cleared and the field shows an error.
 */
export function DayField(props: DayFieldProps) {
  const { label, name, value, onChange, error, isClearable, calendar, popover } = props
  const [isOpen, setOpen] = useState(false)
  const { text, problem, type, settle, forget } = useTypedDay(props)
  const choose = (day: string) => {
    forget()
    setOpen(false)
    onChange(day)
  }
  return (
    <Popover
      {...popover}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
    >
      {/* Around the field and its error, which the calendar would otherwise cover. */}
      <Popover.Target>
        <div>
          <InputBase
            label={label}
            data-field={name}
            autoComplete="off"
            placeholder={dayPlaceholder(use(DateCountry))}
            value={text}
            error={problem ?? error}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={() => {
              setOpen(false)
              settle()
            }}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setOpen(false)
              if (key === 'Enter') settle()
            }}
            rightSection={
              isClearable && text !== '' ? (
                <CloseButton variant="transparent" aria-label={`Clear ${label}`} onClick={() => choose('')} />
              ) : null
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Calendar
          {...calendar}
          __preventFocus
          defaultDate={value || (props.firstDay ?? '')}
          getDayProps={(day) => ({
            selected: day === value,
            onClick: () => choose(isClearable && day === value ? '' : day),
          })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The field's text: as typed until parsed, and while it can't be parsed. */
function useTypedDay({ value, onChange, firstDay = '' }: DayFieldProps) {
  const country = use(DateCountry)
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>()
  const [problem, setProblem] = useState<string>()
  const forget = () => {
    setTyped(undefined)
    setProblem(undefined)
  }
  const refuse = (text: string, reason: string) => {
    setTyped({ text, value })
    setProblem(reason)
    if (value !== '') onChange('')
  }
  const settle = () => {
    if (typed === undefined || problem !== undefined) return
    if (typed.text.trim() === '') {
      forget()
      if (value !== '') onChange('')
      return
    }
    const read = readTypedDay(typed.text, country, new Date().toISOString().slice(0, 10))
    if ('problem' in read) return refuse(typed.text, read.problem)
    if (read.day < firstDay) return refuse(typed.text, `Enter ${formatPickedDay(firstDay)} or later`)
    forget()
    if (read.day !== value) onChange(read.day)
  }
  // A date set externally, such as by a preset, replaces the typed text.
  const isReplaced = typed !== undefined && typed.value !== value && value !== ''
  if (isReplaced) forget()
  // The caller may clear the value asynchronously.
  else if (typed !== undefined && typed.value !== value) setTyped({ ...typed, value })
  return {
    text: isReplaced ? formatPickedDay(value) : (typed?.text ?? formatPickedDay(value)),
    problem: isReplaced ? undefined : problem,
    type: (text: string) => {
      setTyped({ text, value })
      setProblem(undefined)
    },
    settle,
    forget,
  }
}
