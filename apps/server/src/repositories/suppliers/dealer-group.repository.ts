import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { isUniqueViolation } from '../errors/unique-violation.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface DealerGroup {
  readonly id: number
  readonly name: string
}

export async function insertDealerGroup(db: Db, supplierId: number, name: string): Promise<number> {
  const row = await db
    .insertInto('dealer_groups')
    .values({ supplier_id: supplierId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Finds the default group for new dealers. */
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

/** Lists a supplier's groups, oldest first, each with its number of dealers. */
export async function listDealerGroups(
  db: Db,
  owner: SupplierOwner,
): Promise<(DealerGroup & { readonly dealerCount: number })[]> {
  const { rows } = await sql<DealerGroup & { readonly dealerCount: number }>`
    select g.id, g.name, (select count(*) from real_dealers d where ${belongsToSupplier(owner, 'd')}
      and d.dealer_group_id = g.id)::int as "dealerCount"
    from dealer_groups g where ${belongsToSupplier(owner, 'g')} and g.removed_at is null order by g.id`.execute(
    db,
  )
  return rows
}

/** Finds a dealer group and locks it FOR SHARE, so that it isn't removed while a dealer is added. */
export async function findDealerGroup(
  db: Db,
  owner: SupplierOwner,
  id: number,
): Promise<DealerGroup | undefined> {
  return await liveGroup(db, owner, id).forShare().executeTakeFirst()
}

/** Locks a dealer group until the transaction ends. */
export async function lockDealerGroup(
  db: Db,
  owner: SupplierOwner,
  id: number,
): Promise<DealerGroup | undefined> {
  return await liveGroup(db, owner, id).forUpdate().executeTakeFirst()
}

function liveGroup(db: Db, owner: SupplierOwner, id: number) {
  return db
    .selectFrom('dealer_groups')
    .select(['id', 'name'])
    .where(belongsToSupplier(owner))
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('removed_at', 'is', null)
}

/** Adds a group with copies of another group's shipping methods and rates. */
export async function copyDealerGroup(
  db: Db,
  owner: SupplierOwner,
  group: { readonly name: string; readonly from: number; readonly now: Date },
): Promise<DealerGroup> {
  const { name, from, now } = group
  const id = await insertDealerGroup(db, owner.supplierId, name)
  await sql`
    with copied as (
      insert into shipping_methods (supplier_id, dealer_group_id, name, min_days, max_days, delivers_to_po_boxes, mapped_texts)
      select m.supplier_id, ${id}, m.name, m.min_days, m.max_days, m.delivers_to_po_boxes, m.mapped_texts from shipping_methods m
      where ${belongsToSupplier(owner, 'm')} and m.dealer_group_id = ${from} and m.removed_at is null
      order by m.id returning id, name
    )
    insert into invoice_rules (supplier_id, figure, basis, at_least, amount, percent, title, dealer_id,
      shipping_method_id, created_at)
    select r.supplier_id, r.figure, r.basis, r.at_least, r.amount, r.percent, r.title, r.dealer_id, c.id, ${now}
    from invoice_rules r join shipping_methods m on (m.supplier_id, m.id) = (r.supplier_id, r.shipping_method_id)
    join copied c on c.name = m.name
    where ${belongsToSupplier(owner, 'r')} and m.dealer_group_id = ${from} and m.removed_at is null
    order by r.id`.execute(db)
  return { id, name }
}

export async function renameDealerGroup(
  db: Db,
  owner: SupplierOwner,
  { id, name }: DealerGroup,
): Promise<void> {
  await db
    .updateTable('dealer_groups')
    .set({ name })
    .where(belongsToSupplier(owner))
    .where('id', '=', id)
    .execute()
}

/** Removes a locked group with its shipping methods and rates, unless it has dealers; orders keep their method. */
export async function removeDealerGroup(
  db: Db,
  owner: SupplierOwner,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dealer_groups')
    .set({ removed_at: now })
    .where(belongsToSupplier(owner))
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from dealers d where ${belongsToSupplier(owner, 'd')}
      and d.dealer_group_id = ${id})`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`delete from invoice_rules r using shipping_methods m where ${belongsToSupplier(owner, 'r')}
    and (m.supplier_id, m.id) = (r.supplier_id, r.shipping_method_id) and m.dealer_group_id = ${id}`.execute(
    db,
  )
  await db
    .updateTable('shipping_methods')
    .set({ removed_at: now })
    .where(belongsToSupplier(owner))
    .where('dealer_group_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  return true
}

/** Whether a change failed because the supplier already has a group with that name. */
export function isGroupNameTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'dealer_groups_name')
}
