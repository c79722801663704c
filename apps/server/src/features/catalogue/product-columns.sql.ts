import type { ProductFieldHandle } from '@portal/contract/catalogue/product-fields'
import { type RawBuilder, sql } from 'kysely'
import type { FigureBounds } from './number-condition.sql.ts'

type Sql = RawBuilder<unknown>

/** How a field is read: over a product `p`, over one of its variants `v`, or as the name of a category. */
export type FieldSql =
  | { readonly of: 'product'; readonly value: Sql }
  | { readonly of: 'variant'; readonly value: Sql; readonly bounds?: FigureBounds }
  | { readonly of: 'category'; readonly level: 1 | 2 | 3; readonly id: Sql; readonly value: Sql }
  | { readonly of: 'nothing' }

const product = (column: string): FieldSql => ({ of: 'product', value: sql.raw(`p.${column}`) })
const variant = (column: string, bounds?: FigureBounds): FieldSql => ({
  of: 'variant',
  value: sql.raw(`v.${column}`),
  ...(bounds === undefined ? {} : { bounds }),
})

function category(level: 1 | 2 | 3, column: string): FieldSql {
  const id = `p.${column}`
  const name = `(select c.name from categories c where c.supplier_id = p.supplier_id and c.id = ${id})`
  return { of: 'category', level, id: sql.raw(id), value: sql.raw(name) }
}

const priceBounds: FigureBounds = {
  least: sql`p.min_price`,
  greatest: sql`p.max_price`,
  missing: sql`p.unpriced_count`,
}
const quantityBounds: FigureBounds = { least: sql`p.min_quantity`, greatest: sql`p.max_quantity` }

/** Every field of the catalogue and how it is read; a field of the contract without a row here does not compile. */
export const productColumns: Readonly<Record<ProductFieldHandle, FieldSql>> = {
  'product.id': product('id'),
  'product.sku': product('sku'),
  'product.title': product('title'),
  'product.manufacturer': product('manufacturer'),
  'product.categoryOne': category(1, 'category_one_id'),
  'product.categoryTwo': category(2, 'category_two_id'),
  'product.categoryThree': category(3, 'category_three_id'),
  'product.insertedOn': product('inserted_on'),
  'product.images': { of: 'nothing' },
  'variant.upc': variant('upc'),
  'variant.mpn': variant('mpn'),
  'variant.asin': variant('asin'),
  'variant.ean': variant('ean'),
  'variant.quantity': variant('quantity', quantityBounds),
  'variant.price': variant('price', priceBounds),
  'variant.msrp': variant('msrp'),
  'variant.map': variant('map'),
}
