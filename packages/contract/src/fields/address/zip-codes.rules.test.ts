import { expect, test } from 'vitest'
import { keysOf } from '../keys.ts'
import { usStates } from './us-territories.ts'
import { findPostalProblem, statesOfZip } from './zip-codes.rules.ts'

const inMassachusetts = (postal: string) => findPostalProblem({ country: 'US', state: 'MA', postal })

test.each([
  ['2134', '02134'],
  ['O2134', '02134'],
  ['o2l34', '02134'],
  ['２１３４', '02134'],
  ['2134-1234', '02134-1234'],
  ['MA 02134', '02134'],
  ['MA02134', '02134'],
])('asks about %s in Massachusetts, and offers %s', (typed, likelyPostal) => {
  expect(inMassachusetts(typed)).toEqual({
    sentence: 'A ZIP code has 5 or 9 digits, such as 02134 or 02134-1234.',
    likelyPostal,
  })
})

test.each(['ABCDE', '213', '123456', '9021', 'K1A 0B1'])('offers nothing for %s', (typed) => {
  expect(inMassachusetts(typed)).toEqual({
    sentence: 'A ZIP code has 5 or 9 digits, such as 02134 or 02134-1234.',
  })
})

test.each(['02134', '02134-1234', '02134 1234', '021341234', '05501', ''])('accepts %j', (typed) => {
  expect(inMassachusetts(typed)).toBeUndefined()
})

test('a code of another state names and offers it', () => {
  expect(inMassachusetts('90210')).toEqual({
    sentence: '90210 is in California, not in Massachusetts.',
    likelyState: { code: 'CA', name: 'California' },
  })
  expect(findPostalProblem({ country: 'US', state: 'Florida', postal: '34023' })?.likelyState?.code).toBe(
    'AA',
  )
  expect(findPostalProblem({ country: 'US', state: 'AE', postal: '09012' })).toBeUndefined()
  expect(findPostalProblem({ country: 'US', state: 'PR', postal: '901' })?.likelyPostal).toBe('00901')
})

test.each([
  ['CA', 'K1AOB1', 'A Canadian postal code looks like K1A 0B1.', 'K1A 0B1'],
  ['CA', '8IA-0B1', 'A Canadian postal code looks like K1A 0B1.', 'B1A 0B1'],
  ['CA', 'K1A 0B', 'A Canadian postal code looks like K1A 0B1.', undefined],
  ['CA', '02134', 'A Canadian postal code looks like K1A 0B1.', undefined],
  ['GB', 'SW1A', 'A British postcode looks like SW1A 1AA.', undefined],
  ['GB', '02134', 'A British postcode looks like SW1A 1AA.', undefined],
])('asks in %s about the code %s', (country, postal, sentence, likelyPostal) => {
  expect(findPostalProblem({ country, state: '', postal })).toEqual({
    sentence,
    ...(likelyPostal && { likelyPostal }),
  })
})

test.each([
  ...[
    ['CA', 'k1a0b1'],
    ['CA', 'K1A-0B1'],
    ['GB', 'sw1a1aa'],
    ['GB', 'M1 1AE'],
    ['GB', 'BFPO 57'],
    ['GB', ''],
  ],
  ...[
    ['AU', '2000'],
    ['NL', '1234 AB'],
  ],
])('accepts in %s the code %s', (country = '', postal = '') => {
  expect(findPostalProblem({ country, state: '', postal })).toBeUndefined()
})

test.each([
  ['DE', '1067', '01067', 'Germany', 5],
  ['FR', '1000', '01000', 'France', 5],
  ['IT', '185', '00185', 'Italy', 5],
  ['ES', '8001', '08001', 'Spain', 5],
  ['MX', '6600', '06600', 'Mexico', 5],
  ['AU', '800', '0800', 'Australia', 4],
  ['NO', '150', '0150', 'Norway', 4],
  ['SG', '18989', '018989', 'Singapore', 6],
])(
  'a code in %s that has lost its zeros is asked about: %s',
  (country, postal, likelyPostal, name, digits) => {
    const sentence = `A postal code in ${name} has ${digits} digits.`
    expect(findPostalProblem({ country, state: '', postal })).toEqual({ sentence, likelyPostal })
    expect(findPostalProblem({ country, state: '', postal: likelyPostal })).toBeUndefined()
  },
)

test.each([
  ['DE', 'D-10115'],
  ['CH', '8001'],
  ['NL', '1012 AB'],
  ['PT', '1000-001'],
  ['JP', '100-0001'],
])('a code in %s such as %s is not doubtful', (country, postal) => {
  expect(findPostalProblem({ country, state: '', postal })).toBeUndefined()
})

test('a decimal that a spreadsheet added is taken away', () => {
  expect(inMassachusetts('2134.0')?.likelyPostal).toBe('02134')
  expect(inMassachusetts('02134.00')?.likelyPostal).toBe('02134')
})

test('asks about a code of no state, but not about other countries and a missing state', () => {
  expect(inMassachusetts('00034')?.sentence).toBe('No state has ZIP codes that begin with 000.')
  expect(findPostalProblem({ country: 'AT', state: '', postal: '1010' })).toBeUndefined()
  expect(findPostalProblem({ country: 'US', state: '', postal: '90210' })).toBeUndefined()
})

test('every state has codes, and all but seven three-digit groups in use belong to one state', () => {
  const groups = Array.from({ length: 1000 }, (_, group) => statesOfZip(String(group).padStart(3, '0')))
  expect(new Set(groups.flat()).size).toBe(keysOf(usStates).length)
  expect(groups.filter(({ length }) => length > 1)).toEqual([
    ['MA', 'VT'],
    ['CT', 'NY'],
    ['DC', 'MD'],
    ['MN', 'WI'],
    ['AR', 'TX'],
    ['ID', 'WY'],
    ['AS', 'HI'],
    ['GU', 'MP'],
  ])
})

test.each([
  ['V6B 1A1', 'Ontario', 'V6B 1A1 is in British Columbia, not in Ontario.', 'BC'],
  ['k1a0b1', 'BC', 'K1A 0B1 is in Ontario, not in British Columbia.', 'ON'],
  ['H2X 1Y4', 'Nouveau-Brunswick', 'H2X 1Y4 is in Quebec, not in New Brunswick.', 'QC'],
  ['W1A 1A1', 'ON', 'No province has postal codes that begin with W.', undefined],
])('asks about the Canadian code %s in %s', (postal, state, sentence, code) => {
  const problem = findPostalProblem({ country: 'CA', state, postal })
  expect([problem?.sentence, problem?.likelyState?.code]).toEqual([sentence, code])
})

test.each([
  ['X0A 0H0', 'NU'],
  ['X1A 1A1', 'NT'],
  ['G1R 1A1', 'Québec'],
  ['K1A 0B1', 'Somewhere'],
])('accepts the Canadian code %s in %s', (postal, state) => {
  expect(findPostalProblem({ country: 'CA', state, postal })).toBeUndefined()
})
