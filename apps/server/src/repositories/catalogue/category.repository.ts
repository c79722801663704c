import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

/** A category and the number of products in it and below. */
export interface CategoryRow {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly product_count: number
}

/** The supplier's categories that hold a product, by name within each parent. */
export async function findCategories({
  db,
  supplier,
}: {
  readonly db: Db
  readonly supplier: { readonly id: number }
}): Promise<CategoryRow[]> {
  return await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name', 'product_count'])
    .where(belongsToSupplier({ supplierId: supplier.id }))
    .where('product_count', '>', 0)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
