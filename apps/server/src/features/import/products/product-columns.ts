import type { ImportColumns } from '../columns/field-kind.ts'
import { amount, unitPrice, weight, wholeNumber } from '../columns/number-kinds.ts'
import { code, list, pairs, prose } from '../columns/text-kinds.ts'
import { moment } from '../columns/timestamp-kind.ts'

const name = { kind: code(200) }
const identifier = { kind: code(50) }
const price = { kind: unitPrice }
const cost = { kind: amount }
const text = { kind: prose(100_000) }

/** The columns of a products file: one row per variant; those of the product are read from its first row. */
export const productImportColumns = {
  productSku: { kind: code(200), required: true },
  title: { kind: prose(500), required: true },
  description: text,
  manufacturer: name,
  categoryOne: name,
  categoryTwo: name,
  categoryThree: name,
  images: { kind: list },
  attributes: { kind: pairs },
  customFields: { kind: pairs },
  createdAt: { kind: moment },
  sku: { kind: code(200), required: true },
  upc: identifier,
  mpn: name,
  asin: identifier,
  ean: identifier,
  price,
  msrp: price,
  map: price,
  quantity: { kind: wholeNumber(0, 2_000_000_000) },
  weight: { kind: weight },
  variantTitle: { kind: prose(1000) },
  variantDescription: text,
  variantImages: { kind: list },
  option1Name: name,
  option1Value: name,
  option2Name: name,
  option2Value: name,
  option3Name: name,
  option3Value: name,
  estimatedShippingCost: cost,
  estimatedDropshipFee: cost,
} as const satisfies ImportColumns

/** The name of a column of a products file. */
export type ProductColumn = keyof typeof productImportColumns
