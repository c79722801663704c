import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { paymentStatusIdsShownAs } from '@portal/contract/statuses/payment-status.rules'
import { type RawBuilder, sql } from 'kysely'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'
import type { SearchOwner } from './order-selection.sql.ts'

const statusFilters = [
  'orderStatusId',
  'paymentStatusId',
  'purchaseOrderStatusId',
  'fulfillmentStatusId',
  'invoiceStatusId',
] as const satisfies readonly (keyof OrderFilters)[]

/** The side menu's status filters on columns shared by `orders` and `order_counts`. */
export function statusConditions(
  owner: Pick<SearchOwner, 'supplier'>,
  filters: OrderFilters,
  alias: string,
): RawBuilder<boolean>[] {
  return statusFilters.flatMap((name) => {
    const ids = filters[name] ?? []
    return ids.length === 0 ? [] : [statusCondition(owner, `order.${name}`, { ids, has: true, alias })]
  })
}

/** Whether an order has at least one of these statuses, or none with `has: false`. */
export function statusCondition(
  { supplier }: Pick<SearchOwner, 'supplier'>,
  handle: OrderFieldHandle,
  {
    ids: shown,
    has,
    alias = 'o',
  }: { readonly ids: readonly number[]; readonly has: boolean; readonly alias?: string },
): RawBuilder<boolean> {
  const { column, isMask } = orderFieldColumn(handle)
  if (column === undefined) throw new Error(`No order column contains ${handle}.`)
  const ids =
    handle === 'order.paymentStatusId'
      ? paymentStatusIdsShownAs(shown, supplier.flags.payment_collection)
      : shown
  const value = sql.ref(`${alias}.${column}`)
  if (isMask) return sql<boolean>`${value} & ${statusMask(ids)}::int2 ${sql.raw(has ? '<>' : '=')} 0`
  return has ? sql<boolean>`${value} = any(${ids}::int2[])` : sql<boolean>`${value} <> all(${ids}::int2[])`
}

function statusMask(ids: readonly number[]): number {
  return ids.reduce((mask, id) => mask | (1 << (id - 1)), 0)
}
