import { placeKey } from './place-key.rules.ts'

/** The codes of ISO 3166-1, two letters each. */
export const countryCodes: readonly string[] = [
  ...'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN'.split(' '),
  ...'BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ'.split(' '),
  ...'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL'.split(' '),
  ...'GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM'.split(' '),
  ...'JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME'.split(' '),
  ...'MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP'.split(' '),
  ...'NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD'.split(' '),
  ...'SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO'.split(' '),
  ...'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(' '),
]

let names: Intl.DisplayNames | undefined

/** Made when the first name is asked for: it takes a browser long, and most pages name no country at once. */
function nameOf(code: string): string | undefined {
  names ??= new Intl.DisplayNames('en-US', { type: 'region' })
  return names.of(code)
}

/** Names people write that the table does not know, in small letters, with their codes. */
export const otherCountryNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  eire: 'IE',
  éire: 'IE',
  holland: 'NL',
  nederland: 'NL',
  deutschland: 'DE',
  österreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
  españa: 'ES',
  italia: 'IT',
  belgië: 'BE',
  belgique: 'BE',
  danmark: 'DK',
  norge: 'NO',
  sverige: 'SE',
  suomi: 'FI',
  ísland: 'IS',
  polska: 'PL',
  česko: 'CZ',
  'czech republic': 'CZ',
  magyarország: 'HU',
  hrvatska: 'HR',
  ελλάδα: 'GR',
  россия: 'RU',
  'russian federation': 'RU',
  україна: 'UA',
  turkey: 'TR',
  türkiye: 'TR',
  brasil: 'BR',
  'viet nam': 'VN',
  'việt nam': 'VN',
  'ivory coast': 'CI',
  korea: 'KR',
  'republic of korea': 'KR',
  日本: 'JP',
  中国: 'CN',
  香港: 'HK',
  台湾: 'TW',
}

/** The English name of a country by its code; the code itself when no one knows it. */
export function countryName(code: string): string {
  return countryCodes.includes(code) ? (nameOf(code) ?? code) : code
}

let codes: ReadonlyMap<string, string> | undefined

/** The code of a country given by its code or one of its names, without case, accents and dots; undefined when it is none. */
export function countryCode(country: string): string | undefined {
  codes ??= new Map([
    ...Object.entries(otherCountryNames).map(([name, code]) => [placeKey(name), code] as const),
    ...countryCodes.map((code) => [placeKey(nameOf(code) ?? code), code] as const),
    ...countryCodes.map((code) => [placeKey(code), code] as const),
  ])
  return codes.get(placeKey(country))
}
