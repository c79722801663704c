import type { DemoRow } from '../demo-rows.ts'

/** The ids of a product's categories from the top; the third is null where the tree is two levels deep. */
export interface CategoryIds {
  readonly category_one_id: number
  readonly category_two_id: number
  readonly category_three_id: number | null
}

/** Grows the categories of one supplier as products name their paths. */
export class CategoryTree {
  readonly #rows: DemoRow<'categories'>[]
  readonly #supplierId: number
  readonly #ids = new Map<string, number>()

  constructor(rows: DemoRow<'categories'>[], supplierId: number) {
    this.#rows = rows
    this.#supplierId = supplierId
  }

  /** The ids on a path of two or three names; new categories are added. */
  idsOf(path: readonly string[]): CategoryIds {
    const ids: number[] = []
    for (const [index, name] of path.entries()) {
      const key = path.slice(0, index + 1).join('\n')
      const id = this.#ids.get(key) ?? this.#add(name, index + 1, ids.at(-1) ?? null)
      this.#ids.set(key, id)
      ids.push(id)
    }
    const [one, two, three = null] = ids
    if (one === undefined || two === undefined) throw new Error('A category path has two or three names.')
    return { category_one_id: one, category_two_id: two, category_three_id: three }
  }

  #add(name: string, level: number, parentId: number | null): number {
    const id = this.#rows.length + 1
    // The database counts the products itself as they come.
    const counted = { product_count: 0 }
    this.#rows.push({ supplier_id: this.#supplierId, id, parent_id: parentId, level, name, ...counted })
    return id
  }
}
