import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface ShippingMethod extends ShippingDays {
  readonly id: number
  readonly name: string
  readonly group: string
}

/** The working days a supplier estimates from an order to its delivery; both null where it does not say. */
export interface ShippingDays {
  readonly minDays: number | null
  readonly maxDays: number | null
}

export async function insertDealerGroup(db: Db, supplierId: number, name: string): Promise<number> {
  const row = await db
    .insertInto('dealer_groups')
    .values({ supplier_id: supplierId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findFirstDealerGroup(db: Db, supplierId: number): Promise<number> {
  const row = await db
    .selectFrom('dealer_groups')
    .select('id')
    .where(belongsToSupplier({ supplierId }))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? (await insertDealerGroup(db, supplierId, 'Dealers'))
}

export async function insertShippingMethod(
  db: Db,
  method: ShippingDays & { supplierId: number; groupId: number; name: string },
): Promise<boolean> {
  const result = await db
    .insertInto('shipping_methods')
    .values({
      supplier_id: method.supplierId,
      dealer_group_id: method.groupId,
      name: method.name,
      min_days: method.minDays,
      max_days: method.maxDays,
      removed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['supplier_id', 'dealer_group_id', 'name'])
        .where('removed_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Changes the estimated days of a shipping method; false when there is none of that name. */
export async function updateShippingDays(
  db: Db,
  method: ShippingDays & { supplierId: number; name: string },
): Promise<boolean> {
  const result = await db
    .updateTable('shipping_methods')
    .set({ min_days: method.minDays, max_days: method.maxDays })
    .where(belongsToSupplier(method))
    .where('name', '=', method.name)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes a shipping method out of use in every group; orders that have it keep it. False when there is none. */
export async function removeShippingMethod(
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
    .where(belongsToSupplier(of))
    .where('dealer_group_id', '=', of.groupId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute()
}

/** Adds a text by which programs may name a shipping method in use; false when there is none of that name. */
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
