import { keysOf } from '../keys.ts'
import { placeKey } from './place-key.rules.ts'

/** The states, the federal district and the territories of the United States by postal code. */
export const usTerritories = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  VI: 'U.S. Virgin Islands',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const satisfies Record<string, string>

export type UsTerritoryCode = keyof typeof usTerritories

export const usTerritoryCodes = keysOf(usTerritories)

/** Valid states of US addresses: states, territories, and the armed forces and embassies abroad. */
export const usStates = {
  ...usTerritories,
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
} as const

export type UsStateCode = keyof typeof usStates

export const usStateCodes = keysOf(usStates)

// Abbreviations from before the two-letter codes, and other names that the postal service accepts.
export const otherStateNames: Partial<Readonly<Record<UsStateCode, string>>> = {
  ...{
    AL: 'ala',
    AZ: 'ariz',
    AR: 'ark',
    CA: 'calif|cal',
    CO: 'colo',
    CT: 'conn',
    DE: 'del',
    FL: 'fla',
    IL: 'ill',
  },
  ...{
    IN: 'ind',
    KS: 'kan|kans',
    MA: 'mass',
    MI: 'mich',
    MN: 'minn',
    MS: 'miss',
    MT: 'mont',
    NE: 'neb|nebr',
  },
  ...{
    NV: 'nev',
    OK: 'okla',
    OR: 'ore',
    PA: 'penn|penna',
    TN: 'tenn',
    TX: 'tex',
    WA: 'wash',
    WV: 'wva|w va',
  },
  ...{
    WI: 'wis|wisc',
    WY: 'wyo',
    NH: 'n h',
    NJ: 'n j',
    NM: 'n m|n mex',
    NY: 'n y',
    NC: 'n c',
    ND: 'n d|n dak',
  },
  ...{ RI: 'r i', SC: 's c', SD: 's d|s dak', HI: "hawai'i", VI: 'virgin islands|us virgin islands' },
  ...{ DC: 'washington dc|washington, dc|washington d c|d c', PR: 'p r' },
  AE: 'armed forces africa|armed forces canada|armed forces middle east|armed forces europe, the middle east, and canada',
}

let codes: ReadonlyMap<string, UsStateCode> | undefined

/**
 * A state's code by code, name or former abbreviation, ignoring case, accents and dots; undefined if unknown.
 */
export function usStateCode(state: string): UsStateCode | undefined {
  codes ??= new Map(
    usStateCodes.flatMap((code) =>
      [code, usStates[code], ...(otherStateNames[code]?.split('|') ?? [])].map(
        (name) => [placeKey(name), code] as const,
      ),
    ),
  )
  const key = placeKey(state)
  return codes.get(key) ?? codes.get(key.replace(/^us-/, ''))
}
