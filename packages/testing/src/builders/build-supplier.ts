import type { Tables } from '@portal/database/schema/tables'
import type { Insertable, Kysely } from 'kysely'

export interface BuiltSupplier {
  readonly id: number
  readonly handle: string
  readonly host: string
  readonly dealerGroupId: number
  readonly shippingMethodId: number
}

let built = 0

/** Adds a supplier with a unique host, one dealer group and one shipping method; all parts can be overridden. */
export async function buildSupplier(
  db: Kysely<Tables>,
  parts: Partial<Omit<Insertable<Tables['suppliers']>, 'flags'>> & {
    host?: string
    flags?: Record<string, unknown>
  } = {},
): Promise<BuiltSupplier> {
  built += 1
  const { host = `supplier-${built}.example`, flags = {}, ...columns } = parts
  const { id, handle } = await db
    .insertInto('suppliers')
    .values({
      handle: `supplier-${built}`,
      name: `Supplier ${built}`,
      currency: 'USD',
      brand_color: '#225588',
      ...columns,
      flags: JSON.stringify(flags),
    })
    .returning(['id', 'handle'])
    .executeTakeFirstOrThrow()
  await db.insertInto('supplier_hosts').values({ host, supplier_id: id }).execute()
  const group = await db
    .insertInto('dealer_groups')
    .values({ supplier_id: id, name: 'Everyone' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const method = await db
    .insertInto('shipping_methods')
    .values({ supplier_id: id, dealer_group_id: group.id, name: 'Standard' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, handle, host, dealerGroupId: group.id, shippingMethodId: method.id }
}
