import { usStateCode, usStates } from '@portal/contract/fields/address/us-territories'

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
  readonly stateOf?: (written: string) => string
}

const anyOf = (words: readonly string[]) =>
  [...words].sort((one, other) => other.length - one.length).join('|')

const stateWords = anyOf([...Object.keys(usStates), ...Object.values(usStates)])
const provinces = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const
const provinceWords = anyOf([...Object.keys(provinces), ...Object.values(provinces), 'Québec'])

function provinceCode(written: string): string {
  const wanted = written.toLowerCase().replace('é', 'e')
  const found = Object.entries(provinces).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  return found?.[0] ?? written
}

/** How countries write the line of city, state and postal code; the first that fits counts. */
const formats: readonly PlaceFormat[] = [
  {
    country: 'US',
    pattern: new RegExp(
      `^(?<before>.*?)(?:^|[,\\s]+)(?<state>${stateWords})\\.?[,\\s]+(?<postal>\\d{5}(?:-\\d{4})?)$`,
      'i',
    ),
    stateOf: (written) => usStateCode(written) ?? written,
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
  { country: 'NL', pattern: /^(?<postal>\d{4} ?[A-Z]{2})\s+(?<before>\p{L}.*)$/u },
  // Most of Europe writes the code first; the country is on another line.
  { country: '', pattern: /^(?:[A-Z]{1,3}-)?(?<postal>\d{4,5})\s+(?<before>\p{L}.*)$/u },
]

/** Reads the line of city, state and postal code; undefined when it is none. */
export function readPlace(line: string): Place | undefined {
  for (const { country, pattern, stateOf } of formats) {
    const { before = '', state = '', postal = '' } = pattern.exec(line)?.groups ?? {}
    if (postal === '') continue
    return {
      before: before.replace(/[,\s]+$/, ''),
      state: stateOf ? stateOf(state) : '',
      postal: postal.toUpperCase(),
      country,
    }
  }
  return undefined
}
