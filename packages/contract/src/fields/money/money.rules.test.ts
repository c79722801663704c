import { describe, expect, it } from 'vitest'
import { formatMoney, lineAmount, subtotalOf, sumOf } from './money.rules.ts'

describe('money', () => {
  it('rounds the sum of the lines once, not each line', () => {
    const lines = [
      { price: '0.0050', quantity: 1 },
      { price: '0.0050', quantity: 1 },
    ]
    expect(subtotalOf(lines)).toBe('0.01')
    expect(lineAmount({ price: '2024.994', quantity: 3 })).toBe('6074.982')
    expect(subtotalOf([])).toBe('0.00')
  })

  it('adds amounts', () => {
    expect(sumOf('20565.62', '1971.51', '616.10')).toBe('23153.23')
  })

  it.each([
    ['20565.62', 36, '$20,565.62'],
    ['0', 36, '$0.00'],
    ['1234567.891', 163, '£1,234,567.89'],
    ['999.995', 36, '$1,000.00'],
    ['-1234.5', 36, '-$1,234.50'],
    ['-0.001', 36, '$0.00'],
  ])('formats %s with symbol %i as %s', (amount, symbol, written) => {
    expect(formatMoney(amount, symbol)).toBe(written)
  })
})
