import type { Tables } from '@portal/database/schema/tables'
import { type Selectable, sql } from 'kysely'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export type StoredProductHead = Selectable<Tables['products']> & {
  readonly category_one: string | null
  readonly category_two: string | null
  readonly category_three: string | null
  readonly changed_at: Date
}

export type StoredVariant = Selectable<Tables['variants']> & { readonly changed_at: Date }

export interface StoredChoice {
  readonly variant_id: number
  readonly option_id: number
  readonly name: string
  readonly value: string
}

export interface StoredProduct {
  readonly head: StoredProductHead
  readonly options: readonly Selectable<Tables['product_options']>[]
  readonly variants: readonly StoredVariant[]
  readonly choices: readonly StoredChoice[]
}

/** Reads the supplier's products in the order of these ids, without unknown ones. */
export async function findStoredProducts(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const [heads, options, variants, choices] = await Promise.all([
    findHeads(db, owner, ids),
    findOptions(db, owner, ids),
    findVariants(db, owner, ids),
    findChoices(db, owner, ids),
  ])
  const optionsOf = grouped(options)
  const variantsOf = grouped(variants)
  const choicesOf = grouped(choices)
  return heads.map((head) => ({
    head,
    options: optionsOf.get(head.id) ?? [],
    variants: variantsOf.get(head.id) ?? [],
    choices: choicesOf.get(head.id) ?? [],
  }))
}

/** When an object changed last, as `changed_at`. */
function changedAt(kind: 'product' | 'variant', table: 'p' | 'v') {
  return sql<Date>`(select c.changed_at from object_changes c where c.supplier_id = ${sql.ref(`${table}.supplier_id`)}
    and c.kind = ${kind} and c.object_id = ${sql.ref(`${table}.id`)})`
    .$castTo<Date>()
    .as('changed_at')
}

function grouped<Row extends { readonly product_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.product_id)
    if (group) group.push(row)
    else groups.set(row.product_id, [row])
  }
  return groups
}

async function findHeads(db: Db, owner: SupplierOwner, ids: readonly number[]): Promise<StoredProductHead[]> {
  return await db
    .selectFrom('products as p')
    .leftJoin('categories as c1', (join) =>
      join.onRef('c1.supplier_id', '=', 'p.supplier_id').onRef('c1.id', '=', 'p.category_one_id'),
    )
    .leftJoin('categories as c2', (join) =>
      join.onRef('c2.supplier_id', '=', 'p.supplier_id').onRef('c2.id', '=', 'p.category_two_id'),
    )
    .leftJoin('categories as c3', (join) =>
      join.onRef('c3.supplier_id', '=', 'p.supplier_id').onRef('c3.id', '=', 'p.category_three_id'),
    )
    .selectAll('p')
    .select(['c1.name as category_one', 'c2.name as category_two', 'c3.name as category_three'])
    .select(changedAt('product', 'p'))
    .where(belongsToSupplier(owner, 'p'))
    .where('p.id', 'in', ids)
    .where('p.variant_count', '>', 0)
    .orderBy('p.id')
    .execute()
}

async function findOptions(db: Db, owner: SupplierOwner, ids: readonly number[]) {
  return await db
    .selectFrom('product_options')
    .selectAll()
    .where(belongsToSupplier(owner))
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

async function findVariants(db: Db, owner: SupplierOwner, ids: readonly number[]) {
  return await db
    .selectFrom('variants as v')
    .selectAll('v')
    .select(changedAt('variant', 'v'))
    .where(belongsToSupplier(owner))
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

async function findChoices(db: Db, owner: SupplierOwner, ids: readonly number[]) {
  return await db
    .selectFrom('product_options as o')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.supplier_id', '=', 'o.supplier_id').onRef('v.product_id', '=', 'o.product_id'),
    )
    .innerJoin('variant_options as c', (join) =>
      join
        .onRef('c.supplier_id', '=', 'o.supplier_id')
        .onRef('c.variant_id', '=', 'v.id')
        .onRef('c.option_id', '=', 'o.id'),
    )
    .select(['o.product_id', 'c.variant_id', 'c.option_id', 'o.name', 'c.value'])
    .where(belongsToSupplier(owner, 'o'))
    .where('o.product_id', 'in', ids)
    .orderBy('o.position')
    .orderBy('o.id')
    .execute()
}
