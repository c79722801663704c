import { provinceCode, provinces } from '@portal/contract/fields/address/country-parts.rules'
import { otherStateNames, usStateCode, usStates } from '@portal/contract/fields/address/us-territories'

/** The parts of an address's last line; parts that it lacks are empty. */
export interface Place {
  /** The text before the state or postal code: the city, and anything else on its line. */
  readonly before: string
  readonly state: string
  readonly postal: string
  /** The code of the country that writes its places so; empty if several do. */
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
  // The city of Washington is none of its district's names here.
  ...Object.values(otherStateNames)
    .flatMap((names) => names.split('|'))
    .filter((name) => !name.startsWith('washington')),
  String.raw`[A-Z]\. ?[A-Z]`,
])
const provinceWords = anyOf([...Object.keys(provinces), ...Object.values(provinces), 'Québec'])

/** How countries write the line of city, state and postal code; the first that fits counts. */
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
  {
    country: 'GB',
    pattern: /^(?<before>.*?)(?:^|[,\s]+)(?<postal>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
  },
  { country: 'SG', pattern: /^(?<before>Singapore)[,\s]+\(?(?<postal>\d{6})\)?$/i },
  { country: 'NL', pattern: /^(?<postal>\d{4} ?[A-Z]{2})\s+(?<before>\p{L}.*)$/u },
  // Most of Europe writes the code first; the country is on another line.
  { country: '', pattern: /^(?:[A-Z]{1,3}-)?(?<postal>\d{4,5})\s+(?<before>\p{L}.*)$/u },
]

/** Reads the line of city, state and postal code; undefined when it is none. */
export function readPlace(line: string): Place | undefined {
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
