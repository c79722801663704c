import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import { type StockFlags, sentQuantity } from '@portal/contract/catalogue/variants/quantity.rules'
import { presentDescription } from '../../../presenters/description.presenter.ts'
import { decimalOrNull, emptyToNull } from '../../../presenters/field-text.ts'
import type {
  StoredChoice,
  StoredProduct,
  StoredVariant,
} from '../../../repositories/catalogue/stored-product.repository.ts'

export function presentProduct(
  { head, options, variants, choices }: StoredProduct,
  flags: StockFlags,
): Product {
  // Renaming an option leaves the old one without values.
  const used = new Set(choices.map(({ option_id }) => option_id))
  const choicesOf = new Map(variants.map(({ id }): [number, StoredChoice[]] => [id, []]))
  for (const choice of choices) choicesOf.get(choice.variant_id)?.push(choice)
  return {
    id: head.id,
    title: head.title,
    sku: head.sku,
    manufacturer: emptyToNull(head.manufacturer),
    description: presentDescription(head.description),
    images: head.images.map(({ url }) => ({ url })),
    primaryCategory: named(head.category_one),
    secondaryCategory: named(head.category_two),
    tertiaryCategory: named(head.category_three),
    attributes: numbered(head.attributes),
    customFields: numbered(head.custom_fields),
    options: options.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, name })),
    variants: variants.map((variant) => viewVariant(variant, choicesOf.get(variant.id) ?? [], flags)),
  }
}

function viewVariant(variant: StoredVariant, choices: readonly StoredChoice[], flags: StockFlags): Variant {
  return {
    id: variant.id,
    dealerProductId: variant.product_id,
    title: emptyToNull(variant.title),
    sku: variant.sku,
    upc: emptyToNull(variant.upc),
    price: decimalOrNull(variant.price),
    msrp: decimalOrNull(variant.msrp),
    map: decimalOrNull(variant.map),
    quantity: sentQuantity(variant.quantity, flags, { limitsBox: true }),
    estimatedShippingCost: variant.estimated_shipping_cost,
    estimatedDropshipFee: variant.estimated_dropship_fee,
    description: presentDescription(variant.description),
    images: variant.images.map(({ url }) => ({ url })),
    options: choices.map(({ option_id: optionId, name, value }) => ({
      // A variant has one value per option, so the option's id identifies the value.
      id: optionId,
      name,
      value,
      dealerProductOptionId: optionId,
      virtualProductOptionId: null,
    })),
  }
}

function named(name: string | null): { name: string } | null {
  return name === null ? null : { name }
}

/** Attributes are stored as a list and identified by their index. */
function numbered(values: readonly { readonly name: string; readonly value: string }[]) {
  return values.map(({ name, value }, index) => ({ id: index + 1, name, value }))
}
