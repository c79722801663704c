import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import { exceedsStock, type Supply } from '@portal/contract/catalogue/variants/quantity.rules'
import {
  type VariantNaming,
  variantDistinction,
} from '@portal/contract/catalogue/variants/variant-name.rules'
import { subtotalOf } from '@portal/contract/fields/money/money.rules'
import type { CartItem, CartItems } from '../items/cart-items.ts'

export interface CartLine {
  readonly item: CartItem
  readonly title: string
  /** What distinguishes it from the product's other variants, such as "Blue, XL"; empty for a single variant. */
  readonly options: string
  readonly sku: string
  /** Null if there is no picture. */
  readonly image: string | null
  /** A decimal string; null while unavailable. */
  readonly price: string | null
  readonly supply: Supply
  readonly isTooMuch: boolean
}

/** Joins a cart with its products; `gone` are lines whose product or variant no longer exists. */
export function joinCartLines(
  items: CartItems,
  products: readonly Product[],
  allowBackorders: boolean,
): { readonly lines: readonly CartLine[]; readonly gone: CartItems } {
  const variants = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }])),
  )
  const lines: CartLine[] = []
  const gone: CartItem[] = []
  for (const item of items) {
    const found = variants.get(item.variantId)
    if (found?.product.id === item.productId)
      lines.push(lineOf(item, found.product, found.variant, allowBackorders))
    else gone.push(item)
  }
  return { lines, gone }
}

/** The value of all lines with a known price, rounded once. */
export function cartSubtotal(lines: readonly CartLine[]): string {
  return subtotalOf(
    lines.flatMap(({ price, item }) => (price === null ? [] : [{ price, quantity: item.quantity }])),
  )
}

export function pricesOf(lines: readonly CartLine[]): ReadonlyMap<number, string> {
  return new Map(
    lines.flatMap(({ item, price }) => (price === null ? [] : [[item.variantId, price] as const])),
  )
}

function namingOf({ title: productTitle, variants }: Product, { title, options }: Variant): VariantNaming {
  const values = options.map(({ value }) => value)
  return { productTitle, title, options: values, hasSiblings: variants.length > 1 }
}

function lineOf(item: CartItem, product: Product, variant: Variant, allowBackorders: boolean): CartLine {
  const supply = { available: variant.quantity, allowBackorders }
  return {
    item,
    title: product.title,
    options: variantDistinction(namingOf(product, variant)),
    sku: variant.sku,
    image: variant.images[0]?.url ?? product.images[0]?.url ?? null,
    price: variant.price,
    supply,
    isTooMuch: exceedsStock(item.quantity, supply),
  }
}
