import { entriesOf } from '@portal/contract/fields/keys'
import type { UpsertedProduct, UpsertedVariant } from '@portal/contract/import/upserted-product.schema'
import type { CellKind, ImportColumns } from '../../columns/field-kind.ts'
import { type ProductColumn, productImportColumns } from '../product-columns.ts'

/** A list that is already JSON. */
const jsonList: CellKind = { read: (cell) => cell, requirement: 'must be a list', sqlType: 'jsonb' }

/** API numbers are never ambiguous, so faults and warnings about grouping are dropped. */
const exactColumns = Object.fromEntries(
  entriesOf(productImportColumns).map(([name, { kind, ...column }]) => {
    const { fault: _, warning: __, ...exact }: CellKind = kind
    return [name, { ...column, kind: /^(numeric|int)/.test(kind.sqlType) ? exact : kind }]
  }),
) as typeof productImportColumns

export const givenProductColumns: ImportColumns = {
  ...exactColumns,
  images: { ...productImportColumns.images, kind: jsonList },
  variantImages: { ...productImportColumns.variantImages, kind: jsonList },
  attributes: { ...productImportColumns.attributes, kind: jsonList },
  customFields: { ...productImportColumns.customFields, kind: jsonList },
}

const productColumns = {
  productSku: 'sku',
  title: 'title',
  description: 'description',
  manufacturer: 'manufacturer',
  images: 'images',
  attributes: 'attributes',
  customFields: 'customFields',
  createdAt: 'createdAt',
} as const satisfies Partial<Record<ProductColumn, keyof UpsertedProduct>>

const categoryColumns = ['categoryOne', 'categoryTwo', 'categoryThree'] as const

const variantColumns = {
  sku: 'sku',
  upc: 'upc',
  mpn: 'mpn',
  asin: 'asin',
  ean: 'ean',
  bin: 'bin',
  price: 'price',
  msrp: 'msrp',
  map: 'map',
  quantity: 'quantity',
  weight: 'weight',
  variantTitle: 'title',
  variantDescription: 'description',
  variantImages: 'images',
  estimatedShippingCost: 'estimatedShippingCost',
  estimatedDropshipFee: 'estimatedDropshipFee',
} as const satisfies Partial<Record<ProductColumn, keyof UpsertedVariant>>

const optionColumns = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

/** One variant's cells by column, without omitted fields. */
export type ProductCells = ReadonlyMap<string, string>

/** A variant's cells in a file row. */
export function productCells(product: UpsertedProduct, variant: UpsertedVariant): ProductCells {
  const { categories } = product
  const { options } = variant
  const cells: [column: string, value: unknown][] = [
    ...Object.entries(productColumns).map(([column, field]): [string, unknown] => [column, product[field]]),
    ...categoryColumns.map((column, at): [string, unknown] => [column, categories && (categories[at] ?? '')]),
    ...Object.entries(variantColumns).map(([column, field]): [string, unknown] => [column, variant[field]]),
    ...optionColumns.flatMap(([name, value], at): [string, unknown][] => [
      [name, options && (options[at]?.name ?? '')],
      [value, options && (options[at]?.value ?? '')],
    ]),
  ]
  return new Map(
    cells.flatMap(([column, value]) => (value === undefined ? [] : [[column, cellOf(value)] as const])),
  )
}

function cellOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function fieldOfColumn(column: string, variant: number): string {
  if (categoryColumns.some((name) => name === column)) return 'categories'
  if (column in productColumns) return productColumns[column as keyof typeof productColumns]
  const field = column in variantColumns ? variantColumns[column as keyof typeof variantColumns] : 'options'
  return `variants.${variant}.${field}`
}
