import { prepared } from '@portal/database/connection/prepared-statements'
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

export type StoredVariant = Omit<
  Selectable<Tables['variants']>,
  'supplier_id' | 'position' | 'updated_at'
> & {
  readonly changed_at: Date
}

export interface StoredChoice {
  readonly variant_id: number
  readonly option_id: number
  readonly name: string
  readonly value: string
}

export interface StoredProduct {
  readonly head: StoredProductHead
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly variants: readonly StoredVariant[]
  readonly choices: readonly StoredChoice[]
}

type Row = StoredProductHead &
  Pick<StoredProduct, 'options' | 'choices'> & {
    readonly variants: readonly (Omit<StoredVariant, 'changed_at'> & { readonly changed_at: string })[]
  }

/** Reads the supplier's products in the order of these ids, with related rows as JSON; omits unknown ids. */
export async function findStoredProducts(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select p.*, c1.name as category_one, c2.name as category_two, c3.name as category_three,
      ${changedAt('product', 'p')} as changed_at,
      coalesce(${options}, '[]') as options, coalesce(${variants}, '[]') as variants,
      coalesce(${choices}, '[]') as choices
    from products p
    left join categories c1 on c1.supplier_id = p.supplier_id and c1.id = p.category_one_id
    left join categories c2 on c2.supplier_id = p.supplier_id and c2.id = p.category_two_id
    left join categories c3 on c3.supplier_id = p.supplier_id and c3.id = p.category_three_id
    where ${belongsToSupplier(owner, 'p')} and p.id = any(${ids}::bigint[]) and p.variant_count > 0
    order by p.id ${prepared}`.execute(db)
  return rows.map(({ options, variants, choices, ...head }) => ({
    ...{ head, options, choices },
    variants: variants.map((variant) => ({ ...variant, changed_at: new Date(variant.changed_at) })),
  }))
}

/** SQL for an object's last change. */
function changedAt(kind: 'product' | 'variant', table: 'p' | 'v') {
  const [supplierId, id] = [sql.ref(`${table}.supplier_id`), sql.ref(`${table}.id`)]
  return sql`(select c.changed_at from object_changes c
    where ${belongsToSupplier({ supplierId }, 'c')} and c.kind = ${sql.lit(kind)} and c.object_id = ${id})`
}

const options = sql`(
  select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.position, o.id)
  from product_options o where o.supplier_id = p.supplier_id and o.product_id = p.id)`

// JSON numbers would lose cents, so decimals are text.
const variants = sql`(
  select json_agg(variant) from (
    select v.id, v.product_id, v.sku, v.title, v.description, v.images, v.upc, v.mpn, v.asin, v.ean, v.quantity,
      v.price::text, v.msrp::text, v.map::text, v.weight::text,
      v.estimated_shipping_cost::text, v.estimated_dropship_fee::text, ${changedAt('variant', 'v')} as changed_at
    from variants v where v.supplier_id = p.supplier_id and v.product_id = p.id
    order by v.position, v.id) variant)`

const choices = sql`(
  select json_agg(choice) from (
    select c.variant_id, c.option_id, o.name, c.value from product_options o
    join variants v on v.supplier_id = o.supplier_id and v.product_id = o.product_id
    join variant_options c on c.supplier_id = o.supplier_id and c.variant_id = v.id and c.option_id = o.id
    where o.supplier_id = p.supplier_id and o.product_id = p.id
    order by o.position, o.id) choice)`
