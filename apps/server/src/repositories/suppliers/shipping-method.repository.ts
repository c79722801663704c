import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface ShippingMethod extends ShippingTerms {
  readonly id: number
  readonly name: string
  readonly group: string
}

/** A shipping method's terms besides its name. */
export interface ShippingTerms extends ShippingDays {
  readonly deliversToPoBoxes: boolean
}

/** The estimated business days from order to delivery; both null without an estimate. */
interface ShippingDays {
  readonly minDays: number | null
  readonly maxDays: number | null
}

/** Adds a shipping method to every dealer group without one of that name; false if all have one. */
export async function insertShippingMethod(
  db: Db,
  method: ShippingTerms & { supplierId: number; name: string },
): Promise<boolean> {
  const { supplierId, name, minDays, maxDays, deliversToPoBoxes } = method
  const { rows } = await sql`
    insert into shipping_methods (supplier_id, dealer_group_id, name, min_days, max_days, delivers_to_po_boxes)
    select g.supplier_id, g.id, ${name}, ${minDays}::smallint, ${maxDays}::smallint, ${deliversToPoBoxes}
    from dealer_groups g
    where ${belongsToSupplier({ supplierId }, 'g')} and g.removed_at is null order by g.id
    on conflict (supplier_id, dealer_group_id, name) where removed_at is null do nothing returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Updates the given terms of a shipping method; false if no method has that name. */
export async function updateShippingMethodTerms(
  db: Db,
  method: Partial<ShippingTerms> & { supplierId: number; name: string },
): Promise<boolean> {
  const result = await db
    .updateTable('shipping_methods')
    .set({
      min_days: method.minDays,
      max_days: method.maxDays,
      delivers_to_po_boxes: method.deliversToPoBoxes,
    })
    .where(belongsToSupplier(method))
    .where('name', '=', method.name)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Removes a shipping method from every group; orders keep it. False if there is none with that name. */
export async function markShippingMethodRemoved(
  db: Db,
  method: { supplierId: number; name: string; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('shipping_methods')
    .set({ removed_at: method.now })
    .where(belongsToSupplier(method))
    .where('name', '=', method.name)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function listShippingMethods(db: Db, supplierId: number): Promise<ShippingMethod[]> {
  return await db
    .selectFrom('shipping_methods as m')
    .innerJoin('dealer_groups as g', (join) =>
      join.onRef('g.supplier_id', '=', 'm.supplier_id').onRef('g.id', '=', 'm.dealer_group_id'),
    )
    .select(['m.id', 'm.name', 'g.name as group', 'm.min_days as minDays', 'm.max_days as maxDays'])
    .select('m.delivers_to_po_boxes as deliversToPoBoxes')
    .where(belongsToSupplier({ supplierId }, 'm'))
    .where('m.removed_at', 'is', null)
    .orderBy('g.id')
    .orderBy('m.name')
    .execute()
}

export async function findGroupShippingMethods(
  db: Db,
  of: { readonly supplierId: number; readonly groupId: number },
): Promise<Omit<ShippingMethod, 'group'>[]> {
  return await db
    .selectFrom('shipping_methods')
    .select(['id', 'name', 'min_days as minDays', 'max_days as maxDays'])
    .select('delivers_to_po_boxes as deliversToPoBoxes')
    .where(belongsToSupplier(of))
    .where('dealer_group_id', '=', of.groupId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute()
}

/** Maps text to an active shipping method for API clients and imports; false if no method has that name. */
export async function mapShippingText(
  db: Db,
  method: { supplierId: number; name: string; text: string },
): Promise<boolean> {
  const text = keyText(method.text)
  const result = await db
    .updateTable('shipping_methods')
    .set({ mapped_texts: sql`array_append(array_remove(mapped_texts, ${text}), ${text})` })
    .where(belongsToSupplier(method))
    .where('name', '=', method.name)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
