import {
  dayOfBareTime,
  formatDay,
  formatFullTimestamp,
  formatTimestamp,
} from '@portal/contract/fields/time/timestamp.rules'
import { DateCell, MissingCell } from '@portal/ui/cells'
import { createContext, use } from 'react'
import { useTimeZone } from './time-zone.ts'

interface TimeProps {
  /** ISO 8601, or null when it has not happened. */
  readonly at: string | null | undefined
  /** Reached by the keyboard, so that its tip is: for single times, not for rows in great number. */
  readonly isReached?: boolean
}

/** A time in short and in full, with the word before the short form on screen and on paper. */
interface WrittenTime {
  readonly text: string
  readonly full: string
  readonly day?: string | undefined
  readonly beside?: string | undefined
}

export type WriteTime = (at: string, now: Date, timeZone: string) => WrittenTime

/** How times are written below it: as dealers read them, unless an application has its own way. */
export const TimeWriting = createContext<WriteTime>(writeTimestamp)

function writeTimestamp(at: string, now: Date, timeZone: string): WrittenTime {
  const text = formatTimestamp(at, now, timeZone)
  const full = formatFullTimestamp(at, timeZone)
  const day = full.startsWith(text) ? undefined : formatDay(at, timeZone)
  return { text, full, day, beside: dayOfBareTime(at, now, timeZone) }
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
