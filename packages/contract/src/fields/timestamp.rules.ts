const dayMs = 24 * 60 * 60 * 1000

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? ''
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    year: '2-digit',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  formatters.set(key, made)
  return made
}

function partsOf(at: Date, timeZone: string | undefined): Record<string, string> {
  const parts = formatterFor(timeZone).formatToParts(at)
  return Object.fromEntries(parts.map((part) => [part.type, part.value]))
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
