import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import {
  areAllChoosable,
  availableValues,
  type Choices,
  choicesOf,
  chooseValue,
  firstVariant,
  inAscendingOrder,
  matchingVariant,
  valuesOf,
} from '@portal/contract/catalogue/variants/variant-selection.rules'
import { useMemo, useState } from 'react'

/** One value of an option: chosen, or struck through if no variant combines it with the other choices. */
export interface OfferedValue {
  readonly value: string
  readonly isChosen: boolean
  readonly isAvailable: boolean
}

export interface OfferedOption {
  readonly name: string
  readonly values: readonly OfferedValue[]
}

export interface VariantChoice {
  /** Undefined while the choices match no variant or several. */
  readonly variant: Variant | undefined
  readonly options: readonly OfferedOption[]
  /** Whether to list variants by name, because options don't distinguish all of them. */
  readonly isListNeeded: boolean
  readonly choose: (option: string, value: string) => void
  readonly chooseVariant: (variantId: number) => void
}

interface Chosen {
  readonly choices: Choices
  readonly variantId: number | undefined
}

/** Selects a product's variant by the contract's rules, starting with the one in the URL or the first in stock. */
export function useVariantChoice(
  { variants, options }: Product,
  requestedId: number | undefined,
  onVariant: (variantId: number) => void,
): VariantChoice {
  const names = useMemo(() => options.map(({ name }) => name), [options])
  const requested = variants.find(({ id }) => id === requestedId) ?? firstVariant(variants)
  const [chosen, setChosen] = useState<Chosen>(() => chosenBy(requested))
  const [handledId, setHandledId] = useState(requestedId)
  // The URL can change to another variant while the page is open; our own choice also changes the URL.
  if (handledId !== requestedId) {
    setHandledId(requestedId)
    if (requested?.id !== chosen.variantId) setChosen(chosenBy(requested))
  }
  const take = (next: Chosen) => {
    setChosen(next)
    if (next.variantId !== undefined) onVariant(next.variantId)
  }
  return {
    // By id, so that a refetched variant shows its new stock and price.
    variant: variants.find(({ id }) => id === chosen.variantId),
    options: names.map((name) => offeredOption(variants, name, chosen.choices)),
    isListNeeded: variants.length > 1 && !areAllChoosable(variants, names),
    choose: (option, value) => {
      const choices = chooseValue(variants, names, chosen.choices, { option, value })
      take({ choices, variantId: matchingVariant(variants, names, choices)?.id })
    },
    chooseVariant: (variantId) => take(chosenBy(variants.find(({ id }) => id === variantId))),
  }
}

function chosenBy(variant: Variant | undefined): Chosen {
  return { choices: variant ? choicesOf(variant) : {}, variantId: variant?.id }
}

function offeredOption(variants: readonly Variant[], name: string, choices: Choices): OfferedOption {
  const available = new Set(availableValues(variants, name, choices))
  const values = inAscendingOrder(valuesOf(variants, name)).map((value) => ({
    value,
    isChosen: choices[name] === value,
    isAvailable: available.has(value),
  }))
  return { name, values }
}
