import type { IntegratorInvoice } from '@portal/contract/integrator/invoice.schema'
import type { IntegratorShipment } from '@portal/contract/integrator/shipment.schema'
import type { DealerCtx } from '../../../context/context.ts'
import type { FileResponse } from '../../../context/file-response.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  presentIntegratorInvoice,
  presentIntegratorShipment,
} from '../../../presenters/integrator/order-parts.presenter.ts'
import { findListKeys, type ListQuery } from '../../../repositories/changes/list-page.repository.ts'
import { findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { readInvoice } from '../invoice/read-invoice.ts'
import { findOrderOfPart } from './order-keys.query.ts'
import { listedInvoices, listedShipments } from './order-lists.sql.ts'
import { findOrdersInOrder, type Page, viewOf } from './read-orders.ts'

/** Lists the shipments of a dealer's orders. */
export async function listShipments(
  ctx: DealerCtx,
  query: ListQuery & { readonly orderId?: number | undefined },
): Promise<Page<IntegratorShipment> | Refusal<'cursor_invalid' | 'cursor_expired'>> {
  const found = await findListKeys(ctx, 'shipments', listedShipments(query), query)
  if (found instanceof Refusal) return found
  const orders = await findOrdersInOrder(ctx, found.keys)
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const items = found.keys.flatMap(({ id, parentId }) => {
    const order = orderOf.get(parentId ?? 0)
    const shipment = order?.shipments?.find((one) => one.id === id)
    return order === undefined || shipment === undefined
      ? []
      : [presentIntegratorShipment(order, shipment, viewOf(ctx))]
  })
  const { hasMore, after } = found
  return { items, hasMore, after }
}

/** Reads one shipment of a dealer. */
export async function retrieveShipment(
  ctx: DealerCtx,
  id: number,
): Promise<IntegratorShipment | Refusal<'shipment_not_found'>> {
  const key = await findOrderOfPart(ctx.db, ctx.owner, 'shipment', id)
  const [order] = key === undefined ? [] : await findStoredOrders(ctx.db, ctx.owner, [key])
  const shipment = order?.shipments?.find((one) => one.id === id)
  return order === undefined || shipment === undefined
    ? refuse('shipment_not_found')
    : presentIntegratorShipment(order, shipment, viewOf(ctx))
}

/** Lists the invoices of a dealer's orders. */
export async function listInvoices(
  ctx: DealerCtx,
  query: ListQuery & { readonly orderId?: number | undefined; readonly invoiceStatusId?: number | undefined },
): Promise<
  Page<IntegratorInvoice> | Refusal<'cursor_invalid' | 'cursor_expired' | 'payment_collection_off'>
> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const found = await findListKeys(ctx, 'invoices', listedInvoices(query), query)
  if (found instanceof Refusal) return found
  const orders = await findOrdersInOrder(ctx, found.keys)
  const items = orders.flatMap((order) =>
    order.payment === null ? [] : [presentIntegratorInvoice(order, order.payment, viewOf(ctx))],
  )
  const { hasMore, after } = found
  return { items, hasMore, after }
}

/** Reads one invoice of a dealer. */
export async function retrieveInvoice(
  ctx: DealerCtx,
  id: number,
): Promise<IntegratorInvoice | Refusal<'invoice_not_found' | 'payment_collection_off'>> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const key = await findOrderOfPart(ctx.db, ctx.owner, 'invoice', id)
  const [order] = key === undefined ? [] : await findStoredOrders(ctx.db, ctx.owner, [key])
  return order?.payment
    ? presentIntegratorInvoice(order, order.payment, viewOf(ctx))
    : refuse('invoice_not_found')
}

/** Draws one invoice of a dealer as a PDF. */
export async function downloadInvoice(
  ctx: DealerCtx,
  id: number,
): Promise<FileResponse | Refusal<'order_not_found' | 'invoice_not_found' | 'payment_collection_off'>> {
  const key = await findOrderOfPart(ctx.db, ctx.owner, 'invoice', id)
  return key === undefined ? refuse('invoice_not_found') : await readInvoice(ctx, key.id)
}
