import { countryCode } from './countries.ts'
import { usStateCode } from './us-territories.ts'

// Where email names a state, province, prefecture or emirate.
const withStates = new Set(
  'AE AR AU BR CA CN CO EG ES ID IN IT JP KR MX MY NG PH RU TH TW UA US VE VN'.split(' '),
)

const withoutPostal = new Set([
  ...'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN'.split(
    ' ',
  ),
  ...'ML MO MR MW NR NU QA RW SB SC SL SO SR ST SX SY TD TG TK TL TO TV UG VU YE ZW'.split(' '),
])

// Countries of ISO 3166 and states of the United States at once.
const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

/** Whether addresses of a country have a state; so do those without a known country. */
export function hasStates(country: string): boolean {
  const code = countryCode(country)
  return code === undefined || withStates.has(code)
}

/** Whether addresses of a country have a postal code; so do those without a known country. */
export function hasPostal(country: string): boolean {
  return !withoutPostal.has(countryCode(country) ?? '')
}

/** Whether a country, by its code, is a state of the United States at once. */
export function isUsTerritory(code: string | null): boolean {
  return code !== null && territories.has(code)
}

/** Country and state as codes; a territory of the United States that was given as a country is its state. */
export function usualPlace({ country, state }: Place): Place {
  const code = countryCode(country) ?? country
  if (territories.has(code)) return { country: 'US', state: code }
  return { country: code, state: code === 'US' ? (usStateCode(state) ?? state) : state }
}

interface Place {
  readonly country: string
  readonly state: string
}
