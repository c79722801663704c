import { provinceCode, provinces } from '@portal/contract/fields/address/country-parts.rules'
import { otherStateNames, usStateCode, usStates } from '@portal/contract/fields/address/us-territories'

/** The parts of an address's last line; missing parts are empty. */
export interface PlaceLine {
  /** The text before the state or postal code: the city, and anything else on its line. */
  readonly before: string
  readonly state: string
  readonly postal: string
  /** The code of the country with this format; empty if several have it. */
  readonly country: string
}

interface PlaceFormat {
  readonly country: string
  readonly pattern: RegExp
  readonly stateOf?: (written: string) => string | undefined
}

const anyOf = (words: readonly string[]) =>
  [...words].sort((one, other) => other.length - one.length).join('|')

const stateWords = anyOf([
  ...Object.keys(usStates),
  ...Object.values(usStates),
  // Washington means the city here, not the district.
  ...Object.values(otherStateNames)
    .flatMap((names) => names.split('|'))
    .filter((name) => !name.startsWith('washington')),
  String.raw`[A-Z]\. ?[A-Z]`,
])
const provinceWords = anyOf([...Object.keys(provinces), ...Object.values(provinces), 'Québec'])

/** How countries write the line of city, state and postal code; the first match wins. */
const formats: readonly PlaceFormat[] = [
  {
    country: 'US',
    pattern: new RegExp(
      `^(?<before>.*?)(?:^|[,\\s]+)(?<state>${stateWords})\\.?[,\\s]+(?<postal>\\d{5}(?:-\\d{4})?)$`,
      'i',
    ),
    stateOf: usStateCode,
  },
  {
    country: 'CA',
    pattern: new RegExp(
      `^(?<before>.*?)(?:^|[,\\s(]+)(?<state>${provinceWords})\\)?[,\\s]+(?<postal>[A-Z]\\d[A-Z][ -]?\\d[A-Z]\\d)$`,
      'i',
    ),
    stateOf: provinceCode,
  },
  {
    country: 'AU',
    pattern: /^(?<before>.*?)(?:^|[,\s]+)(?<state>NSW|VIC|QLD|WA|SA|TAS|ACT|NT)[,\s]+(?<postal>\d{4})$/i,
    stateOf: (written) => written.toUpperCase(),
  },
  // Typing errors in the ZIP code, which its field asks about.
  {
    country: 'US',
    pattern: new RegExp(
      `^(?<before>.*?)(?:^|[,\\s]+)(?<state>${stateWords})\\.?[,\\s]+(?<postal>(?=(?:\\D*\\d){3})[\\dOIL]{4,5}(?:[ -]?\\d{4})?)$`,
      'i',
    ),
    stateOf: usStateCode,
  },
  {
    country: 'GB',
    pattern: /^(?<before>.*?)(?:^|[,\s]+)(?<postal>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
  },
  { country: 'SG', pattern: /^(?<before>Singapore)[,\s]+\(?(?<postal>\d{6})\)?$/i },
  { country: 'NL', pattern: /^(?<postal>\d{4} ?[A-Z]{2})\s+(?<before>\p{L}.*)$/u },
  // Most of Europe writes the code first; the country is on a separate line.
  { country: '', pattern: /^(?:[A-Z]{1,3}-)?(?<postal>\d{4,5})\s+(?<before>\p{L}.*)$/u },
]

/** Parses the line of city, state and postal code; undefined if it isn't one. */
export function readPlace(line: string): PlaceLine | undefined {
  for (const { country, pattern, stateOf } of formats) {
    const { before = '', state = '', postal = '' } = pattern.exec(line)?.groups ?? {}
    const code = stateOf ? stateOf(state) : ''
    if (postal === '' || code === undefined) continue
    return {
      before: before.replace(/[,\s]+$/, ''),
      state: code,
      postal: postal.toUpperCase(),
      country,
    }
  }
  return undefined
}
