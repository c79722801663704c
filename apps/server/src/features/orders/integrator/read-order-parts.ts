import type { IntegratorInvoice } from '@portal/contract/integrator/invoice.schema'
import type { IntegratorShipment } from '@portal/contract/integrator/shipment.schema'
import type { FileResponse } from '../../../context/answers/file-response.ts'
import type { KnownCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  presentIntegratorInvoice,
  presentIntegratorShipment,
} from '../../../presenters/integrator/order-parts.presenter.ts'
import { findListKeys, type ListQuery } from '../../../repositories/changes/list-page.repository.ts'
import { findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { readInvoice } from '../invoice/read-invoice.ts'
import { findParentOrder } from '../read/order-keys.query.ts'
import { viewOf } from '../read/retrieve-order.ts'
import { type InvoiceFilters, listedInvoices, listedShipments, type PartFilters } from './order-lists.sql.ts'
import { emptyPage, findOrdersInOrder, listOwner, type ProgramPage } from './read-orders.ts'

export async function listShipments(
  ctx: KnownCtx,
  { dealerId, ...query }: ListQuery & PartFilters,
): Promise<ProgramPage<IntegratorShipment> | Refusal<'cursor_invalid' | 'cursor_expired'>> {
  const owner = await listOwner(ctx, dealerId)
  if (owner === undefined) return emptyPage()
  const listed = listedShipments(query, ctx.owner)
  const found = await findListKeys({ ...ctx, owner }, 'shipments', listed, query)
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

export async function retrieveShipment(
  ctx: KnownCtx,
  id: number,
): Promise<IntegratorShipment | Refusal<'shipment_not_found'>> {
  const key = await findParentOrder(ctx.db, ctx.owner, 'shipment', id)
  const [order] = key === undefined ? [] : await findStoredOrders(ctx.db, ctx.owner, [key])
  const shipment = order?.shipments?.find((one) => one.id === id)
  return order === undefined || shipment === undefined
    ? refuse('shipment_not_found')
    : presentIntegratorShipment(order, shipment, viewOf(ctx))
}

export async function listInvoices(
  ctx: KnownCtx,
  { dealerId, ...query }: ListQuery & InvoiceFilters,
): Promise<
  ProgramPage<IntegratorInvoice> | Refusal<'cursor_invalid' | 'cursor_expired' | 'payment_collection_off'>
> {
  if (!viewOf(ctx).showsPayment) return refuse('payment_collection_off')
  const owner = await listOwner(ctx, dealerId)
  if (owner === undefined) return emptyPage()
  const listed = listedInvoices(query, ctx.owner)
  const found = await findListKeys({ ...ctx, owner }, 'invoices', listed, query)
  if (found instanceof Refusal) return found
  const orders = await findOrdersInOrder(ctx, found.keys)
  const items = orders.flatMap((order) =>
    order.payment === null ? [] : [presentIntegratorInvoice(order, order.payment, viewOf(ctx))],
  )
  const { hasMore, after } = found
  return { items, hasMore, after }
}

export async function retrieveInvoice(
  ctx: KnownCtx,
  id: number,
): Promise<IntegratorInvoice | Refusal<'invoice_not_found' | 'payment_collection_off'>> {
  if (!viewOf(ctx).showsPayment) return refuse('payment_collection_off')
  const key = await findParentOrder(ctx.db, ctx.owner, 'invoice', id)
  const [order] = key === undefined ? [] : await findStoredOrders(ctx.db, ctx.owner, [key])
  return order?.payment
    ? presentIntegratorInvoice(order, order.payment, viewOf(ctx))
    : refuse('invoice_not_found')
}

export async function downloadInvoice(
  ctx: KnownCtx,
  id: number,
): Promise<FileResponse | Refusal<'order_not_found' | 'invoice_not_found' | 'payment_collection_off'>> {
  const key = await findParentOrder(ctx.db, ctx.owner, 'invoice', id)
  if (key === undefined) return refuse('invoice_not_found')
  const owner = { ...ctx.owner, dealerId: key.dealerId }
  return await readInvoice({ ...ctx, owner, timeZone: key.timeZone }, key.id)
}
