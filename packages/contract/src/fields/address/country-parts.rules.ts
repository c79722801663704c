import { keysOf } from '../keys.ts'
import { countryCode } from './countries.ts'
import { placeKey } from './place-key.rules.ts'
import { usStateCode } from './us-territories.ts'

// Countries whose addresses include a state, province, prefecture or emirate.
const withStates = new Set(
  'AE AR AU BR CA CN CO EG ES ID IN IT JP KR MX MY NG PH RU TH TW UA US VE VN'.split(' '),
)

const withoutPostal = new Set([
  ...'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KI KM KN'.split(
    ' ',
  ),
  ...'ML MO MR MW NR NU QA RW SB SC SL SO SR ST SX SY TD TG TK TL TO TV UG VU YE ZW'.split(' '),
])

// Both countries of ISO 3166 and states in US addresses.
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

/** Whether a country code is also that of a US state or territory. */
export function isUsTerritory(code: string | null): boolean {
  return code !== null && territories.has(code)
}

/** The code of a US state or Canadian province, by code or name; undefined if unknown. */
function stateCode(country: string, state: string): string | undefined {
  if (country === 'US') return usStateCode(state)
  return country === 'CA' ? provinceCode(state) : undefined
}

/** The provinces and territories of Canada by postal code. */
export const provinces = {
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

const otherProvinceNames: Readonly<Record<string, string>> = {
  ...{
    'colombie-britannique': 'BC',
    'nouveau-brunswick': 'NB',
    newfoundland: 'NL',
    'terre-neuve': 'NL',
    pq: 'QC',
  },
  ...{ 'territoires du nord-ouest': 'NT', pei: 'PE', 'ile-du-prince-edouard': 'PE', 'yukon territory': 'YT' },
}

/** The code of a Canadian province or territory, by code or name; undefined if unknown. */
export function provinceCode(province: string): string | undefined {
  const key = placeKey(province)
  const found = keysOf(provinces).find((code) => placeKey(code) === key || placeKey(provinces[code]) === key)
  return found ?? otherProvinceNames[key]
}

/** Country and state as codes; a US territory given as a country becomes a state. */
export function usualPlace({ country, state }: Place): Place {
  const code = countryCode(country) ?? country
  if (territories.has(code)) return { country: 'US', state: code }
  return { country: code, state: stateCode(code, state) ?? state }
}

interface Place {
  readonly country: string
  readonly state: string
}
