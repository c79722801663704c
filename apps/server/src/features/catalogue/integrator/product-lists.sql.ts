import { type RawBuilder, sql } from 'kysely'
import type { ListedObjects } from '../../../repositories/changes/change-page.repository.ts'

const isObject = sql<boolean>`(o.supplier_id, o.id) = (c.supplier_id, c.object_id)`

/** Products by filter; those without variants aren't listed. */
export function listedProducts(filters: {
  readonly categoryId?: number | undefined
  readonly sku?: string | undefined
}): ListedObjects {
  const { categoryId, sku } = filters
  const conditions = [
    sql<boolean>`o.variant_count > 0`,
    ...(categoryId === undefined
      ? []
      : [sql<boolean>`${categoryId} in (o.category_one_id, o.category_two_id, o.category_three_id)`]),
    ...(sku === undefined
      ? []
      : [
          sql<boolean>`(o.sku = ${sku} or exists (select from variants v
            where v.supplier_id = o.supplier_id and v.product_id = o.id and key_text(v.sku) = key_text(${sku})))`,
        ]),
  ]
  const ids = { id: sql<number>`o.id`, parentId: sql<number>`o.id` }
  return { kind: 'product', table: sql`products`, ...ids, joined: isObject, where: all(conditions) }
}

export function listedVariants(filters: {
  readonly productId?: number | undefined
  readonly sku?: string | undefined
}): ListedObjects {
  const { productId, sku } = filters
  const conditions = [
    ...(productId === undefined ? [] : [sql<boolean>`o.product_id = ${productId}`]),
    ...(sku === undefined ? [] : [sql<boolean>`key_text(o.sku) = key_text(${sku})`]),
  ]
  const ids = { id: sql<number>`o.id`, parentId: sql<number>`o.product_id` }
  return { kind: 'variant', table: sql`variants`, ...ids, joined: isObject, where: all(conditions) }
}

function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}
