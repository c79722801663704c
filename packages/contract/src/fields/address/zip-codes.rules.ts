import { keysOf } from '../keys.ts'
import { countryName } from './countries.ts'
import { provinceCode, provinces } from './country-parts.rules.ts'
import { usualPostal } from './postal.rules.ts'
import { type UsStateCode, usStateCode, usStates } from './us-territories.ts'

/** The first three digits of the ZIP codes of each state. */
const prefixes: Readonly<Record<UsStateCode, string>> = {
  AA: '340',
  AE: '090-099',
  AK: '995-999',
  AL: '350-369',
  AP: '962-966',
  AR: '716-729 755',
  AS: '967',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '205-219',
  ME: '039-049',
  MI: '480-499',
  MN: '540 550-567',
  MO: '630-658',
  MP: '969',
  MS: '386-397',
  MT: '590-599',
  NC: '269-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 063 100-149',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831 834',
}

/** The first letters of the postal codes of each province or territory of Canada. */
const provinceLetters: Readonly<Record<keyof typeof provinces, string>> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
}

/** How many digits the postal codes of other countries have, where some codes begin with zeros. */
const digitsOfPostal: Readonly<Record<string, number>> = {
  ...{
    AU: 4,
    DK: 4,
    NO: 4,
    PH: 4,
    DE: 5,
    ES: 5,
    FI: 5,
    FR: 5,
    IT: 5,
    KR: 5,
    LT: 5,
    MX: 5,
    MY: 5,
    PE: 5,
    TR: 5,
  },
  ...{ UA: 5, CN: 6, CO: 6, EC: 6, KZ: 6, RO: 6, SG: 6, JP: 7, BR: 8 },
}

const likelyDigits: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }
// Canadian codes never contain the letters D, F, I, O, Q or U.
const likelyLetters: Readonly<Record<string, string>> = { '1': 'L', '2': 'Z', '5': 'S', '8': 'B' }
const zipForm = /^(\d{5})(?:-\d{4})?$/

/** What seems wrong about a postal code, and a suggestion; the user decides. */
export interface PostalProblem {
  readonly sentence: string
  readonly likelyPostal?: string
  readonly likelyState?: { readonly code: string; readonly name: string }
}

/** A problem after the name of its field: `looks wrong. Did you mean 02134? A ZIP code has …`. */
export function describePostalProblem({ sentence, likelyPostal }: PostalProblem): string {
  const reason = sentence.replace(/\.$/, '')
  return likelyPostal === undefined
    ? `looks wrong. ${reason}`
    : `looks wrong. Did you mean ${likelyPostal}? ${reason}`
}

interface PostalParts {
  readonly country: string
  readonly state: string
  readonly postal: string
}

/**
 * The problem of a Canadian, British or US postal code with the wrong format or of another state or province, or of
 * another country's that has lost its zeros; undefined if it seems right.
 */
export function findPostalProblem({ country, state, postal }: PostalParts): PostalProblem | undefined {
  const typed = usualPostal(postal)
  if (typed === '') return undefined
  if (country === 'US') return findZipProblem(typed, usStateCode(state))
  if (country === 'CA') return findCanadianProblem(typed, provinceCode(state))
  const digits = digitsOfPostal[country]
  if (digits !== undefined) return findLostZeros(typed, digits, country)
  const isBritish = /^([A-Z]{1,2}\d[A-Z\d]?|GIR) \d[A-Z]{2}$|^BFPO ?\d{1,4}$/.test(typed.toUpperCase())
  return country !== 'GB' || isBritish ? undefined : { sentence: 'A British postcode looks like SW1A 1AA.' }
}

function findLostZeros(typed: string, digits: number, country: string): PostalProblem | undefined {
  if (!/^\d+$/.test(typed) || typed.length >= digits) return undefined
  const sentence = `A postal code in ${countryName(country)} has ${digits} digits.`
  return typed.length < digits - 2 ? { sentence } : { sentence, likelyPostal: typed.padStart(digits, '0') }
}

function findCanadianProblem(typed: string, province: string | undefined): PostalProblem | undefined {
  if (/^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(typed)) return findProvinceProblem(typed, province)
  const sentence = 'A Canadian postal code looks like K1A 0B1.'
  const likely = [...typed.toUpperCase().replace(/[ .-]/g, '')].map((sign, at) =>
    at % 2 === 1 ? (likelyDigits[sign] ?? sign) : (likelyLetters[sign] ?? sign),
  )
  const code = usualPostal(likely.join(''))
  return code !== typed && code.includes(' ') && likely.length === 6
    ? { sentence, likelyPostal: code }
    : { sentence }
}

function findProvinceProblem(postal: string, province: string | undefined): PostalProblem | undefined {
  const letter = postal.slice(0, 1)
  const homes = keysOf(provinces).filter((code) => provinceLetters[code].includes(letter))
  const [home] = homes
  if (home === undefined) return { sentence: `No province has postal codes that begin with ${letter}.` }
  const given = keysOf(provinces).find((code) => code === province)
  if (given === undefined || homes.includes(given)) return undefined
  const name = provinces[home]
  return {
    sentence: `${postal} is in ${name}, not in ${provinces[given]}.`,
    likelyState: { code: home, name },
  }
}

function findZipProblem(typed: string, state: UsStateCode | undefined): PostalProblem | undefined {
  const likely = likelyZip(typed, state)
  const sentence = 'A ZIP code has 5 or 9 digits, such as 02134 or 02134-1234.'
  if (likely === undefined) return { sentence }
  if (likely !== typed) return { sentence, likelyPostal: likely }
  const [home, ...others] = statesOfZip(likely)
  if (home === undefined) return { sentence: `No state has ZIP codes that begin with ${likely.slice(0, 3)}.` }
  if (state === undefined || home === state || others.includes(state)) return undefined
  const name = usStates[home]
  return {
    sentence: `${likely} is in ${name}, not in ${usStates[state]}.`,
    likelyState: { code: home, name },
  }
}

let statesByPrefix: ReadonlyMap<string, readonly UsStateCode[]> | undefined

/** The possible states of a ZIP code; none if no state has it. */
export function statesOfZip(zip: string): readonly UsStateCode[] {
  statesByPrefix ??= listStatesByPrefix()
  return statesByPrefix.get(zip.slice(0, 3)) ?? []
}

function listStatesByPrefix(): ReadonlyMap<string, readonly UsStateCode[]> {
  const listed = new Map<string, UsStateCode[]>()
  for (const state of keysOf(prefixes)) {
    for (const range of prefixes[state].split(' ')) {
      const [from = '', to = from] = range.split('-')
      for (let number = Number(from); number <= Number(to); number += 1) {
        const prefix = String(number).padStart(3, '0')
        listed.set(prefix, [...(listed.get(prefix) ?? []), state])
      }
    }
  }
  return listed
}

/** A ZIP code with look-alike letters read as digits and lost zeros restored; undefined if it is in another state. */
function likelyZip(typed: string, state: UsStateCode | undefined): string | undefined {
  if (zipForm.test(typed)) return typed
  const digits = typed
    .toUpperCase()
    .replace(/^[A-Z]{2}[ -]?(?=\d{5})|\.0+$/g, '')
    .replace(/[OILZSB]/g, (letter) => likelyDigits[letter] ?? letter)
    .replace(/^(\d{3,5})[ .-]?(\d{4})$/, '$1-$2')
    .replace(/^(\d{3,4})(?=$|-)/, (short) => short.padStart(5, '0'))
  if (!zipForm.test(digits)) return undefined
  const states = statesOfZip(digits)
  return states.length > 0 && (state === undefined || states.includes(state)) ? digits : undefined
}
