import {
  dayOfTimeOnly,
  formatDay,
  formatFullTimestamp,
  formatTimestamp,
} from '@portal/contract/fields/time/timestamp.rules'
import { DateCell, MissingCell } from '@portal/ui/cells'
import { createContext, use } from 'react'
import { useTimeZone } from './time-zone.ts'

interface TimeProps {
  /** ISO 8601; null if it hasn't happened. */
  readonly at: string | null | undefined
  /** Makes it focusable, so that the tooltip opens by keyboard: for single times, not for many rows. */
  readonly isReached?: boolean
}

/** A time in short and full form, and the word shown before the short form. */
interface WrittenTime {
  readonly text: string
  readonly full: string
  readonly day?: string | undefined
  readonly beside?: string | undefined
}

export type WriteTime = (at: string, now: Date, timeZone: string) => WrittenTime

/** The time format of all descendants; the dealer format by default. */
export const TimeWriting = createContext<WriteTime>(writeTimestamp)

function writeTimestamp(at: string, now: Date, timeZone: string): WrittenTime {
  const text = formatTimestamp(at, now, timeZone)
  const full = formatFullTimestamp(at, timeZone)
  const day = full.startsWith(text) ? undefined : formatDay(at, timeZone)
  return { text, full, day, beside: dayOfTimeOnly(at, now, timeZone) }
}

/**
 * A time in the reader's zone, in full with the zone in the tooltip and on paper; prefixed with "Today" or "Yesterday"
 * if its day is omitted. A dash if there is none.
 */
export function Time({ at, isReached = false }: TimeProps) {
  const timeZone = useTimeZone()
  const write = use(TimeWriting)
  if (!at) return <MissingCell />
  const { text, ...rest } = write(at, new Date(), timeZone)
  return (
    <DateCell iso={at} isReached={isReached} {...rest}>
      {text}
    </DateCell>
  )
}
