import { expect, test } from 'vitest'
import { formatPickedDay, readTypedDay } from './typed-day.ts'

const today = '2026-11-28'

test.each([
  ['US', '11/27/2026', '2026-11-27'],
  ['US', '11/27', '2026-11-27'],
  ['US', '11-27-26', '2026-11-27'],
  ['US', '3/4/2026', '2026-03-04'],
  ['US', '27.11.2026', '2026-11-27'],
  ['US', '2026-11-27', '2026-11-27'],
  ['US', '2026/2/3', '2026-02-03'],
  ['US', 'Nov 27, 2026', '2026-11-27'],
  ['US', '27th November', '2026-11-27'],
  ['US', 'sept 1 26', '2026-09-01'],
  ['US', '１１/２７/２０２６', '2026-11-27'],
  ['US', ' 11‑27‑2026​ ', '2026-11-27'],
  ['US', '2/29/2028', '2028-02-29'],
  ['GB', '27/11/2026', '2026-11-27'],
  ['GB', '3/4/2026', '2026-04-03'],
  ['GB', '27/11', '2026-11-27'],
  ['DE', '31.12.2027', '2027-12-31'],
  ['DE', '1.2.27', '2027-02-01'],
  ['US', '12/31/46', '2046-12-31'],
  ['DE', '27. November 2026', '2026-11-27'],
  ['JP', '11/27', '2026-11-27'],
  ['CA', '27/11/2026', '2026-11-27'],
  ['??', '11/27/2026', '2026-11-27'],
])('at a supplier in %s "%s" is %s', (country, typed, day) => {
  expect(readTypedDay(typed, country, today)).toEqual({ day })
})

test.each([
  ['US', '2/30/2026', 'February 2026 has 28 days'],
  ['US', '2/29', 'February 2026 has 28 days'],
  ['US', '4/31/2026', 'April 2026 has 30 days'],
  ['GB', '31/6/2026', 'June 2026 has 30 days'],
  ['DE', '30.02.2028', 'February 2028 has 29 days'],
  ['US', '27/11/2026', 'Enter the month first, for example 11/27/2026'],
  ['US', '3.4.2026', 'Enter the month first, for example 11/27/2026'],
  ['GB', '11/27/2026', 'Enter the day first, for example 27/11/2026'],
  ['CA', '3/4/2026', 'Enter the year first, for example 2026-11-27'],
  ['US', '11/27/99', 'Enter the year with four digits, for example 11/27/2026'],
  ['GB', '27 Nov 47', 'Enter the year with four digits, for example 27/11/2026'],
  ['DE', '1.2.70', 'Enter the year with four digits, for example 27/11/2026'],
  ['US', '11/27/202', 'Enter a date, for example 11/27/2026'],
  ['US', '11/27/0026', 'Enter a date, for example 11/27/2026'],
  ['US', '13/13/2026', 'Enter the month first, for example 11/27/2026'],
  ['US', '0/5/2026', 'Enter a date, for example 11/27/2026'],
  ['US', '11/0/2026', 'Enter a date, for example 11/27/2026'],
  ['US', '11/2026', 'Enter a date, for example 11/27/2026'],
  ['US', '46353', 'Enter a date, for example 11/27/2026'],
  ['US', '11/27/2026 8 PM', 'Enter a date, for example 11/27/2026'],
  ['US', 'tomorrow', 'Enter a date, for example 11/27/2026'],
  ['US', 'Ju 5', 'Enter a date, for example 11/27/2026'],
  ['GB', 'x', 'Enter a date, for example 27/11/2026'],
])('at a supplier in %s "%s" is refused: %s', (country, typed, problem) => {
  expect(readTypedDay(typed, country, today)).toEqual({ problem })
})

test('reads the displayed date as the same day in every country', () => {
  for (const day of ['2026-01-02', '2026-09-30', '2028-02-29'])
    for (const country of ['US', 'GB', 'DE', 'CA', 'JP', 'BR'])
      expect(readTypedDay(formatPickedDay(day), country, today)).toEqual({ day })
})
