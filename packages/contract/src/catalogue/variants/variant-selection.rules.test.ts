import { describe, expect, it, test } from 'vitest'
import {
  availableValues,
  choicesOf,
  chooseValue,
  firstVariant,
  inAscendingOrder,
  matchingVariant,
  valuesOf,
} from './variant-selection.rules.ts'

const variant = (id: number, quantity: number, Color: string, Size: string) => ({
  id,
  quantity,
  options: [
    { name: 'Color', value: Color },
    { name: 'Size', value: Size },
  ],
})
const options = ['Color', 'Size']
const variants = [
  variant(1, 0, 'Red', 'S'),
  variant(2, 4, 'Red', 'M'),
  variant(3, 1, 'Blue', 'M'),
  variant(4, 1, 'Blue', 'L'),
  variant(5, 1, 'Green', 'L'),
]

test.each([
  [
    ['62', '44', '48'],
    ['44', '48', '62'],
  ],
  [
    ['1.5 L', '10 L', '1 L'],
    ['1 L', '1.5 L', '10 L'],
  ],
  [
    ['XS', 'S', '38'],
    ['XS', 'S', '38'],
  ],
  [
    ['2 L', '500 ml'],
    ['2 L', '500 ml'],
  ],
  [
    ['7 x 9', '6 x 4'],
    ['7 x 9', '6 x 4'],
  ],
  [[], []],
])('offers the values %j as %j', (values, offered) => {
  expect(inAscendingOrder(values)).toEqual(offered)
})

describe('choosing a variant', () => {
  it('starts with the first in stock, or else the first', () => {
    expect(firstVariant(variants)?.id).toBe(2)
    expect(firstVariant([variant(1, 0, 'Red', 'S'), variant(2, 1, 'Red', 'M')])?.id).toBe(2)
    expect(firstVariant(variants.map((one) => ({ ...one, quantity: 0 })))?.id).toBe(1)
    expect(firstVariant([])).toBeUndefined()
  })

  it('knows the remaining values for the other choices', () => {
    expect(valuesOf(variants, 'Size')).toEqual(['S', 'M', 'L'])
    expect(availableValues(variants, 'Size', { Color: 'Red', Size: 'M' })).toEqual(['S', 'M'])
    expect(availableValues(variants, 'Color', { Color: 'Red', Size: 'M' })).toEqual(['Red', 'Blue'])
  })

  it('keeps compatible choices and drops the others', () => {
    const red = choicesOf(variants[1]!)
    expect(chooseValue(variants, options, red, { option: 'Color', value: 'Blue' })).toEqual({
      Color: 'Blue',
      Size: 'M',
    })
    const blueLarge = { Color: 'Blue', Size: 'L' }
    expect(chooseValue(variants, options, blueLarge, { option: 'Color', value: 'Red' })).toEqual({
      Color: 'Red',
    })
  })

  it('fills an option with one value left', () => {
    const small = { Color: 'Red', Size: 'S' }
    expect(chooseValue(variants, options, small, { option: 'Color', value: 'Green' })).toEqual({
      Color: 'Green',
      Size: 'L',
    })
  })

  it('selects the variant when all options are chosen and exactly one matches', () => {
    expect(matchingVariant(variants, options, { Color: 'Blue', Size: 'L' })?.id).toBe(4)
    expect(matchingVariant(variants, options, { Color: 'Blue' })).toBeUndefined()
    expect(matchingVariant(variants, options, { Color: 'Green', Size: 'S' })).toBeUndefined()
    const twice = [...variants, variant(6, 1, 'Blue', 'L')]
    expect(matchingVariant(twice, options, { Color: 'Blue', Size: 'L' })).toBeUndefined()
  })
})
