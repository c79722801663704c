import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatusIdsShownAs } from '@portal/contract/statuses/payment-status.rules'
import { type RawBuilder, sql } from 'kysely'
import type { AnyOwner } from '../../../context/db.ts'
import type { ListedObjects } from '../../../repositories/changes/change-page.repository.ts'
import { isOfMode } from '../../../repositories/dealers/test-twin.repository.ts'

export interface PartFilters {
  readonly orderId?: number | undefined
  readonly dealerId?: number | undefined
}

export interface InvoiceFilters extends PartFilters {
  readonly invoiceStatusId?: number | undefined
}

export interface OrderFilters {
  readonly orderStatusId?: number | undefined
  readonly paymentStatusId?: number | undefined
  readonly shippedStatusId?: number | undefined
  readonly referenceNumber?: string | undefined
  readonly orderedFrom?: string | undefined
  readonly orderedBefore?: string | undefined
  readonly dealerId?: number | undefined
}

const isOrder = sql<boolean>`(o.supplier_id, o.dealer_id, o.id) = (c.supplier_id, c.dealer_id, c.object_id)`
const matchesOrder = sql<boolean>`(o.supplier_id, o.dealer_id, o.order_id) = (c.supplier_id, c.dealer_id, c.object_id)`
const isShipment = sql<boolean>`(o.supplier_id, o.dealer_id, o.id) = (c.supplier_id, c.dealer_id, c.object_id)`

/** The orders matching these filters, without drafts; for suppliers, only those in their mode. */
export function listedOrders(
  filters: OrderFilters,
  { owner, showsPayment }: { readonly owner: AnyOwner; readonly showsPayment: boolean },
): ListedObjects {
  const conditions = [
    isOfMode(owner, 'o'),
    sql<boolean>`o.order_status_id <> ${orderStatus.draft.id}`,
    ...equal('order_status_id', filters.orderStatusId),
    ...(filters.paymentStatusId === undefined
      ? []
      : [
          sql<boolean>`o.payment_status_id = any(${paymentStatusIdsShownAs([filters.paymentStatusId], showsPayment)}::int2[])`,
        ]),
    ...equal('shipped_status_id', filters.shippedStatusId),
    ...(filters.referenceNumber === undefined
      ? []
      : [
          sql<boolean>`key_text(o.reference_number) = key_text(${filters.referenceNumber})
            and (o.supplier_id, o.dealer_id, o.id) in (select s.supplier_id, s.dealer_id, s.order_id from order_search s
              where s.keys && array[reference_key(${filters.referenceNumber})])`,
        ]),
    ...(filters.orderedFrom === undefined
      ? []
      : [sql<boolean>`o.ordered_at >= ${filters.orderedFrom}::timestamptz`]),
    ...(filters.orderedBefore === undefined
      ? []
      : [sql<boolean>`o.ordered_at < ${filters.orderedBefore}::timestamptz`]),
  ]
  const table = sql`orders`
  return { kind: 'order', table, id: sql`o.id`, parentId: sql`o.id`, joined: isOrder, where: all(conditions) }
}

export function listedInvoices(filters: InvoiceFilters, owner: AnyOwner): ListedObjects {
  const conditions = [
    isOfMode(owner, 'o'),
    isNotDraft,
    ...equal('order_id', filters.orderId),
    ...equal('invoice_status_id', filters.invoiceStatusId),
  ]
  const columns = { id: sql<number>`o.id`, parentId: sql<number>`o.order_id` }
  return { kind: 'order', table: sql`payments`, ...columns, joined: matchesOrder, where: all(conditions) }
}

export function listedShipments(filters: PartFilters, owner: AnyOwner): ListedObjects {
  const columns = { id: sql<number>`o.id`, parentId: sql<number>`o.order_id` }
  const where = all([isOfMode(owner, 'o'), isNotDraft, ...equal('order_id', filters.orderId)])
  return { kind: 'shipment', table: sql`shipments`, ...columns, joined: isShipment, where }
}

const isNotDraft = sql<boolean>`exists (select from orders d
  where (d.supplier_id, d.dealer_id, d.id) = (o.supplier_id, o.dealer_id, o.order_id)
    and d.order_status_id <> ${sql.lit(orderStatus.draft.id)})`

function equal(column: string, value: number | undefined): RawBuilder<boolean>[] {
  return value === undefined ? [] : [sql<boolean>`${sql.ref(`o.${column}`)} = ${value}`]
}

function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
