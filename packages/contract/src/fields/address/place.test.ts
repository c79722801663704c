import { expect, test } from 'vitest'
import { accountAddressInput } from '../../account/account.schema.ts'
import { addressInput, newAddress, replacingAddress } from './address.ts'
import { countryCode, countryCodes, countryName } from './countries.ts'

const lines = { name: 'Ann Lee', addressLine1: '1 Sample Road', city: 'Town' }

function problems(place: object, schema: typeof newAddress | typeof addressInput = newAddress) {
  const result = schema.safeParse({ ...lines, ...place })
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each([
  { country: 'DE', state: null, postal: '10115' },
  { country: 'FR', postal: '75001' },
  { country: 'SG', state: null, postal: '238857' },
  { country: 'HK', state: null, postal: null },
  { country: 'AE', state: 'Dubai', postal: null },
  { country: 'IE', state: '', postal: 'D02 X285' },
  { country: 'IE', postal: null },
  { country: 'GB', postal: 'SW1A 1AA' },
  { country: 'PR', state: null, postal: '00901' },
])('an address needs no state or postal code that its country lacks: %j', (place) => {
  expect(problems(place)).toEqual([])
})

test.each([
  [{ country: 'US', state: null, postal: '02134' }, ['state: State is required']],
  [{ country: 'CA', state: 'ON', postal: null }, ['postal: Postal code is required']],
  [{ country: 'AU', postal: ' ' }, ['state: State is required', 'postal: Postal code is required']],
  [{ country: 'DE', postal: '' }, ['postal: Postal code is required']],
  [{ country: 'XX', state: 'MA', postal: '02134' }, ['country: Choose a valid country']],
  [{ country: 'US', state: 'ZZ', postal: '02134' }, ['state: Must be a US state']],
  [{ country: 'usa', state: 'Ontario', postal: '02134' }, ['state: Must be a US state']],
])('refuses %j: %j', (place, expected) => {
  expect(problems(place)).toEqual(expected)
  expect(problems(place, addressInput)).toEqual(expected)
})

test('an empty address gets every error', () => {
  const result = replacingAddress.safeParse({})
  expect(result.error?.issues.map(({ path }) => path[0]).sort()).toEqual(
    ['addressLine1', 'city', 'country', 'name', 'postal', 'state'].sort(),
  )
})

test.each([
  ['PR', 'US', 'PR'],
  ['Puerto Rico', 'US', 'PR'],
  ['Guam', 'US', 'GU'],
  ['US Virgin Islands', 'US', 'VI'],
  ['P.R.', 'US', 'PR'],
  ['us', 'US', 'PR'],
])('Puerto Rico and other territories are one place, as country or state: %s', (country, stored, state) => {
  const given = { ...lines, country, state: country === 'us' ? 'puerto rico' : null, postal: '00901' }
  expect(newAddress.parse(given)).toMatchObject({ country: stored, state })
})

test.each([
  ['Ontario', 'ON'],
  ['on', 'ON'],
  ['Québec', 'QC'],
  ['B.C.', 'BC'],
  ['Île-du-Prince-Édouard', 'PE'],
  ['Somewhere', 'Somewhere'],
])('stores a Canadian province by its code: %s', (state, stored) => {
  expect(newAddress.parse({ ...lines, country: 'Canada', state, postal: 'K1A 0B1' })).toMatchObject({
    state: stored,
  })
})

test('an account may omit fields, but not have an unknown country or state', () => {
  expect(accountAddressInput.parse({ country: 'Germany' })).toMatchObject({ country: 'DE' })
  expect(accountAddressInput.safeParse({ country: 'XX' }).success).toBe(false)
  expect(accountAddressInput.safeParse({ country: 'US', state: 'ZZ' }).success).toBe(false)
  expect(accountAddressInput.safeParse({}).success).toBe(true)
})

test.each(['\u200b\u200b', '\u3164', ' \u2060 ', '\u2800', '\u00ad'])(
  'an invisible name counts as missing: %j',
  (name) => {
    expect(problems({ name, country: 'DE', postal: '10115' })).toEqual(['name: Name is required'])
  },
)

test.each([
  ['GB', ['GBR', 'England', 'Ireland, Northern', 'Scotland', 'Royaume-Uni', 'Vereinigtes Königreich', 'uk']],
  ['US', ['USA', 'Estados Unidos', 'États-Unis', 'U.S.A.', 'アメリカ合衆国', 'U.S.']],
  ['HK', ['Hong Kong', 'HKG', 'Hong Kong SAR', '香港']],
  ['MO', ['Macau', 'Macao', 'Macao SAR China']],
  ['MM', ['Myanmar', 'Burma', 'MMR']],
  ['BA', ['Bosnia and Herzegovina', 'Bosnia & Herzegovina', 'Bosnien und Herzegowina']],
  ['LC', ['Saint Lucia', 'St. Lucia', 'St Lucia']],
  ['KR', ['Korea, Republic of', '대한민국', 'South Korea', 'KOR']],
  [
    'KP',
    [
      "Korea, Democratic People's Republic of",
      'North Korea',
      'Korea, North',
      'Korea (North)',
      'Korea (D.P.R.)',
    ],
  ],
  ['CD', ['Congo, The Democratic Republic of the', 'DR Congo', 'COD', 'Congo (Kinshasa)', 'Congo-Kinshasa']],
  ['CG', ['Congo', 'Republic of the Congo']],
  ['VE', ['Venezuela, Bolivarian Republic of', 'Venezuela']],
  ['NL', ['The Netherlands', 'Netherlands', 'Pays-Bas', 'Holland']],
  ['DE', ['Germany', 'Deutschland', 'Alemania', 'Niemcy', 'DEU']],
  ['VI', ['Virgin Islands, U.S.', 'U.S. Virgin Islands', 'Virgin Islands', 'USVI', '850']],
  ['GQ', ['Guinea, Equatorial']],
  ['GW', ['Guinea (Bissau)']],
  ['SS', ['Sudan, South', 'Sudan (South)']],
  ['AS', ['Samoa (American)', 'Samoa, American']],
  ['TW', ['China, Republic of', 'Taiwan, R.O.C.', 'Taiwan (Province of China)']],
  ['CN', ["China, People's Republic of", 'China (PRC)', "People's Republic of China"]],
  ['SX', ['Saint Martin (Dutch part)']],
  ['XK', ['Kosovo', 'Kosova', 'XKX', 'Republic of Kosovo', 'xk']],
  ['US', ['840', '８４０', 'U S A', 'EE.UU.', 'Amerika']],
  ['AU', ['036', ' 036 ', 'Commonwealth of Australia']],
  ['AF', ['004', 'AFG']],
  ['DE', ['276', 'Federal Republic of Germany']],
  ['NO', ['578', 'Kingdom of Norway']],
  ['NL', ['Netherlands (the)', 'Kingdom of the Netherlands']],
  ['BO', ['Bolivia (Plurinational State of)', '068']],
  ['PR', ['Puerto Rico (US)', '630']],
  ['GB', ['Royaume Uni', 'Großbritannien', 'United Kingdom (UK)', '826']],
  ['TT', ['Trinidad', 'Trinidad & Tobago']],
  ['ST', ['São Tomé', 'Sao Tome and Principe']],
  ['ZW', ['716']],
])('%s is the country of %j', (code, names) => {
  for (const name of names) expect([name, countryCode(name)]).toEqual([name, code])
})

test('no country has another’s name, and no other text is one', () => {
  for (const code of countryCodes) expect(countryCode(countryName(code))).toBe(code)
  for (const none of [
    'XX',
    'QQQ',
    'Narnia',
    '',
    ',',
    'Kingdom of Nowhere',
    '(Peru)',
    '36',
    '4',
    '000',
    '999',
  ])
    expect(countryCode(none)).toBeUndefined()
})
