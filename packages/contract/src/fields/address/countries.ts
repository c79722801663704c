import { placeKey } from './place-key.rules.ts'

/** The codes of ISO 3166-1, two letters each, and XK, which carriers and banks use for Kosovo. */
export const countryCodes: readonly string[] = [
  ...'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN'.split(' '),
  ...'BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ'.split(' '),
  ...'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL'.split(' '),
  ...'GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM'.split(' '),
  ...'JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME'.split(' '),
  ...'MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP'.split(' '),
  ...'NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD'.split(' '),
  ...'SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO'.split(' '),
  ...'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(' '),
]

// The same countries' three-letter codes, which marketplaces use.
const longCodes: readonly string[] = [
  ...'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR'.split(' '),
  ...'BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV'.split(' '),
  ...'COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH'.split(' '),
  ...'ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ'.split(' '),
  ...'GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA'.split(' '),
  ...'JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO'.split(' '),
  ...'LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS'.split(' '),
  ...'MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG'.split(' '),
  ...'PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP'.split(' '),
  ...'SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL'.split(' '),
  ...'TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT'.split(' '),
  ...'WLF WSM XKX YEM MYT ZAF ZMB ZWE'.split(' '),
]

let names: Intl.DisplayNames | undefined

/** Created on first use: it is slow, and most pages don't need country names immediately. */
function nameOf(code: string): string | undefined {
  names ??= new Intl.DisplayNames('en-US', { type: 'region' })
  return names.of(code)
}

// Other country names people write, in lower case.
export const otherCountryNames: Readonly<Record<string, string>> = {
  ...{ us: 'US', 'united states of america': 'US', america: 'US', 'us of a': 'US', amerika: 'US' },
  ...{ 'u s a': 'US', eeuu: 'US', 'ee uu': 'US', eua: 'US', usvi: 'VI', bvi: 'VG' },
  ...{ "people's republic of china": 'CN', 'republic of china': 'TW', 'china, prc': 'CN' },
  ...{ 'st martin, dutch part': 'SX', 'st martin, french part': 'MF' },
  ...{ prc: 'CN', roc: 'TW', rok: 'KR', dprk: 'KP', drc: 'CD', ksa: 'SA', kosova: 'XK' },
  ...{ 'grande bretagne': 'GB', 'gran bretana': 'GB', grossbritannien: 'GB', schottland: 'GB' },
  ...{
    uk: 'GB',
    'great britain': 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    'northern ireland': 'GB',
  },
  ...{
    'united kingdom of great britain and northern ireland': 'GB',
    eire: 'IE',
    'republic of ireland': 'IE',
  },
  ...{ holland: 'NL', suisse: 'CH', svizzera: 'CH', belgie: 'BE', cesko: 'CZ', 'czech republic': 'CZ' },
  ...{
    'russian federation': 'RU',
    turkey: 'TR',
    'viet nam': 'VN',
    'ivory coast': 'CI',
    uae: 'AE',
    emirates: 'AE',
  },
  ...{ korea: 'KR', 'republic of korea': 'KR', 'korea, republic of': 'KR', 'congo, republic of the': 'CG' },
  ...{ "korea, democratic people's republic of": 'KP', "democratic people's republic of korea": 'KP' },
  ...{ 'korea, rep': 'KR', "korea, dem people's rep": 'KP', 'korea, dpr': 'KP', 'congo, rep': 'CG' },
  ...{ 'congo, dem rep': 'CD', 'lao pdr': 'LA', saudi: 'SA', hongkong: 'HK' },
  ...{ congo: 'CG', 'republic of the congo': 'CG' },
  ...{ 'congo, the democratic republic of the': 'CD', 'democratic republic of the congo': 'CD' },
  ...{
    'congo, democratic republic of the': 'CD',
    'dr congo': 'CD',
    macau: 'MO',
    swaziland: 'SZ',
    macedonia: 'MK',
  },
  ...{ palestine: 'PS', 'state of palestine': 'PS', vatican: 'VA', 'holy see': 'VA', bosnia: 'BA' },
  ...{ "lao people's democratic republic": 'LA', 'syrian arab republic': 'SY', 'brunei darussalam': 'BN' },
  ...{
    'virgin islands, british': 'VG',
    'virgin islands, us': 'VI',
    'virgin islands': 'VI',
    'cabo verde': 'CV',
  },
  ...{ 'east timor': 'TL', 'st vincent and the grenadines': 'VC', 'bonaire, sint eustatius and saba': 'BQ' },
  ...{ 台湾: 'TW', 香港: 'HK' },
}

/** A country's English name by code; the code itself if unknown. */
export function countryName(code: string): string {
  return countryCodes.includes(code) ? (nameOf(code) ?? code) : code
}

// Languages to search for country names that aren't English.
const languages = [
  ...[
    'es',
    'fr',
    'de',
    'it',
    'pt',
    'nl',
    'pl',
    'sv',
    'da',
    'fi',
    'is',
    'cs',
    'sk',
    'hu',
    'hr',
    'ro',
    'tr',
    'el',
  ],
  ...['ru', 'uk', 'ar', 'he', 'hi', 'ja', 'ko', 'zh', 'zh-Hant', 'vi', 'th', 'id'],
]

let codes: ReadonlyMap<string, string> | undefined
let foreignCodes: ReadonlyMap<string, string> | undefined

/**
 * A country's code by its two-letter, three-letter or three-digit code or a name in many languages, ignoring case,
 * accents and dots; undefined if unknown.
 */
export function countryCode(country: string): string | undefined {
  codes ??= new Map([
    ...Object.entries(otherCountryNames).map(([name, code]) => [nameKey(name), code] as const),
    ...countryCodes.flatMap((code) => namesIn(nameOf(code) ?? code).map((name) => [name, code] as const)),
    ...longCodes.map((long, at) => [placeKey(long), countryCodes[at] ?? ''] as const),
    ...countryCodes.map((code) => [placeKey(code), code] as const),
  ])
  const key = nameKey(country)
  if (key === '') return undefined
  if (/^\d{3}$/.test(key)) return codeOfNumber(key)
  for (const name of nameForms(key)) {
    const code = codes.get(name)
    if (code !== undefined) return code
  }
  return foreignCode(key)
}

const officialName = /^(?:[a-z]+ )?(?:kingdom|republic|states?|commonwealth|principality) of (.+)$/

/** Names several countries share, so that "Korea (D.P.R.)" isn't South Korea. */
const sharedNames: ReadonlySet<string> = new Set(
  'china,congo,guinea,ireland,korea,samoa,st martin,sudan,virgin islands'.split(','),
)

/** The forms of a name to look up: "korea, north" is also "north korea", and "kingdom of norway" is "norway". */
function nameForms(key: string): string[] {
  const [before = '', after = ''] = key.split(/, ?/)
  const [, place] = officialName.exec(key) ?? []
  const short = sharedNames.has(before) ? '' : before
  return [key, `${after} ${before}`, `${before} ${after}`, place ?? '', short]
}

/** The country of a three-digit ISO 3166-1 code, such as 840. */
function codeOfNumber(number: string): string | undefined {
  const { region } = new Intl.Locale(`und-${number}`)
  return countryCodes.find((code) => code === region)
}

function foreignCode(key: string): string | undefined {
  foreignCodes ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return countryCodes.map((code) => [nameKey(names.of(code) ?? code), code] as const)
    }),
  )
  return foreignCodes.get(key)
}

/** A country's name in Intl and the names inside it, as in "Myanmar (Burma)", "Hong Kong SAR China" or "Trinidad & Tobago". */
function namesIn(name: string): string[] {
  const [, before = '', within = ''] = /^(.*) \((.*)\)$/.exec(name) ?? []
  const isRegion = name.endsWith(' SAR China')
  const [first = '', second] = name.split(' & ')
  const parts = isRegion
    ? [name.slice(0, -6), name.slice(0, -10)]
    : [before, within, second === undefined ? '' : first]
  return [name, ...parts].filter((part) => part !== '').map(nameKey)
}

function nameKey(name: string): string {
  return placeKey(name)
    .replaceAll(' & ', ' and ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bthe\b/g, '')
    .replace(/ ?\((.*)\)$/, ', $1')
    .replace(/[\s-]+/g, ' ')
    .trim()
}
