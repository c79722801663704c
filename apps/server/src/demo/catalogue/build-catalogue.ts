import { daysBefore } from '../days.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { GoodsFamily } from '../goods/goods-family.ts'
import type { Random } from '../random.ts'
import { type Availability, drawAvailability, keepSome } from './availability.ts'
import { type Article, addVariant, type VariantFrame } from './build-variant.ts'
import { CategoryTree } from './category-tree.ts'
import { writeSku } from './product-codes.ts'
import { combine, optionsOf } from './product-options.ts'
import { galleryOf } from './product-pictures.ts'
import { attributesOf, customFieldsOf, describe } from './product-texts.ts'

/** What a catalogue is made for: one supplier, its goods and how its country spells "color". */
export interface CatalogueOf {
  readonly supplierId: number
  readonly goods: readonly GoodsFamily[]
  readonly colourName: string
  readonly today: Date
}

const oldestDays = 1_100

/** Adds a supplier's whole catalogue to the rows; answers every article that orders may name. */
export function buildCatalogue(rows: DemoRows, of: CatalogueOf, random: Random): Article[] {
  const tree = new CategoryTree(rows.categories, of.supplierId)
  const products = of.goods.flatMap((family) =>
    Object.entries(family.models).map(([title, price]) => ({ family, title, price })),
  )
  return products.flatMap(({ family, title, price }, index) => {
    const own = random.fork(title)
    const sku = writeSku(family.maker, 1_040 + index * 7)
    return buildProduct(rows, { of, tree, family, title, price, sku }, own)
  })
}

interface ProductFrame {
  readonly of: CatalogueOf
  readonly tree: CategoryTree
  readonly family: GoodsFamily
  readonly title: string
  readonly price: number
  readonly sku: string
}

function buildProduct(rows: DemoRows, frame: ProductFrame, random: Random): Article[] {
  const { of, family, title, sku } = frame
  const id = rows.products.length + 1
  const availability = drawAvailability(random)
  const insertedOn = daysBefore(of.today, random.between(1, oldestDays), random.between(8 * 60, 17 * 60))
  const product: DemoRows['products'][number] = {
    supplier_id: of.supplierId,
    id,
    sku,
    title,
    manufacturer: family.maker,
    description: describe(title, family, random),
    ...frame.tree.idsOf(family.path),
    images: JSON.stringify(galleryOf(family.picture)),
    attributes: JSON.stringify(attributesOf(family)),
    custom_fields: JSON.stringify(customFieldsOf(availability, random)),
    min_price: null,
    max_price: null,
    quantity: 0,
    min_quantity: 0,
    max_quantity: 0,
    variant_count: 0,
    unpriced_count: 0,
    inserted_on: insertedOn,
    updated_at: insertedOn,
    source_hash: null,
  }
  rows.products.push(product)
  const articles = buildVariants(rows, { ...frame, productId: id, availability, insertedOn }, random)
  summarize(product, rows, articles.length)
  return articles
}

type VariantsFrame = ProductFrame & { productId: number; availability: Availability; insertedOn: Date }

function buildVariants(rows: DemoRows, frame: VariantsFrame, random: Random): Article[] {
  const { of, productId } = frame
  const options = optionsOf(frame.family, of.colourName)
  const optionIds = options.map(({ name }, index) => {
    const id = rows.product_options.length + 1
    rows.product_options.push({
      supplier_id: of.supplierId,
      product_id: productId,
      id,
      name,
      position: index + 1,
    })
    return id
  })
  return keepSome(combine(options), random).map((choices, position) => {
    const variant: VariantFrame = { ...frame, supplierId: of.supplierId, choices, optionIds, position }
    return addVariant(rows, variant, random)
  })
}

/** Fills in what a product keeps of its variants: price range, stock and their number. */
function summarize(product: DemoRows['products'][number], rows: DemoRows, count: number): void {
  const variants = rows.variants.slice(-count)
  const prices = variants.flatMap(({ price }) => (price === null ? [] : [price]))
  prices.sort((a, b) => Number(a) - Number(b))
  product.min_price = prices.at(0) ?? null
  product.max_price = prices.at(-1) ?? null
  const quantities = variants.map(({ quantity }) => quantity ?? 0)
  product.quantity = quantities.reduce((sum, quantity) => sum + quantity, 0)
  product.min_quantity = Math.min(...quantities)
  product.max_quantity = Math.max(...quantities)
  product.variant_count = count
  product.unpriced_count = count - prices.length
}
