import type { DemoRows } from '../demo-rows.ts'
import { fromNumber, roundToCents, type TenThousandths, writeCents, writeUnitPrice } from '../exact-money.ts'
import type { GoodsFamily } from '../goods/goods-family.ts'
import type { Random } from '../random.ts'
import { type Availability, drawQuantity } from './availability.ts'
import { inventAsin, inventEan, inventUpc, shorten } from './product-codes.ts'
import type { OptionChoice } from './product-options.ts'
import { galleryOf, pictureOf } from './product-pictures.ts'

/** Something an order line may name: a variant and what the line keeps of it. */
export interface Article {
  readonly productId: number
  readonly variantId: number
  readonly sku: string
  readonly title: string
  readonly image: string
  readonly price: TenThousandths
  /** Unit weight in ten-thousandths of a pound. */
  readonly weight: bigint
  readonly isDiscontinued: boolean
}

/** What a variant is made of: its product and one choice per option. */
export interface VariantFrame {
  readonly supplierId: number
  readonly productId: number
  readonly family: GoodsFamily
  readonly title: string
  readonly sku: string
  readonly price: number
  readonly availability: Availability
  readonly insertedOn: Date
  readonly choices: readonly OptionChoice[]
  readonly optionIds: readonly number[]
  readonly position: number
}

/** Adds one variant with its option values; answers the article that orders may name. */
export function addVariant(rows: DemoRows, frame: VariantFrame, random: Random): Article {
  const { supplierId, productId, family, choices } = frame
  const id = rows.variants.length + 1
  const sku = [frame.sku, ...choices.map(({ value }) => shorten(value))].join('-')
  const values = choices.map(({ value }) => value).join(' / ')
  const dye = choices.find((choice) => choice.dye)?.dye
  const images = dye === undefined ? galleryOf(family.picture) : [pictureOf(family.picture, dye)]
  const title = values === '' ? frame.title : `${frame.title}, ${values}`
  const price = priceOf(frame)
  const weight = weightOf(frame)
  rows.variants.push({
    supplier_id: supplierId,
    id,
    product_id: productId,
    sku,
    title,
    description: values === '' ? '' : `<p>Comes in ${values}.</p>`,
    images: JSON.stringify(images),
    ...codes(frame, random),
    ...prices(price, frame.availability, random),
    quantity: drawQuantity(random, frame.availability),
    weight: writeUnitPrice(weight),
    estimated_shipping_cost: random.chance(0.93) ? writeCents(roundToCents(45_000n + weight / 3n)) : null,
    estimated_dropship_fee: random.chance(0.93) ? '2.50' : null,
    position: frame.position,
    updated_at: frame.insertedOn,
  })
  for (const [index, { value }] of choices.entries()) {
    const optionId = frame.optionIds[index] ?? 0
    rows.variant_options.push({
      supplier_id: supplierId,
      product_id: productId,
      variant_id: id,
      option_id: optionId,
      value,
    })
  }
  const image = images[0]?.url ?? ''
  const isDiscontinued = frame.availability === 'discontinued'
  return { productId, variantId: id, sku, title, image, price, weight, isDiscontinued }
}

/** The dealer price: the product's, times each choice's share; goods priced in cents stay priced in cents. */
function priceOf({ price, choices }: VariantFrame): TenThousandths {
  const share = choices.reduce((product, choice) => product * choice.price, 1)
  const exact = fromNumber(price * share)
  const isPricedInCents = fromNumber(price) % 100n === 0n
  return isPricedInCents ? roundToCents(exact) * 100n : exact
}

function weightOf({ family, choices }: VariantFrame): bigint {
  return fromNumber(choices.reduce((weight, choice) => weight * choice.weight, family.weight))
}

function prices(price: TenThousandths, availability: Availability, random: Random) {
  const isUnpriced = availability === 'unpriced' || random.chance(0.012)
  if (isUnpriced) return { price: null, msrp: null, map: null }
  const retail = (roundToCents((price * 19n) / 10n) / 100n + 1n) * 100n - 1n
  return {
    price: writeUnitPrice(price),
    msrp: random.chance(0.95) ? writeUnitPrice(retail * 100n) : null,
    map: random.chance(0.7) ? writeUnitPrice(roundToCents(retail * 85n) * 100n) : null,
  }
}

function codes({ family, sku }: VariantFrame, random: Random) {
  return {
    upc: random.chance(0.92) ? inventUpc(random) : null,
    mpn: random.chance(0.8) ? `${sku.slice(4)}${family.picture.slice(0, 2).toUpperCase()}` : null,
    asin: random.chance(0.55) ? inventAsin(random) : null,
    ean: random.chance(0.6) ? inventEan(random) : null,
  }
}
