import { keysOf } from '../../fields/keys.ts'
import type { ComparatorKind } from '../../filters/comparators.ts'

export interface ProductFieldRow {
  readonly label: string
  readonly kind: ComparatorKind
  readonly searchable: boolean
  readonly sortable: boolean
  readonly filterable: boolean
}

const text = (label: string): ProductFieldRow => ({
  label,
  kind: 'string',
  searchable: true,
  sortable: true,
  filterable: true,
})
const ofVariant = (label: string, kind: 'string' | 'number', sortable: boolean): ProductFieldRow => ({
  label,
  kind,
  searchable: kind === 'string',
  sortable,
  filterable: true,
})

const pairs = (label: string): ProductFieldRow => ({
  label,
  kind: 'nameValue',
  searchable: false,
  sortable: false,
  filterable: true,
})

export const productFields = {
  'product.id': { label: 'Product ID', kind: 'number', searchable: false, sortable: true, filterable: true },
  'product.sku': text('SKU'),
  'product.title': text('Title'),
  'product.manufacturer': text('Brand'),
  'product.categoryOne': text('Category 1'),
  'product.categoryTwo': text('Category 2'),
  'product.categoryThree': text('Category 3'),
  'product.insertedOn': {
    label: 'Added',
    kind: 'timestamp',
    searchable: false,
    sortable: true,
    filterable: true,
  },
  'product.images': {
    label: 'Images',
    kind: 'string',
    searchable: false,
    sortable: false,
    filterable: false,
  },
  'variant.upc': ofVariant('UPC', 'string', false),
  'variant.mpn': ofVariant('MPN', 'string', false),
  'variant.asin': ofVariant('ASIN', 'string', false),
  'variant.ean': ofVariant('EAN', 'string', false),
  'variant.quantity': ofVariant('Quantity', 'number', true),
  'variant.price': ofVariant('Price', 'number', true),
  'variant.msrp': ofVariant('MSRP', 'number', false),
  'variant.map': ofVariant('MAP', 'number', false),
  'product.attributes': pairs('Attribute'),
  'product.customFields': pairs('Custom field'),
} as const satisfies Record<string, ProductFieldRow>

export type ProductFieldHandle = keyof typeof productFields

export const productFieldHandles = keysOf(productFields)

export const filterableProductHandles = productFieldHandles.filter(
  (handle) => productFields[handle].filterable,
)

export const sortableProductHandles = productFieldHandles.filter((handle) => productFields[handle].sortable)

export function productField(handle: ProductFieldHandle): ProductFieldRow {
  return productFields[handle]
}
