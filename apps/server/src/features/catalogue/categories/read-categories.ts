import type { CategoryNode } from '@portal/contract/catalogue/product.schema'
import type { DealerCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { type CategoryRow, findCategories } from '../../../repositories/catalogue/category.repository.ts'
import { refuseHiddenProducts } from '../refuse-hidden-products.ts'

/** Reads the supplier's categories as a tree of three levels, by name, without empty ones. */
export async function readCategories(
  ctx: DealerCtx,
): Promise<CategoryNode[] | Refusal<'products_not_shown'>> {
  return refuseHiddenProducts(ctx) ?? (await readCategoryTree(ctx))
}

/** Reads the category tree even if the supplier hides products from dealers. */
export async function readCategoryTree(ctx: Pick<DealerCtx, 'db' | 'supplier'>): Promise<CategoryNode[]> {
  const childrenOf = new Map<number | null, CategoryRow[]>()
  for (const row of await findCategories(ctx)) {
    const siblings = childrenOf.get(row.parent_id)
    if (siblings) siblings.push(row)
    else childrenOf.set(row.parent_id, [row])
  }
  const below = (id: number | null) => childrenOf.get(id) ?? []
  const node = ({ id, name, product_count: productCount }: CategoryRow) => ({ id, name, productCount })
  return below(null).map((one) => ({
    ...node(one),
    children: below(one.id).map((two) => ({
      ...node(two),
      children: below(two.id).map((three) => ({ ...node(three), children: [] })),
    })),
  }))
}
