import { Time, TimeWriting, type WriteTime } from '@portal/app-kit/formatting/time.tsx'
import {
  formatDay,
  sayDay,
  sayFullTimestamp,
  sayTimestamp,
} from '@portal/contract/fields/time/timestamp.rules'

/** The browser's time zone. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const saying =
  (precision: 'second' | 'minute'): WriteTime =>
  (at, now, zone) => {
    const text = sayTimestamp(at, now, zone, precision)
    // "Today" is meaningless on paper.
    const day = /^(To|Yester)day/.test(text) ? formatDay(at, zone) : undefined
    return { text, full: sayFullTimestamp(at, zone), day }
  }

/** Relative dates, such as "Today at 4:30 PM". */
export const sayTime = saying('minute')

/** The same with seconds, for the audit log. */
export const sayExactTime = saying('second')

const sayInside: WriteTime = (...asked) => {
  const { text, ...rest } = sayTime(...asked)
  return { ...rest, text: text.replace(/^(To|Yester)day/, (day) => day.toLowerCase()) }
}

const sayOnlyDay: WriteTime = (at, now, zone) => ({
  ...sayTime(at, now, zone),
  text: sayDay(at, now, zone),
})

/** The day of a timestamp whose time doesn't matter. */
export function Day({ at }: { readonly at: string }) {
  return (
    <TimeWriting value={sayOnlyDay}>
      <Time at={at} />
    </TimeWriting>
  )
}

/** A time inside a sentence: "Ordered today at 4:30 PM". */
export function TimeInSentence({ at }: { readonly at: string }) {
  return (
    <TimeWriting value={sayInside}>
      <Time at={at} />
    </TimeWriting>
  )
}
