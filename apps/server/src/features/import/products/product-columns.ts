import type { ImportColumn, ImportColumns } from '../columns/field-kind.ts'
import { amount, unitPrice, weight, wholeNumber } from '../columns/number-kinds.ts'
import { barcode, code, lenientCode, list, pairs, prose, wholeCode } from '../columns/text-kinds.ts'
import { pastTimestamp } from '../columns/timestamp-kind.ts'

const name = code(200)
const sku = lenientCode(200)
const text = prose(100_000)

/** The columns of a products file: one row per variant; the product's own columns are read from its first row. */
export const productImportColumns = {
  productSku: { kind: sku, required: true },
  title: { kind: prose(500), required: true, stored: 'products.title' },
  description: { kind: text, stored: 'products.description', empty: "''" },
  manufacturer: { kind: name, stored: 'products.manufacturer', empty: "''" },
  categoryOne: { kind: name },
  categoryTwo: { kind: name },
  categoryThree: { kind: name },
  images: { kind: list, stored: 'products.images', empty: "'[]'" },
  attributes: { kind: pairs, stored: 'products.attributes', empty: "'[]'" },
  customFields: { kind: pairs, stored: 'products.custom_fields', empty: "'[]'" },
  createdAt: { kind: pastTimestamp },
  sku: { kind: sku, required: true, stored: 'variants.sku' },
  upc: { kind: barcode(12), stored: 'variants.upc' },
  mpn: { kind: sku, stored: 'variants.mpn' },
  asin: { kind: wholeCode(50), stored: 'variants.asin' },
  ean: { kind: barcode(13), stored: 'variants.ean' },
  bin: { kind: lenientCode(50), stored: 'variants.bin' },
  price: { kind: unitPrice, stored: 'variants.price' },
  msrp: { kind: unitPrice, stored: 'variants.msrp' },
  map: { kind: unitPrice, stored: 'variants.map' },
  quantity: { kind: wholeNumber(0, 2_000_000_000), stored: 'variants.quantity', empty: '0' },
  weight: { kind: weight, stored: 'variants.weight' },
  variantTitle: { kind: prose(1000), stored: 'variants.title', empty: "''" },
  variantDescription: { kind: text, stored: 'variants.description', empty: "''" },
  variantImages: { kind: list, stored: 'variants.images', empty: "'[]'" },
  option1Name: { kind: name },
  option1Value: { kind: name },
  option2Name: { kind: name },
  option2Value: { kind: name },
  option3Name: { kind: name },
  option3Value: { kind: name },
  estimatedShippingCost: { kind: amount, stored: 'variants.estimated_shipping_cost' },
  estimatedDropshipFee: { kind: amount, stored: 'variants.estimated_dropship_fee' },
} as const satisfies ImportColumns

export type ProductColumn = keyof typeof productImportColumns

const isOption = (name: string) => name.startsWith('option')
const isVariantColumn = ({ stored }: ImportColumn) => stored?.startsWith('variants.') === true

export const variantColumns = pickColumns((_name, column) => isVariantColumn(column))

/** The product's own columns, without its key; read from its first row. */
export const productHeadColumns = pickColumns(
  (name, column) => name !== 'productSku' && !isOption(name) && !isVariantColumn(column),
)

function pickColumns(isPicked: (name: string, column: ImportColumn) => boolean): ImportColumns {
  return Object.fromEntries(
    Object.entries(productImportColumns).filter(([name, column]) => isPicked(name, column)),
  )
}
