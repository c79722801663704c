import { expect, test } from 'vitest'
import { notationOf, provenDecimals, provenOrder } from './notation.ts'
import { rowsOf } from './read-file.ts'

const order = (...dates: string[]) => provenOrder(notationOf(dates.map((date) => [date])))
const decimals = (...amounts: string[]) => provenDecimals(notationOf(amounts.map((amount) => [amount])))

test('one day above 12 anywhere in the file proves the order of its dates', () => {
  expect(order('11/03/2026', '04/11/2026', '11/29/2026')).toBe('month/day/year')
  expect(order('11/29/2026', '13/13/2026')).toBe('month/day/year')
  expect(order('11.03.2026', '29.11.2026 14:05')).toBe('day/month/year')
})

test('dates that could be either, or contradict each other, prove no order', () => {
  expect(order('11/03/2026', '12/12/2026')).toBeUndefined()
  expect(order('11/29/2026', '29/11/2026')).toBeUndefined()
  expect(order('45/45/2026')).toBeUndefined()
})

test('only decimals that can’t be thousands prove a comma or a point', () => {
  expect(decimals('12,50', '3')).toBe('comma')
  expect(decimals('1.234,5')).toBe('comma')
  expect(decimals('12.50', '1,234')).toBe('point')
  expect(decimals('1,234.50')).toBe('point')
  expect(decimals('1,234')).toBeUndefined()
  expect(decimals('12,50', '12.50')).toBeUndefined()
})

test('rows are read with quotes, line breaks in cells and any line end', () => {
  const text = 'a;"b;""c"""\r\n"d\ne";f\r;\n5" pipe;"open'
  expect([...rowsOf(text, ';')]).toEqual([
    ['a', 'b;"c"'],
    ['d\ne', 'f'],
    ['5" pipe', '"open'],
  ])
})
