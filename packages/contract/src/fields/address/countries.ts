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

/** Names people write that the table does not know, with their codes. */
export const otherCountryNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  eire: 'IE',
  holland: 'NL',
}

/** The English name of a country by its code; the code itself when no one knows it. */
export function countryName(code: string): string {
  return countryCodes.includes(code) ? (nameOf(code) ?? code) : code
}

/** The code of a country given by its code or its English name, without case; undefined when it is none. */
export function countryCode(country: string): string | undefined {
  const wanted = country.trim().toLowerCase()
  const known = countryCodes.find(
    (code) => code.toLowerCase() === wanted || nameOf(code)?.toLowerCase() === wanted,
  )
  return known ?? (Object.hasOwn(otherCountryNames, wanted) ? otherCountryNames[wanted] : undefined)
}
