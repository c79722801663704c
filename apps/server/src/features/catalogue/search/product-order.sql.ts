import { type ProductFieldHandle, productField } from '@portal/contract/catalogue/search/product-fields'
import { type RawBuilder, sql } from 'kysely'
import { productColumns } from './product-columns.sql.ts'

type Sql = RawBuilder<unknown>

/**
 * The order of products `p`: by a figure of all variants where one is asked for, texts as people read them, what has
 * none last, ties by id. Categories stand by their place `c` among all categories.
 */
export function productOrder(handle: ProductFieldHandle, descending: boolean): Sql {
  if (handle === 'product.id') return descending ? sql`p.id desc` : sql`p.id`
  if (isSortedByCategory(handle)) {
    return descending ? sql`c.place desc nulls last, p.id desc` : sql`c.place, p.id`
  }
  const value = descending ? (greatest[handle] ?? keyOf(handle)) : (least[handle] ?? keyOf(handle))
  if (!descending) return sql`${value}, p.id`
  // Where nothing is ever missing the index is simply read backwards.
  return neverMissing.has(handle) ? sql`${value} desc, p.id desc` : sql`${value} desc nulls last, p.id desc`
}

/** Whether the figures that are kept of a product are enough to sort by a field. */
export function isSortedByFilterValues(handle: ProductFieldHandle): boolean {
  const field = productColumns[handle]
  if (isSortedByCategory(handle)) return true
  return handle in least || (field.of === 'product' && field.kept !== undefined)
}

/** Whether a field is the name of a category: no index holds products in such an order. */
export function isSortedByCategory(handle: ProductFieldHandle): boolean {
  return productColumns[handle].of === 'category'
}

/**
 * What joins the categories `c` of a supplier to products `p` for such an order, each with its place among all of them:
 * a thousand names are compared once, and not two for every product.
 */
export function categoryRanks(supplierId: number, handle: ProductFieldHandle): Sql {
  const field = productColumns[handle]
  if (field.of !== 'category') return sql``
  return sql`left join (
    select id, rank() over (order by name collate reading_order) as place from categories where supplier_id = ${supplierId}
  ) c on c.id = p.${sql.raw(field.column)}`
}

/** The order of variants `v` of products `p`; variants of one product stand in their own order. */
export function variantOrder(handle: ProductFieldHandle, descending: boolean): Sql {
  const field = productColumns[handle]
  const direction = descending ? sql`desc nulls last` : sql`asc`
  if (field.of === 'variant') return sql`${field.value} ${direction}, v.id ${direction}`
  const ties = descending ? sql`p.id desc` : sql`p.id`
  if (handle === 'product.id') return sql`${ties}, v.position, v.id`
  return sql`${keyOf(handle)} ${neverMissing.has(handle) && descending ? sql`desc` : direction}, ${ties}, v.position, v.id`
}

type Keys = Readonly<Partial<Record<ProductFieldHandle, Sql>>>

// From the cheapest variant upwards, from the dearest downwards: the figure a reader looks for stands on the card.
const least: Keys = { 'variant.price': sql`p.min_price`, 'variant.quantity': sql`p.quantity` }
const greatest: Keys = { 'variant.price': sql`p.max_price`, 'variant.quantity': sql`p.quantity` }
const neverMissing: ReadonlySet<ProductFieldHandle> = new Set<ProductFieldHandle>([
  ...(['product.insertedOn', 'product.sku', 'product.title', 'product.manufacturer'] as const),
  'variant.quantity',
])

function keyOf(handle: ProductFieldHandle): Sql {
  const field = productColumns[handle]
  if (!('value' in field)) return sql`p.id`
  return productField(handle).kind === 'string' ? sql`${field.value} collate reading_order` : field.value
}
