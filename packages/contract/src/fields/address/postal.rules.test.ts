import { expect, test } from 'vitest'
import { addressInput } from './address.ts'
import { usualPostal } from './postal.rules.ts'

test.each([
  ['K1A0B1', 'K1A 0B1'],
  ['k1a-0b1', 'K1A 0B1'],
  ['H2X\u00a01Y4', 'H2X 1Y4'],
  ['SW1A1AA', 'SW1A 1AA'],
  ['ls1 4dy', 'LS1 4DY'],
  ['m11ae', 'M1 1AE'],
  ['02134 1234', '02134-1234'],
  ['021341234', '02134-1234'],
  ['０２１３４', '02134'],
  ['02134', '02134'],
  ['1234 ab', '1234 ab'],
  ['150-0001', '150-0001'],
  ['', ''],
])('formats %j as %j', (typed, usual) => expect(usualPostal(typed)).toBe(usual))

test.each([
  ['USA', 'US'],
  ['deutschland', 'DE'],
  ['hk', 'HK'],
  ['XX', undefined],
  ['Ruritania', undefined],
])('the country %j of an address is %j', (country, code) => {
  const read = addressInput.safeParse({
    ...{ name: 'Ana', addressLine1: '1 High St', city: 'Town', state: 'MA', postal: 'k1a0b1', country },
  })
  expect([read.data?.country, read.data?.postal]).toEqual([code, code && 'K1A 0B1'])
  if (!code) expect(read.error?.issues.map(({ path }) => path)).toEqual([['country']])
})
