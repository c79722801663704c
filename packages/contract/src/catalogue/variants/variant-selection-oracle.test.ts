import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areAllChoosable,
  availableValues,
  type Choices,
  type ChoosableVariant,
  choicesOf,
  chooseValue,
  firstVariant,
  matchingVariant,
} from './variant-selection.rules.ts'

const grids = 1000

/** Up to four options with up to five values each, with variants for only some combinations. */
const sparseGrid = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
  .chain((sizes) => {
    const cells = sizes.reduce((product, size) => product * size, 1)
    const cell = fc.integer({ min: 0, max: cells - 1 })
    const chosen = fc.uniqueArray(cell, { minLength: 1, maxLength: Math.min(cells, 40) })
    const stock = fc.array(fc.nat({ max: 3 }), { minLength: 40, maxLength: 40 })
    return fc.tuple(fc.constant(sizes), chosen, stock)
  })
  .map(([sizes, chosen, stock]) => ({
    options: sizes.map((_size, index) => `Option ${index}`),
    variants: chosen.map((cell, index) => variantAt(sizes, cell, index + 1, stock[index] ?? 0)),
  }))

function variantAt(sizes: readonly number[], cell: number, id: number, quantity: number): ChoosableVariant {
  let rest = cell
  const options = sizes.map((size, index) => {
    const value = `value ${rest % size}`
    rest = Math.floor(rest / size)
    return { name: `Option ${index}`, value }
  })
  return { id, quantity, options }
}

const fits = (variant: ChoosableVariant, choices: Choices) => {
  const own = choicesOf(variant)
  return Object.keys(choices).every((option) => own[option] === choices[option])
}

/** All subsets of the other choices that match some variant together with the chosen value. */
function possibleRemainders(
  variants: readonly ChoosableVariant[],
  before: Choices,
  chosen: Choices,
): Choices[] {
  const others = Object.entries(before).filter(([option]) => !(option in chosen))
  const subsets = Array.from({ length: 2 ** others.length }, (_, mask) => ({
    ...chosen,
    ...Object.fromEntries(others.filter((_entry, index) => mask & (2 ** index))),
  }))
  return subsets.filter((choices) => variants.some((variant) => fits(variant, choices)))
}

/** The expected choices after filling in every open option with only one possible value, in any order. */
function filledByForce(
  variants: readonly ChoosableVariant[],
  options: readonly string[],
  choices: Choices,
): Choices {
  const left = variants.filter((variant) => fits(variant, choices))
  const certain = options.flatMap((option) => {
    const values = new Set(left.map((variant) => choicesOf(variant)[option]))
    return values.size === 1 ? [[option, [...values][0]] as const] : []
  })
  return { ...choices, ...Object.fromEntries(certain) } as Choices
}

const visit = fc.record({
  grid: sparseGrid,
  steps: fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 8 }),
})

describe('choosing on sparse grids, against brute force', () => {
  it('keeps as much as possible, fills what is certain and finds the one variant', () => {
    fc.assert(
      fc.property(visit, ({ grid: { options, variants }, steps }) => {
        const start = firstVariant(variants)
        expect(start).toBe(variants.find(({ quantity }) => quantity > 0) ?? variants[0])
        let choices = choicesOf(start as ChoosableVariant)
        for (const step of steps) {
          const option = options[step % options.length] as string
          const values = [...new Set(variants.map((variant) => choicesOf(variant)[option] as string))]
          const value = values[step % values.length] as string
          const next = chooseValue(variants, options, choices, { option, value })
          const remainders = possibleRemainders(variants, choices, { [option]: value })
          const kept = remainders.filter((remainder) => isPartOf(remainder, next))
          expect(next[option]).toBe(value)
          expect(variants.some((variant) => fits(variant, next))).toBe(true)
          // No larger set of the previous choices could have been kept.
          const largest = kept.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most))
          expect(remainders.filter((one) => isPartOf(largest, one) && sizeOf(one) > sizeOf(largest))).toEqual(
            [],
          )
          expect(next).toEqual(filledByForce(variants, options, largest))
          checkAvailable(variants, options, next)
          checkMatch(variants, options, next)
          choices = next
        }
      }),
      { numRuns: grids },
    )
  })

  it('reaches every variant of a grid', () => {
    fc.assert(
      fc.property(sparseGrid, ({ options, variants }) => {
        expect(areAllChoosable(variants, options)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

function checkAvailable(
  variants: readonly ChoosableVariant[],
  options: readonly string[],
  choices: Choices,
): void {
  for (const option of options) {
    const others = Object.fromEntries(Object.entries(choices).filter(([name]) => name !== option))
    const open = variants.filter((variant) => fits(variant, others))
    const expected = new Set(open.map((variant) => choicesOf(variant)[option]))
    expect(new Set(availableValues(variants, option, choices))).toEqual(expected)
  }
}

function checkMatch(
  variants: readonly ChoosableVariant[],
  options: readonly string[],
  choices: Choices,
): void {
  const matches = variants.filter((variant) => fits(variant, choices))
  const isWhole = options.every((option) => choices[option] !== undefined)
  expect(matchingVariant(variants, options, choices)).toBe(
    isWhole && matches.length === 1 ? matches[0] : undefined,
  )
}

const sizeOf = (choices: Choices) => Object.keys(choices).length
const isPartOf = (part: Choices, whole: Choices) =>
  Object.entries(part).every(([option, value]) => whole[option] === value)

describe('variants that options don’t distinguish', () => {
  const variant = (id: number, ...options: { name: string; value: string }[]) => ({
    id,
    quantity: 1,
    options,
  })

  it.each([
    ['without options', [variant(1), variant(2)], []],
    [
      'with the same values',
      [variant(1, { name: 'A', value: 'x' }), variant(2, { name: 'A', value: 'x' })],
      ['A'],
    ],
    ['with a value missing', [variant(1, { name: 'A', value: 'x' }), variant(2)], ['A']],
  ])('are noticed: %s', (_what, variants, options) => {
    expect(areAllChoosable(variants, options)).toBe(false)
  })
})
