const dayMs = 24 * 60 * 60 * 1000

/** What of a time is written: days and months without a leading zero, two digits of the year, hours of a clock. */
interface TimeParts {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly second: string
  readonly dayPeriod: string
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    year: '2-digit',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
    timeZone,
  })
  formatters.set(timeZone, made)
  return made
}

function partsIn(at: Date, timeZone: string): TimeParts {
  const parts = formatterFor(timeZone).formatToParts(at)
  return Object.fromEntries(parts.map((part) => [part.type, part.value])) as unknown as TimeParts
}

const two = (figure: number) => String(figure).padStart(2, '0')

/** Of the reader's own zone, by hand: the first formatter that a browser makes takes it 30 ms. */
function ownParts(at: Date): TimeParts {
  const hour = at.getHours()
  return {
    year: two(at.getFullYear() % 100),
    month: String(at.getMonth() + 1),
    day: String(at.getDate()),
    hour: String(hour % 12 || 12),
    minute: two(at.getMinutes()),
    second: two(at.getSeconds()),
    dayPeriod: hour < 12 ? 'AM' : 'PM',
  }
}

function partsOf(at: Date, timeZone: string | undefined): TimeParts {
  return timeZone === undefined ? ownParts(at) : partsIn(at, timeZone)
}

/**
 * A time as `M/D/YY h:mm:ss A`, or only the time when it lies within the 24 hours before `now`
 * (document 1, section 9). `timeZone` is an IANA name; the reader's own zone without it.
 */
export function formatTimestamp(iso: string, now: Date, timeZone?: string): string {
  const at = new Date(iso)
  const age = now.getTime() - at.getTime()
  const p = partsOf(at, timeZone)
  const time = `${p.hour}:${p.minute}:${p.second} ${p.dayPeriod}`
  return age >= 0 && age < dayMs ? time : `${p.month}/${p.day}/${p.year} ${time}`
}

/** A time's day as `M/D/YY`. */
export function formatDay(iso: string, timeZone?: string): string {
  const p = partsOf(new Date(iso), timeZone)
  return `${p.month}/${p.day}/${p.year}`
}
