import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  isDecimal,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from './decimal.rules.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 4 }))
  .map(([units, scale]) => ({ units, scale, text: textOf(units, scale) }))

function textOf(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${scale > 0 ? `.${digits.slice(cut)}` : ''}`
}

describe('decimal arithmetic', () => {
  it.each([
    ['1', '3', '0.33'],
    ['2', '3', '0.67'],
    ['-1', '8', '-0.13'],
    ['0.1250', '-1.0', '-0.13'],
    ['0.30', '0.1', '3.00'],
    ['0', '-7', '0.00'],
  ])('divides %s by %s, rounded half away from zero', (left, right, quotient) => {
    expect(divideDecimals(left, right, 2)).toBe(quotient)
  })

  it('refuses division by zero', () => {
    expect(() => divideDecimals('1', '0.00', 2)).toThrow(RangeError)
  })

  it('adds what floating point can’t', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3')
    expect(addDecimals('9007199254740993', '0.0001')).toBe('9007199254740993.0001')
    expect(addDecimals()).toBe('0')
    expect(addDecimals('-0.05', '0.0025')).toBe('-0.0475')
  })

  it('subtracts and multiplies exactly', () => {
    expect(subtractDecimals('1', '0.9999')).toBe('0.0001')
    expect(subtractDecimals('1', '-1')).toBe('2')
    expect(multiplyDecimals('2024.994', 12)).toBe('24299.928')
    expect(multiplyDecimals('-0.5', '0.5')).toBe('-0.25')
  })

  it.each([
    ['1.005', '1.01'],
    ['1.0049', '1.00'],
    ['2.675', '2.68'],
    ['-1.005', '-1.01'],
    ['0.995', '1.00'],
    ['7', '7.00'],
    ['-0.004', '0.00'],
  ])('rounds %s half up to %s', (value, rounded) => {
    expect(roundDecimal(value, 2)).toBe(rounded)
  })

  it('agrees with integers of ten-thousandths', () => {
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        const a = one.units * 10n ** BigInt(4 - one.scale)
        const b = other.units * 10n ** BigInt(4 - other.scale)
        const sum = roundDecimal(addDecimals(one.text, other.text), 4)
        expect(BigInt(sum.replace('.', ''))).toBe(a + b)
        expect(compareDecimals(one.text, other.text)).toBe(a < b ? -1 : a > b ? 1 : 0)
        const product = roundDecimal(multiplyDecimals(one.text, other.text), 8)
        expect(BigInt(product.replace('.', ''))).toBe(a * b)
      }),
    )
  })

  it.each(['', ' 1', '1e3', 'NaN', '.5', '1.', '+1', '0x1', '1,5'])('refuses %j', (value) => {
    expect(isDecimal(value)).toBe(false)
    expect(() => addDecimals(value)).toThrow(RangeError)
  })

  it('refuses units that are no integer', () => {
    expect(() => multiplyDecimals('1', 0.5)).toThrow(RangeError)
  })
})
