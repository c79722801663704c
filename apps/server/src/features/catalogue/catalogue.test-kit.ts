import type { Tables } from '@portal/database/schema/tables'
import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import type { Insertable, Kysely } from 'kysely'

type Columns<Table extends 'products' | 'variants'> = Partial<
  Omit<Insertable<Tables[Table]>, 'supplier_id' | 'images'>
> & { images?: readonly string[] }

export interface ProductParts {
  readonly head?: Columns<'products'>
  readonly categories?: readonly string[]
  readonly variants?: readonly (Columns<'variants'> & { options?: Readonly<Record<string, string>> })[]
}

export interface BuiltProduct {
  readonly id: number
  readonly variantIds: readonly number[]
}

let built = 0
const asJson = (urls: readonly string[] = []) => JSON.stringify(urls.map((url) => ({ url })))

/** Adds a product with its categories, options and variants; by default, a single plain variant. */
export async function buildProduct(
  db: Kysely<Tables>,
  supplier: BuiltSupplier,
  { head = {}, categories = [], variants = [{}] }: ProductParts = {},
): Promise<BuiltProduct> {
  built += 1
  const supplierId = { supplier_id: supplier.id }
  const path = await categoryPath(db, supplier.id, categories)
  const { images, ...columns } = head
  const product = await db
    .insertInto('products')
    .values({
      ...supplierId,
      sku: `P-${built}`,
      title: `Product ${built}`,
      ...path,
      ...columns,
      images: asJson(images),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { ...supplierId, product_id: product.id }
  const variantIds: number[] = []
  const optionIds = new Map<string, number>()
  for (const [position, { options = {}, images: pictures, ...rest }] of variants.entries()) {
    const { id } = await db
      .insertInto('variants')
      .values({ ...own, sku: `P-${built}-${position}`, position, ...rest, images: asJson(pictures) })
      .returning('id')
      .executeTakeFirstOrThrow()
    variantIds.push(id)
    for (const [name, value] of Object.entries(options)) {
      const known = optionIds.get(name) ?? (await addOption(db, own, name, optionIds.size))
      optionIds.set(name, known)
      await db
        .insertInto('variant_options')
        .values({ ...own, variant_id: id, option_id: known, value })
        .execute()
    }
  }
  return { id: product.id, variantIds }
}

async function addOption(
  db: Kysely<Tables>,
  own: { supplier_id: number; product_id: number },
  name: string,
  position: number,
): Promise<number> {
  const values = { ...own, name, position }
  return (await db.insertInto('product_options').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function categoryPath(db: Kysely<Tables>, supplierId: number, names: readonly string[]) {
  const ids: number[] = []
  for (const [index, name] of names.entries()) {
    const row = { supplier_id: supplierId, parent_id: ids.at(-1) ?? null, name, level: index + 1 }
    const added = await db
      .insertInto('categories')
      .values(row)
      .onConflict((conflict) => conflict.columns(['supplier_id', 'parent_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    const known = db
      .selectFrom('categories')
      .select('id')
      .where('supplier_id', '=', supplierId)
      .where('name', '=', name)
      .where('parent_id', row.parent_id === null ? 'is' : '=', row.parent_id)
    ids.push(added?.id ?? (await known.executeTakeFirstOrThrow()).id)
  }
  const [one = null, two = null, three = null] = ids
  return { category_one_id: one, category_two_id: two, category_three_id: three }
}
