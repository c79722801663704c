import { expect, test } from 'vitest'
import { code128Bars, code128Symbols } from './code-128.rules.ts'

test('a text has its symbols between start and stop, with the standard’s check symbol', () => {
  expect(code128Symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  expect(code128Symbols('日本')).toBeUndefined()
  expect(code128Symbols('')).toBeUndefined()
})

test('every symbol has three bars and three gaps of 11 modules, and is unique', () => {
  const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32))
  const drawn = printable.map((letter) => {
    const { bars = [], width = 0 } = code128Bars(letter) ?? {}
    expect(width).toBe(3 * 11 + 13)
    const own = bars.slice(3, 6)
    expect(own.every(({ at }) => at >= 11 && at < 22)).toBe(true)
    return JSON.stringify(own)
  })
  expect(new Set(drawn).size).toBe(95)
})
