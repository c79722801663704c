import type { GoodsFamily } from '../goods/goods-family.ts'
import type { Dye } from '../goods/pictures.ts'
import { type SizeStep, sizeRuns } from '../goods/size-runs.ts'
import { dyesOf } from './product-pictures.ts'

/** One choice of an option: its value and what it changes. */
export interface OptionChoice extends SizeStep {
  readonly dye?: Dye
}

/** An option of a product with its choices in order. */
export interface ProductOption {
  readonly name: string
  readonly choices: readonly OptionChoice[]
}

/** The options goods come in: colour first, then size; `colourName` is how the supplier's country spells it. */
export function optionsOf(family: GoodsFamily, colourName: string): ProductOption[] {
  const options: ProductOption[] = []
  const dyes = dyesOf(family.picture)
  if (dyes.length > 0) {
    const choices = dyes.map((dye) => ({ value: capitalize(dye), price: 1, weight: 1, dye }))
    options.push({ name: colourName, choices })
  }
  if (family.sizes !== undefined) {
    const { name, steps } = sizeRuns[family.sizes]
    options.push({ name, choices: steps })
  }
  return options
}

/** Every combination of one choice per option; a product without options has one, empty. */
export function combine(options: readonly ProductOption[]): OptionChoice[][] {
  return options.reduce<OptionChoice[][]>(
    (combinations, option) =>
      combinations.flatMap((chosen) => option.choices.map((choice) => [...chosen, choice])),
    [[]],
  )
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
