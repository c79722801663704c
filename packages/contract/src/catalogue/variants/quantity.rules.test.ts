import { describe, expect, it } from 'vitest'
import {
  addToCartOffer,
  clampQuantity,
  exceedsStock,
  isQuantityDisabled,
  readQuantity,
  sentQuantity,
} from './quantity.rules.ts'

const stock = (available: number) => ({ available, allowBackorders: false })
const backorders = { available: 0, allowBackorders: true }

describe('a quantity', () => {
  it.each([
    [0, stock(5), 1],
    [-3, stock(5), 1],
    [Number.NaN, stock(5), 1],
    [2.9, stock(5), 2],
    [9, stock(5), 5],
    [5, stock(5), 5],
    [9, backorders, 9],
    [0, backorders, 1],
    [100_000, backorders, 99_999],
    [1, stock(0), 0],
  ])('%d with %o becomes %d', (typed, supply, expected) => {
    expect(clampQuantity(typed, supply)).toBe(expected)
  })

  it.each([
    ['7', 7],
    [' 12.0 ', 12],
    ['1.5', 1.5],
    ['-5', -5],
    ['1,200', 1200],
    ['', 0],
    ['1 200', 1200],
    ["12'000", 12_000],
    ['1.000', Number.NaN],
    ['1.250', Number.NaN],
    ['1.000.000', Number.NaN],
    ['1,20', Number.NaN],
    ['1,5', Number.NaN],
    ['1e1', Number.NaN],
    ['0x10', Number.NaN],
    ['１２', 12],
    ['many', Number.NaN],
  ])('entered as "%s" is read as %d', (typed, expected) => {
    expect(readQuantity(typed)).toBe(expected)
  })

  it('can’t be entered without stock and backorders', () => {
    expect(isQuantityDisabled(stock(0))).toBe(true)
    expect(isQuantityDisabled(stock(1))).toBe(false)
    expect(isQuantityDisabled(backorders)).toBe(false)
  })

  it('can be added only if available', () => {
    expect(addToCartOffer(1, stock(1))).toBe('add')
    expect(addToCartOffer(1, stock(0))).toBe('Out Of Stock')
    expect(addToCartOffer(0, stock(1))).toBe('At Least 1 Required')
    expect(addToCartOffer(0, backorders)).toBe('add')
  })

  it('is marked if it exceeds the stock', () => {
    expect(exceedsStock(3, stock(2))).toBe(true)
    expect(exceedsStock(2, stock(2))).toBe(false)
    expect(exceedsStock(3, backorders)).toBe(false)
  })

  it('is sent as yes or no if hidden, unless a field needs it', () => {
    const shown = { show_quantity: true, allow_backorders: true }
    const hidden = { show_quantity: false, allow_backorders: false }
    const endless = { show_quantity: false, allow_backorders: true }
    const [box, noBox] = [{ limitsBox: true }, { limitsBox: false }]
    expect([shown, hidden, endless].map((flags) => sentQuantity(7411, flags, box))).toEqual([7411, 7411, 1])
    expect([shown, hidden, endless].map((flags) => sentQuantity(7411, flags, noBox))).toEqual([7411, 1, 1])
    expect([shown, hidden, endless].map((flags) => sentQuantity(0, flags, box))).toEqual([0, 0, 0])
  })
})
