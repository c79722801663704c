import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface CategoryRow {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly product_count: number
}

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
