import { fullVariantName } from '@portal/contract/catalogue/variants/variant-name.rules'
import type { IntegratorProduct, IntegratorVariant } from '@portal/contract/integrator/product.schema'
import type {
  StoredChoice,
  StoredProduct,
  StoredProductHead,
  StoredVariant,
} from '../../repositories/catalogue/stored-product.repository.ts'
import { presentDescription } from '../description.presenter.ts'
import { decimalOrNull, emptyToNull } from '../field-text.ts'

export interface ProductView {
  readonly origin: string
  readonly showsQuantity: boolean
}

/** Presents a product to API clients, in responses and webhooks. */
export function presentIntegratorProduct(product: StoredProduct, view: ProductView): IntegratorProduct {
  const { head } = product
  return {
    id: head.id,
    sku: head.sku,
    title: head.title,
    manufacturer: emptyToNull(head.manufacturer),
    description: presentDescription(head.description),
    categories: [head.category_one, head.category_two, head.category_three].filter((name) => name !== null),
    images: absolute(head.images, view),
    attributes: head.attributes.map(({ name, value }) => ({ name, value })),
    customFields: head.custom_fields.map(({ name, value }) => ({ name, value })),
    variants: presentIntegratorVariants(product, view),
    createdAt: head.inserted_on.toISOString(),
    updatedAt: head.changed_at.toISOString(),
  }
}

export function presentIntegratorVariants(
  { head, variants, choices }: StoredProduct,
  view: ProductView,
): IntegratorVariant[] {
  return variants.map((variant) => {
    const own = choices.filter(({ variant_id }) => variant_id === variant.id)
    return presentVariant(variant, { head, choices: own, view })
  })
}

function presentVariant(
  variant: StoredVariant,
  { head, choices, view }: { head: StoredProductHead; choices: readonly StoredChoice[]; view: ProductView },
): IntegratorVariant {
  return {
    id: variant.id,
    productId: variant.product_id,
    sku: variant.sku,
    title: fullVariantName({
      productTitle: head.title,
      title: variant.title,
      options: choices.map(({ value }) => value),
      hasSiblings: head.variant_count > 1,
    }),
    options: choices.map(({ name, value }) => ({ name, value })),
    upc: emptyToNull(variant.upc),
    mpn: emptyToNull(variant.mpn),
    asin: emptyToNull(variant.asin),
    ean: emptyToNull(variant.ean),
    price: decimalOrNull(variant.price),
    msrp: decimalOrNull(variant.msrp),
    map: decimalOrNull(variant.map),
    quantity: view.showsQuantity ? variant.quantity : null,
    inStock: variant.quantity > 0,
    weight: variant.weight,
    estimatedShippingCost: variant.estimated_shipping_cost,
    estimatedDropshipFee: variant.estimated_dropship_fee,
    description: presentDescription(variant.description),
    images: absolute(variant.images, view),
    updatedAt: variant.changed_at.toISOString(),
  }
}

/** Images served by the portal have no origin. */
function absolute(images: readonly { readonly url: string }[], { origin }: ProductView): string[] {
  return images.map(({ url }) => (url.startsWith('/') ? `${origin}${url}` : url))
}
