import { dayIn } from '@portal/contract/fields/time/time-zone.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { expect, test } from 'vitest'
import type { CellReading } from './field-kind.ts'
import { amount, signedAmount, unitPrice, weight, wholeNumber } from './number-kinds.ts'
import { placeKinds } from './place-kinds.ts'
import { code, emailAddress, list, pairs, prose, statusOf, visibleLine } from './text-kinds.ts'
import { adjustDay, explainTimes, pastDayOrTimestamp, pastTimestamp, timestamp } from './timestamp-kind.ts'

const reading = (timeZone?: string): CellReading => ({
  now: new Date('2026-11-28T12:00:00Z'),
  timeZone,
  times: {},
})
const utc = reading()

test.each([
  ['2.55', '2.55'],
  ['0', '0.0'],
  ['007.50', '7.50'],
  ['2024.994', '2024.994'],
  ['1.23450000', '1.2345'],
  ['.5', '0.5'],
  ['5.', '5.0'],
  ['+5', '5.0'],
  ['9999999999.9999', '9999999999.9999'],
])('reads the price %s as %s, as text', (cell, value) => {
  expect(unitPrice.read(cell, utc)).toBe(value)
})

test.each([
  '',
  '-1',
  '1,5',
  '1.23456',
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  '$5',
  '1 000',
  '12345678901',
  '.',
  '٣',
])('refuses the price "%s"', (cell) => {
  expect(unitPrice.read(cell, utc)).toBeUndefined()
})

test.each(['$9.12', '$ 9.12', '9.12 $', 'USD 9.12', '9.12USD', '9.12 usd', '$9.12 USD'])(
  'reads the amount %s in the supplier’s own currency',
  (cell) => {
    const own = { ...utc, currency: 'USD' }
    expect([amount.fault?.(cell, own), amount.read(cell, own)]).toEqual([undefined, '9.12'])
    expect(signedAmount.read(`-${cell}`, own)).toBe('-9.12')
    expect(amount.fault?.(cell, { ...utc, currency: 'EUR' })).toBe('must be an amount such as 8.50')
  },
)

test.each(['7,49', '7,490', '1,000', '$1,5'])('refuses the comma of %s and names the choice', (cell) => {
  expect(amount.fault?.(cell, { ...utc, currency: 'USD' })).toContain(
    'choose the decimal comma for this file',
  )
})

test.each(['€9.12', '$', 'EUR 2', '1 000', '$1 000', 'NaN'])(
  'refuses the amount %s with an example',
  (cell) => {
    expect(amount.fault?.(cell, { ...utc, currency: 'USD' })).toBe('must be an amount such as 8.50')
  },
)

test('an amount with a currency sign is as ambiguous as without', () => {
  const own = { ...utc, currency: 'USD' }
  expect(amount.fault?.('$1.000', own)).toContain('could be a thousands separator')
})

test('only a signed amount may be negative', () => {
  expect(signedAmount.read('-12.5', utc)).toBe('-12.5')
  expect(signedAmount.read('-.25', utc)).toBe('-0.25')
  expect(amount.read('-12.5', utc)).toBeUndefined()
})

test.each([
  ['1', '1'],
  ['12.0', '12'],
  ['0012', '12'],
  ['10000000', '10000000'],
])('reads the quantity %s as %s', (cell, value) => {
  expect(wholeNumber(1, 10_000_000).read(cell, utc)).toBe(value)
})

test.each(['0', '-1', '1.5', '10000001', '9999999999999', 'six', '1e2'])(
  'refuses the quantity "%s"',
  (cell) => {
    expect(wholeNumber(1, 10_000_000).read(cell, utc)).toBeUndefined()
  },
)

test.each([
  ['2010-12-01 08:26:00', '2010-12-01T08:26:00Z'],
  ['2010-12-01 08:26', '2010-12-01T08:26:00Z'],
  ['2010-12-01', '2010-12-01T10:00:00+00:00'],
  ['2010-12-01 00:00:00', '2010-12-01T10:00:00+00:00'],
  ['2010-12-29T00:00:00Z', '2010-12-29T00:00:00Z'],
  ['2010-12-29T01:30:00+02:00', '2010-12-28T23:30:00Z'],
  ['2010-12-29T22:00:00-0500', '2010-12-30T03:00:00Z'],
  ['2024-02-29T10:00:00.123456Z', '2024-02-29T10:00:00.123456Z'],
])('reads the time %s as %s', (cell, value) => {
  expect(timestamp.read(cell, utc)).toBe(value)
})

test.each([
  ...['2023-02-29', '2010-13-01', '2010-04-31', '2010-12-01 24:30', '2010-12-01 10:61', '0000-01-01'],
  ...['01/12/2010', '12-01-2010', '2010/12/01', '20101201', '1291161600', 'infinity', 'now', 'yesterday'],
  ...['2010-12-01T10:00:00+99:00', '2010-12-01Z', '0001-01-01T00:00:00+05:00'],
])('refuses the time "%s"', (cell) => {
  expect(timestamp.read(cell, utc)).toBeUndefined()
})

const american = { ...utc, notation: { '@dates': 'month/day/year' } } as const
const european = { ...utc, notation: { '@dates': 'day/month/year', '@decimals': 'comma' } } as const

test.each([
  ['11/3/2026', '2026-11-03T10:00:00+00:00', '2026-03-11T10:00:00+00:00'],
  ['03.11.2026 14:05', '2026-03-11T14:05:00Z', '2026-11-03T14:05:00Z'],
  ['3-11-2026 2:05:09 PM', '2026-03-11T14:05:09Z', '2026-11-03T14:05:09Z'],
  ['11/3/2026 12:05 am', '2026-11-03T00:05:00Z', '2026-03-11T00:05:00Z'],
  ['2026-11-03', '2026-11-03T10:00:00+00:00', '2026-11-03T10:00:00+00:00'],
])('reads %s in the order chosen for the file', (cell, inAmerica, inEurope) => {
  expect([timestamp.read(cell, american), timestamp.read(cell, european)]).toEqual([inAmerica, inEurope])
  expect(timestamp.fault?.(cell, american)).toBeUndefined()
  expect(pastDayOrTimestamp.read('11/3/2026', american)).toBe('2026-11-03')
})

test('a date is never read in an order that was not chosen', () => {
  expect(timestamp.fault?.('11/29/2026', utc)).toContain(
    'choose whether dates in this file are month/day/year',
  )
  expect(timestamp.fault?.('29.11.2026', american)).toBe('must be a date in the order month/day/year')
  expect(timestamp.fault?.('2/30/2026', american)).toBe('must be a date in the order month/day/year')
  expect(timestamp.fault?.('11/03/2026 13:05 PM', american)).toContain('must be a date in the order')
  expect(timestamp.fault?.('11/03/1926', american)).toContain('has the year 1926')
  for (const cell of ['11/03/26', '11/03.2026', '2026/11/03']) {
    expect(timestamp.read(cell, american)).toBeUndefined()
  }
})

test.each([
  ['12,50', '12.50'],
  ['1.234,5', '1234.5'],
  ['1.234.567,89', '1234567.89'],
  ['1234', '1234.0'],
  ['0,1250', '0.1250'],
])('reads the decimal comma of %s as %s if it was chosen for the file', (cell, value) => {
  for (const kind of [amount, unitPrice, weight]) {
    expect([kind.fault?.(cell, european), kind.read(cell, european)]).toEqual([undefined, value])
  }
  expect(signedAmount.read(`-${cell} €`, { ...european, currency: 'EUR' })).toBe(`-${value}`)
})

test.each(['1,234', '1.234', '12.50', '1,234.50', '12.34,50', '1.234.567', '1,2,3', '012.345,60'])(
  'refuses %s in a file with decimal commas',
  (cell) => {
    for (const kind of [amount, unitPrice, weight]) {
      expect(kind.fault?.(cell, european)).toContain('must have a decimal comma')
    }
  },
)

test.each([
  ['1,234.50', '1234.50'],
  ['12,345,678.9', '12345678.9'],
  ['-1,234.5678', '-1234.5678'],
])('reads %s as %s: the comma can only separate thousands', (cell, value) => {
  expect([signedAmount.fault?.(cell, utc), signedAmount.read(cell, utc)]).toEqual([undefined, value])
})

test.each(['1,234', '12,50', '1,23.50', '1234,567.50', '0,123.50', '1,2345.6'])(
  'refuses %s in a file with decimal points',
  (cell) => {
    expect(amount.fault?.(cell, utc)).toContain('has a comma')
  },
)

test.each([
  ...['Pacific/Pago_Pago', 'Pacific/Niue', 'Etc/GMT+12', 'Pacific/Honolulu', 'America/New_York', 'UTC'],
  ...['Asia/Tokyo', 'Pacific/Chatham', 'Pacific/Auckland', 'Pacific/Tongatapu', 'Pacific/Kiritimati'],
])(
  'a date without a time is that day in %s, whether the file or only the dealer has the time zone',
  (zone) => {
    for (const day of ['2026-11-27', '2026-11-01', '2026-03-08', '2026-06-30', '2026-12-31']) {
      expect(dayIn(new Date(timestamp.read(day, reading(zone)) ?? ''), zone)).toBe(day)
      const withoutTimes = timestamp.read(day, utc) ?? ''
      expect(dayIn(new Date(adjustDay(zone, withoutTimes)), zone)).toBe(day)
      expect(dayIn(new Date(adjustDay(zone, timestamp.read(`${day} 00:00`, utc) ?? '')), zone)).toBe(day)
    }
  },
)

test.each(['2026-11-27T10:00:00Z', '2026-11-27 10:00', '2026-11-27T12:00:00+02:00'])(
  'the time %s is exact and stays the same for every dealer',
  (cell) => {
    const read = timestamp.read(cell, utc) ?? ''
    expect(adjustDay('Pacific/Pago_Pago', read)).toBe(read)
    expect(new Date(read).toISOString()).toBe('2026-11-27T10:00:00.000Z')
  },
)

test('a time without a zone is in the zone of its column or file', () => {
  const newYork = reading('America/New_York')
  expect(timestamp.read('2026-11-27 20:30', newYork)).toBe('2026-11-28T01:30:00Z')
  expect(timestamp.read('2026-07-01 00:00', newYork)).toBe('2026-07-01T04:00:00Z')
  expect(timestamp.read('2026-11-27T20:30:00Z', newYork)).toBe('2026-11-27T20:30:00Z')
  expect(explainTimes(newYork.times).join(' ')).toContain(
    'such as 2026-11-27 20:30, are read as America/New_York',
  )
})

test.each(['1926-11-27', '1900-01-01', '1970-01-01', '2126-11-27', '2062-11-27 10:00', '0026-11-27'])(
  'refuses the year of %s',
  (cell) => {
    expect(pastTimestamp.fault?.(cell, utc)).toContain("isn't between 1980 and 2027")
  },
)

test('a future date may be years ahead where future dates are allowed', () => {
  expect(timestamp.fault?.('2030-01-01', utc)).toBeUndefined()
  expect(pastTimestamp.fault?.('2026-12-31', utc)).toBeUndefined()
})

test.each(['1.000', '12.000', '1.000.000', '250.000'])(
  'reads the thousands separators of %s as no decimals in any number',
  (cell) => {
    for (const kind of [wholeNumber(0, 10), unitPrice, amount, signedAmount, weight]) {
      expect(kind.fault?.(cell, utc)).toContain('could be a thousands separator')
    }
  },
)

test.each(['1.250', '12.345'])('%s is no integer, and ambiguous as a price', (cell) => {
  expect(wholeNumber(0, 100_000).read(cell, utc)).toBeUndefined()
  expect(unitPrice.warning?.(unitPrice.read(cell, utc) ?? '', {})).toContain("isn't a thousands separator")
})

test.each(['0.125', '1.2500', '2024.994', '1.25'])('the decimals of %s give no warning', (cell) => {
  expect(unitPrice.fault?.(cell, utc)).toBeUndefined()
  expect(unitPrice.warning?.(unitPrice.read(cell, utc) ?? '', {})).toBeUndefined()
})

test.each(['34.99', '0.5', '20.1234', '.25'])('%s shows that points are decimals in its file', (cell) => {
  const reason = weight.warning?.('20.994', {})
  expect(unitPrice.settles?.(unitPrice.read(cell, utc) ?? '')).toBe(reason)
})

test.each(['5', '5.0', '20.994', '1200'])('%s shows nothing about points in its file', (cell) => {
  expect(unitPrice.settles?.(unitPrice.read(cell, utc) ?? '')).toBeUndefined()
})

test('a short postal code is suspicious only in the United States', () => {
  const { postal } = placeKinds({ country: 'country', state: 'state' })
  expect(postal.warning?.('2134', { country: 'US' })).toContain('dropped its leading zeros')
  expect(postal.warning?.('2134', {})).toContain('dropped its leading zeros')
  expect(postal.warning?.('2134', { country: 'NO' })).toBeUndefined()
  expect(postal.warning?.('O2134', { country: 'US', state: 'MA' })).toContain('Did you mean 02134?')
  expect(postal.warning?.('90210', { country: 'US', state: 'MA' })).toContain('is in California')
  expect(postal.warning?.('02134', { country: 'US', state: 'MA' })).toBeUndefined()
})

test('rejects unknown countries and states, and accepts Puerto Rico as either', () => {
  const { country, state } = placeKinds({ country: 'country', state: 'state' })
  expect(country.read('Germany', utc)).toBe('DE')
  expect(country.read('XX', utc)).toBeUndefined()
  expect(state.resolveInRow?.('ZZ', { country: 'US', state: 'ZZ' })).toEqual({
    fault: "isn't a US state",
  })
  expect(state.resolveInRow?.('armed forces europe', { country: 'US' })).toBe('AE')
  expect(state.resolveInRow?.('Bayern', { country: 'DE' })).toBe('Bayern')
  expect(state.resolveInRow?.('ZZ', {})).toBe('ZZ')
  const row = { country: 'PR', state: null }
  expect([country.resolveInRow?.('PR', row), state.resolveInRow?.(null, row)]).toEqual(['US', 'PR'])
  expect(country.resolveInRow?.('PR', { country: 'PR' })).toBe('PR')
})

test.each(['\u200b', ' \u2060\u200b', '\u3164'])('rejects an invisible name or code: %j', (cell) => {
  expect(visibleLine(200).read(cell, utc)).toBeUndefined()
  expect(code(200).read(cell, utc)).toBeUndefined()
})

test.each(['#NAME?', '#N/A', '#REF!', '#VALUE!', '#¡DIV/0!', '########', '#SPILL!'])(
  'a spreadsheet error such as %s in a name, a title or an address is read with a warning',
  (cell) => {
    const kinds = [
      visibleLine(200),
      prose(500),
      code(200),
      placeKinds({ country: 'country', state: 'state' }).state,
    ]
    for (const kind of kinds) {
      expect(kind.read(cell, utc)).toBe(cell)
      expect(kind.warning?.(cell, {})).toContain('spreadsheet error')
      expect(kind.warning?.('#1 Toys', {})).toBeUndefined()
    }
  },
)

test('reads status names ignoring case', () => {
  const kind = statusOf(orderStatus)
  expect(kind.read('closed', utc)).toBe('2')
  expect(kind.read('No Shipping Method', utc)).toBe('6')
  expect(kind.read('Shipped', utc)).toBeUndefined()
  expect(kind.requirement).toContain('Open, Closed, Canceled')
})

test('text keeps leading zeros, formula-like beginnings and, in prose, surrounding spaces', () => {
  expect(code(10).read('00123', utc)).toBe('00123')
  expect(prose(50).read(' =HYPERLINK("x") ', utc)).toBe(' =HYPERLINK("x") ')
  expect(code(3).read('1234', utc)).toBeUndefined()
  expect(prose(10).read('a\0b', utc)).toBeUndefined()
})

test('an email has one @ and a domain with a dot', () => {
  expect(emailAddress.read('a.b@example.com', utc)).toBe('a.b@example.com')
  expect(emailAddress.read('a.b@example', utc)).toBeUndefined()
})

test('lists and pairs are separated by a pipe', () => {
  expect(list.read('a | b||c', utc)).toBe('["a","b","c"]')
  expect(pairs.read('Line=Standard|Note=a=b', utc)).toBe(
    '[{"name":"Line","value":"Standard"},{"name":"Note","value":"a=b"}]',
  )
  expect(pairs.read('no pair', utc)).toBeUndefined()
  expect(pairs.read('=nameless', utc)).toBeUndefined()
})

test.each([
  ['\u202a+1 503 555 0142\u202c', '+1 503 555 0142'],
  ['\u202d5035550142\u202c', '5035550142'],
  ['12\u202e34', '1234'],
  ['\u2066SO-7\u2069', 'SO-7'],
])('removes direction marks from the code %j', (cell, value) => {
  expect(code(200).read(cell, utc)).toBe(value)
  expect(visibleLine(200).read(cell, utc)).toBe(value)
})

test.each([
  'Ann\nLee',
  'Ann\r\nLee',
  'Ann \t Lee',
  'Ann\u2028Lee',
  'Ann\u0085Lee',
  '\tAnn Lee\n\n',
  'Ann\u0007Lee',
  'Ann\n \nLee',
])('reads line breaks, tabs and other control characters in a name or address line as spaces: %j', (cell) => {
  expect(visibleLine(200).read(cell, utc)).toBe('Ann Lee')
})

test('keeps letters in a wrong encoding, and refuses NUL characters, in a name or address line', () => {
  expect(visibleLine(200).read('Kurf\u0081rstenstr 9', utc)).toBe('Kurf\u0081rstenstr 9')
  expect(visibleLine(200).read('Ann\0Lee', utc)).toBeUndefined()
})
