import type { ProductFieldHandle } from '@portal/contract/catalogue/search/product-fields'
import { type RawBuilder, sql } from 'kysely'
import type { NumberBounds } from './conditions/number-condition.sql.ts'

type Sql = RawBuilder<unknown>

/** The source of a field: a product `p`, its filter values `f`, a variant `v`, or a category name. */
export type FieldSql =
  | { readonly of: 'product'; readonly value: Sql; readonly kept?: Sql }
  | { readonly of: 'variant'; readonly value: Sql; readonly bounds?: NumberBounds }
  | {
      readonly of: 'category'
      readonly level: 1 | 2 | 3
      readonly column: string
      readonly id: Sql
      readonly value: Sql
    }
  /** Name-value pairs, prefixed with `mark` in the product's search text. */
  | { readonly of: 'pairs'; readonly mark: string }
  | { readonly of: 'nothing' }

const product = (column: string): FieldSql => ({ of: 'product', value: sql.raw(`p.${column}`) })
/** A product column that is also stored in the filter values. */
const productAndFilterColumn = (column: string, figure: string): FieldSql => ({
  of: 'product',
  value: sql.raw(`p.${column}`),
  kept: sql.raw(`f.${figure}`),
})
const variant = (column: string, bounds?: NumberBounds): FieldSql => ({
  of: 'variant',
  value: sql.raw(`v.${column}`),
  ...(bounds === undefined ? {} : { bounds }),
})

function category(level: 1 | 2 | 3, column: string): FieldSql {
  const name = `(select c.name from categories c where c.supplier_id = p.supplier_id and c.id = p.${column})`
  return { of: 'category', level, column, id: sql.raw(`f.${column}`), value: sql.raw(name) }
}

const amountBounds = (figure: string, missing: string): NumberBounds => ({
  min: sql.raw(`f.min_${figure}`),
  max: sql.raw(`f.max_${figure}`),
  missing: sql.raw(`f.${missing}`),
  scale: 10_000,
})
const quantityBounds: NumberBounds = { min: sql`f.min_quantity`, max: sql`f.max_quantity`, scale: 1 }

export const productColumns: Readonly<Record<ProductFieldHandle, FieldSql>> = {
  'product.id': productAndFilterColumn('id', 'product_id'),
  'product.sku': product('sku'),
  'product.title': product('title'),
  'product.manufacturer': product('manufacturer'),
  'product.categoryOne': category(1, 'category_one_id'),
  'product.categoryTwo': category(2, 'category_two_id'),
  'product.categoryThree': category(3, 'category_three_id'),
  'product.insertedOn': productAndFilterColumn('inserted_on', 'inserted_on'),
  'product.images': { of: 'nothing' },
  'product.attributes': { of: 'pairs', mark: '\x1c' },
  'product.customFields': { of: 'pairs', mark: '\x1d' },
  'variant.upc': variant('upc'),
  'variant.mpn': variant('mpn'),
  'variant.asin': variant('asin'),
  'variant.ean': variant('ean'),
  'variant.quantity': variant('quantity', quantityBounds),
  'variant.price': variant('price', amountBounds('price', 'unpriced_count')),
  'variant.msrp': variant('msrp', amountBounds('msrp', 'without_msrp_count')),
  'variant.map': variant('map', amountBounds('map', 'without_map_count')),
}
