import { Time, TimeWriting, type WriteTime } from '@portal/app-kit/formatting/time.tsx'
import {
  formatDay,
  formatFriendlyDay,
  formatFriendlyFullTime,
  formatFriendlyTime,
} from '@portal/contract/fields/time/timestamp.rules'

/** The browser's time zone. */
export const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Relative dates, such as "Today at 4:30 PM". */
export const formatTime: WriteTime = (at, now, zone) => {
  const text = formatFriendlyTime(at, now, zone)
  // "Today" is meaningless on paper.
  const day = /^(To|Yester)day/.test(text) ? formatDay(at, zone) : undefined
  return { text, full: formatFriendlyFullTime(at, zone), day }
}

const formatInSentence: WriteTime = (...asked) => {
  const { text, ...rest } = formatTime(...asked)
  return { ...rest, text: text.replace(/^(To|Yester)day/, (day) => day.toLowerCase()) }
}

const formatDayOnly: WriteTime = (at, now, zone) => ({
  ...formatTime(at, now, zone),
  text: formatFriendlyDay(at, now, zone),
})

/** The day of a timestamp whose time doesn't matter. */
export function Day({ at }: { readonly at: string }) {
  return (
    <TimeWriting value={formatDayOnly}>
      <Time at={at} />
    </TimeWriting>
  )
}

/** A time inside a sentence: "Ordered today at 4:30 PM". */
export function TimeInSentence({ at }: { readonly at: string }) {
  return (
    <TimeWriting value={formatInSentence}>
      <Time at={at} />
    </TimeWriting>
  )
}
