import { type ProductFieldHandle, productField } from '@portal/contract/catalogue/search/product-fields'
import { type RawBuilder, sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { productColumns } from './product-columns.sql.ts'

type Sql = RawBuilder<unknown>

/**
 * The order of products `p`: numbers by their minimum or maximum over all variants, texts in reading order, missing
 * values last, ties by id, categories by their rank `c`.
 */
export function productOrder(handle: ProductFieldHandle, descending: boolean): Sql {
  if (handle === 'product.id') return descending ? sql`p.id desc` : sql`p.id`
  if (isSortedByCategory(handle)) {
    return descending ? sql`c.place desc nulls last, p.id desc` : sql`c.place, p.id`
  }
  const value = descending ? (maximum[handle] ?? keyOf(handle)) : (minimum[handle] ?? keyOf(handle))
  if (!descending) return sql`${value}, p.id`
  // Without `nulls last`, the index can be read backwards.
  return requiredFields.has(handle) ? sql`${value} desc, p.id desc` : sql`${value} desc nulls last, p.id desc`
}

/** The FROM and WHERE of a supplier's products `p`, from the table whose index has this order. */
export function catalogueInOrder(supplierId: number, handle: ProductFieldHandle): Sql {
  const source =
    handle === 'variant.quantity'
      ? sql`(select f.product_id as id, f.* from product_filter_values f) p`
      : sql`products p`
  return sql`${source} where ${belongsToSupplier({ supplierId }, 'p')} and p.variant_count > 0`
}

export function isSortedByFilterValues(handle: ProductFieldHandle): boolean {
  const field = productColumns[handle]
  if (isSortedByCategory(handle)) return true
  return handle in minimum || (field.of === 'product' && field.kept !== undefined)
}

/** Whether a field is a category name; no index sorts by those. */
export function isSortedByCategory(handle: ProductFieldHandle): boolean {
  return productColumns[handle].of === 'category'
}

/**
 * Joins a supplier's categories `c` to products `p` with their alphabetical ranks, so names are compared once per
 * category instead of once per product.
 */
export function categoryRanks(supplierId: number, handle: ProductFieldHandle): Sql {
  const field = productColumns[handle]
  if (field.of !== 'category') return sql``
  return sql`left join (
    select id, rank() over (order by name collate reading_order) as place from categories where ${belongsToSupplier({ supplierId })}
  ) c on c.id = p.${sql.raw(field.column)}`
}

/** The order of variants `v` of products `p`; variants of one product keep their order. */
export function variantOrder(handle: ProductFieldHandle, descending: boolean): Sql {
  const field = productColumns[handle]
  const direction = descending ? sql`desc nulls last` : sql`asc`
  if (field.of === 'variant') return sql`${field.value} ${direction}, v.id ${direction}`
  const ties = descending ? sql`p.id desc` : sql`p.id`
  if (handle === 'product.id') return sql`${ties}, v.position, v.id`
  return sql`${keyOf(handle)} ${requiredFields.has(handle) && descending ? sql`desc` : direction}, ${ties}, v.position, v.id`
}

type Keys = Readonly<Partial<Record<ProductFieldHandle, Sql>>>

// Ascending by the lowest price, descending by the highest.
const minimum: Keys = { 'variant.price': sql`p.min_price`, 'variant.quantity': sql`p.quantity` }
const maximum: Keys = { 'variant.price': sql`p.max_price`, 'variant.quantity': sql`p.quantity` }
const requiredFields: ReadonlySet<ProductFieldHandle> = new Set<ProductFieldHandle>([
  ...(['product.insertedOn', 'product.sku', 'product.title', 'product.manufacturer'] as const),
  'variant.quantity',
])

function keyOf(handle: ProductFieldHandle): Sql {
  const field = productColumns[handle]
  if (!('value' in field)) return sql`p.id`
  return productField(handle).kind === 'string' ? sql`${field.value} collate reading_order` : field.value
}
