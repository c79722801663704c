import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import {
  clampQuantity,
  isSoldOut,
  readQuantity,
  type Supply,
} from '@portal/contract/catalogue/variants/quantity.rules'
import { fullVariantName, variantDistinction } from '@portal/contract/catalogue/variants/variant-name.rules'
import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import { useState } from 'react'
import type { CatalogueCart } from './catalogue-cart.ts'

export interface VariantField {
  readonly name: string
  /** The options that distinguish it from the product's other variants, or else its name. */
  readonly shortName: string
  readonly typed: string
  readonly inCart: number
  readonly problem: 'Out Of Stock' | 'Price Currently Unavailable' | 'All in cart' | undefined
  readonly onType: (typed: string) => void
  /** On blur, corrects the typed number to one that can be ordered, or clears it. */
  readonly onLeave: () => void
}

export interface VariantQuantities {
  readonly fieldOf: (variant: Variant) => VariantField
  readonly items: readonly CheckoutItem[]
  readonly units: number
  /** The value of the typed quantities, a decimal string. */
  readonly subtotal: string
  /** Adds all typed quantities and empties the fields. */
  readonly addAll: () => void
}

/** The typed quantities of a product's variants, starting with `initial`, even before loading. */
export function useVariantQuantities(
  product: Product | undefined,
  cart: CatalogueCart,
  allowBackorders: boolean,
  initial: ReadonlyMap<number, number> = new Map(),
): VariantQuantities {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(
    () => new Map([...initial].map(([id, quantity]) => [id, String(quantity)])),
  )
  const supplyOf = ({ id, quantity }: Variant): Supply => ({
    available: quantity - (cart.quantityOf(id) ?? 0),
    allowBackorders,
  })
  const unitsOf = (variant: Variant): number => {
    const quantity = Math.trunc(readQuantity(typed.get(variant.id) ?? ''))
    if (!(quantity >= 1) || problemOf(variant, supplyOf(variant)) !== undefined) return 0
    return clampQuantity(quantity, supplyOf(variant))
  }
  const type = (id: number, text: string) => setTyped((before) => new Map(before).set(id, text))
  const wanted = (product?.variants ?? [])
    .map((variant) => ({ variant, quantity: unitsOf(variant) }))
    .filter(({ quantity }) => quantity > 0)
  const items = wanted.map(({ variant: { id, dealerProductId }, quantity }) => ({
    ...{ productId: dealerProductId, variantId: id },
    quantity,
  }))
  return {
    fieldOf: (variant) => ({
      ...namesOf(product, variant),
      typed: typed.get(variant.id) ?? '',
      inCart: cart.quantityOf(variant.id) ?? 0,
      problem: problemOf(variant, supplyOf(variant)),
      onType: (text) => type(variant.id, text),
      onLeave: () => {
        const units = unitsOf(variant)
        type(variant.id, units > 0 ? String(units) : '')
      },
    }),
    items,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotalOf(wanted.map(({ variant, quantity }) => ({ price: variant.price ?? '0', quantity }))),
    addAll: () => {
      if (items.length > 0) cart.add(items)
      setTyped(new Map())
    },
  }
}

function namesOf(product: Product | undefined, { title, options }: Variant) {
  const values = options.map(({ value }) => value)
  const { title: productTitle = '', variants = [] } = product ?? {}
  const naming = { productTitle, title, options: values, hasSiblings: variants.length > 1 }
  const name = fullVariantName(naming)
  return { name, shortName: variantDistinction(naming) || name }
}

function problemOf(variant: Variant, supply: Supply): VariantField['problem'] {
  if (variant.price === null) return 'Price Currently Unavailable'
  if (isSoldOut({ ...supply, available: variant.quantity })) return 'Out Of Stock'
  return isSoldOut(supply) ? 'All in cart' : undefined
}
