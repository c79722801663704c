export interface ChoosableVariant {
  readonly id: number
  readonly quantity: number
  readonly options: readonly { readonly name: string; readonly value: string }[]
}

export type Choices = Readonly<Record<string, string>>

/** The variant a product page shows first: the first in stock, or else the first; undefined if there is none. */
export function firstVariant<Variant extends ChoosableVariant>(
  variants: readonly Variant[],
): Variant | undefined {
  return variants.find((variant) => variant.quantity > 0) ?? variants[0]
}

export function choicesOf(variant: ChoosableVariant): Choices {
  return Object.fromEntries(variant.options.map(({ name, value }) => [name, value]))
}

/** The distinct values of an option, in the variants' order. */
export function valuesOf(variants: readonly ChoosableVariant[], option: string): string[] {
  return [...new Set(variants.flatMap((variant) => optionValue(variant, option) ?? []))]
}

/** The values of an option that exist in combination with the other options' choices. */
export function availableValues(
  variants: readonly ChoosableVariant[],
  option: string,
  choices: Choices,
): string[] {
  const { [option]: _own, ...others } = choices
  return valuesOf(
    variants.filter((variant) => hasAll(variant, others)),
    option,
  )
}

const amount = /^(\d+(?:\.\d+)?)\s*(\D*)$/

/** Sorts values in ascending order if all are amounts of one unit (44, 48, 62); otherwise keeps their order. */
export function inAscendingOrder(values: readonly string[]): readonly string[] {
  const amounts = values.map((value) => amount.exec(value))
  const [unit, ...others] = new Set(amounts.map((match) => match?.[2]))
  if (unit === undefined || others.length > 0) return values
  return [...values].sort((one, other) => Number.parseFloat(one) - Number.parseFloat(other))
}

/**
 * The choices after a value was chosen: other options keep only compatible values, in the order of `options`; then each
 * open option with a single available value takes it (document 2, section 4).
 */
export function chooseValue(
  variants: readonly ChoosableVariant[],
  options: readonly string[],
  choices: Choices,
  chosen: { readonly option: string; readonly value: string },
): Choices {
  let kept: Choices = { [chosen.option]: chosen.value }
  for (const option of options) {
    const value = choices[option]
    if (value === undefined || option === chosen.option) continue
    const candidate = { ...kept, [option]: value }
    if (variants.some((variant) => hasAll(variant, candidate))) kept = candidate
  }
  return fillSingles(variants, options, kept)
}

/** Fills in open options with only one available value, until there are none. */
export function fillSingles(
  variants: readonly ChoosableVariant[],
  options: readonly string[],
  choices: Choices,
): Choices {
  for (const option of options) {
    if (choices[option] !== undefined) continue
    const [only, ...more] = availableValues(variants, option, choices)
    // Filling in an option may leave only one value for an earlier one.
    if (only !== undefined && more.length === 0) {
      return fillSingles(variants, options, { ...choices, [option]: only })
    }
  }
  return choices
}

/** The chosen variant: all options are chosen and exactly one variant matches. */
export function matchingVariant<Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  options: readonly string[],
  choices: Choices,
): Variant | undefined {
  if (options.some((option) => choices[option] === undefined)) return undefined
  const matches = variants.filter((variant) => hasAll(variant, choices))
  return matches.length === 1 ? matches[0] : undefined
}

/** Whether every variant can be chosen: each has a value for every option, and all combinations differ. */
export function areAllChoosable(variants: readonly ChoosableVariant[], options: readonly string[]): boolean {
  return variants.every(
    (variant) => matchingVariant(variants, options, choicesOf(variant))?.id === variant.id,
  )
}

function hasAll(variant: ChoosableVariant, choices: Choices): boolean {
  return Object.entries(choices).every(([option, value]) => optionValue(variant, option) === value)
}

function optionValue(variant: ChoosableVariant, option: string): string | undefined {
  return variant.options.find((entry) => entry.name === option)?.value
}
