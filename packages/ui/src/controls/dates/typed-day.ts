export type TypedDay = { readonly day: string } | { readonly problem: string }

type Order = 'month first' | 'day first' | 'year first'

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const fullMonthNames =
  'January February March April May June July August September October November December'.split(' ')

/** A date as shown in fields: `Nov 27, 2026`, which is unambiguous everywhere. */
export function formatPickedDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return month ? `${monthNames[month - 1]} ${date}, ${year}` : ''
}

/** A country's date format, for the field's placeholder. */
export function dayPlaceholder(country: string): string {
  return { 'month first': 'M/D/YYYY', 'day first': 'D/M/YYYY', 'year first': 'YYYY-MM-DD' }[orderOf(country)]
}

/**
 * Parses a typed date as `YYYY-MM-DD` in a country's order (ISO 3166 code), or returns the error. Without a year it is
 * in the year of `today`; ambiguous dates are rejected.
 */
export function readTypedDay(typed: string, country: string, today: string): TypedDay {
  const order = orderOf(country)
  const thisYear = today.slice(0, 4)
  const examples = {
    'month first': `11/27/${thisYear}`,
    'day first': `27/11/${thisYear}`,
    'year first': `${thisYear}-11-27`,
  }
  const unknown = { problem: `Enter a date, for example ${examples[order]}` }
  const text = plainText(typed)
  if (!/^[\da-z\s.,/-]+$/.test(text)) return unknown
  const parts = text.match(/\d+|[a-z]+/g) ?? []
  const found = parts.some((part) => /[a-z]/.test(part))
    ? withMonthName(parts)
    : inFigures(parts, { order, isDotted: /^\d+\.\s*\d+/.test(text) })
  if (found === undefined) return unknown
  if ('expected' in found) return { problem: orderProblems[found.expected](examples[found.expected]) }
  const year = readYear(found.year ?? thisYear, Number(thisYear))
  if (year === 'unclear')
    return { problem: `Enter the year with four digits, for example ${examples[order]}` }
  return year === undefined ? unknown : (existingDay(year, found.month, found.date) ?? unknown)
}

interface Found {
  readonly year?: string
  readonly month: number
  readonly date: number
}

/** The date order to ask the user for. */
interface Doubt {
  readonly expected: Order
}

const orderProblems = {
  'month first': (example: string) => `Enter the month first, for example ${example}`,
  'day first': (example: string) => `Enter the day first, for example ${example}`,
  'year first': (example: string) => `Enter the year first, for example ${example}`,
} as const satisfies Record<Order, unknown>

/** The text without invisible characters, with ASCII digits and hyphens, and "27" for "27th". */
function plainText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Dash}/gu, '-')
    .trim()
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
}

/** A country's date order; unknown countries use the American one. */
function orderOf(country: string): Order {
  try {
    const language = new Intl.Locale('und', { region: country }).maximize().language
    const parts = new Intl.DateTimeFormat(`${language}-${country}`, { calendar: 'gregory' }).formatToParts(0)
    const [first] = parts.map(({ type }) => type).filter((type) => ['day', 'month', 'year'].includes(type))
    return first === 'day' || first === 'year' ? `${first} first` : 'month first'
  } catch {
    return 'month first'
  }
}

/** `Nov 27, 2026`, `27 November` and `2026 Nov 27`. */
function withMonthName(parts: readonly string[]): Found | undefined {
  const names = parts.filter((part) => /[a-z]/.test(part))
  const figures = parts.filter((part) => /\d/.test(part))
  const [name = ''] = names
  const month = fullMonthNames.findIndex((full) => full.toLowerCase().startsWith(name))
  if (names.length !== 1 || name.length < 3 || month < 0 || figures.length > 2) return undefined
  const [date = '', year] = figures[0]?.length === 4 ? [figures[1], figures[0]] : figures
  if (!/^\d{1,2}$/.test(date)) return undefined
  return { month: month + 1, date: Number(date), ...(year === undefined ? {} : { year }) }
}

interface Writing {
  readonly order: Order
  readonly isDotted: boolean
}

function inFigures(parts: readonly string[], { order, isDotted }: Writing): Found | Doubt | undefined {
  if (parts.length < 2 || parts.length > 3) return undefined
  if (parts.length === 3 && parts[0]?.length === 4) {
    const [year = '', month = '', date = ''] = parts
    return month.length > 2 || date.length > 2
      ? undefined
      : { year, month: Number(month), date: Number(date) }
  }
  const [first = '', second = '', year] = parts
  if (first.length > 2 || second.length > 2) return undefined
  const [one, other] = [Number(first), Number(second)]
  const years = year === undefined ? {} : { year }
  const monthFirst = { month: one, date: other, ...years }
  const dayFirst = { month: other, date: one, ...years }
  const isEither = one <= 12 && other <= 12 && one !== other
  // Dates with dots are day first where dots are common; elsewhere they are ambiguous.
  if (isDotted && order !== 'day first')
    return isEither ? { expected: order } : one > 12 ? dayFirst : monthFirst
  if (order === 'day first') return other > 12 ? { expected: order } : dayFirst
  if (order === 'year first' && year !== undefined)
    return isEither ? { expected: order } : one > 12 ? dayFirst : monthFirst
  return one > 12 ? { expected: 'month first' } : monthFirst
}

/** Two-digit years are at most 20 years ahead; whether 99 is 1999 or 2099 is unclear. */
function readYear(year: string, thisYear: number): number | 'unclear' | undefined {
  const inCentury = thisYear - (thisYear % 100) + Number(year)
  if (/^\d{2}$/.test(year)) return inCentury > thisYear + 20 ? 'unclear' : inCentury
  return /^(?:19|20|21)\d{2}$/.test(year) ? Number(year) : undefined
}

function existingDay(year: number, month: number, date: number): TypedDay | undefined {
  if (month < 1 || month > 12 || date < 1) return undefined
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (date > days) return { problem: `${fullMonthNames[month - 1]} ${year} has ${days} days` }
  return { day: [year, month, date].map((part) => String(part).padStart(2, '0')).join('-') }
}
