import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

export const ordersKey = ['orders'] as const

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => api.call('getConsoleOrder', { params: { id }, signal }),
  })
}

/** The orders to ship together, as of opening the page. */
export function ordersToShipQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['orders-to-ship', ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map((id) => api.call('getConsoleOrder', { params: { id }, signal }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** An order by its whole number; undefined if there is none. */
export async function findOrderRequest(orderNumber: string) {
  const body = {
    ...{ search: orderNumber.toLowerCase(), searchType: 'exact', searchColumns: ['order.orderNumber'] },
    ...{ projectionColumns: ['order.id'], limit: 1, needTotal: false },
  } as const satisfies BodyInputOf<'searchConsoleOrders'>
  const [found] = (await api.call('searchConsoleOrders', { body })).items
  return found && (await api.call('getConsoleOrder', { params: { id: found.order.id } }))
}

/** Finds the tracking numbers that other orders have, or that are SKUs. */
export function checkNumbersRequest(trackingNumbers: readonly string[]) {
  return api.call('checkTrackingNumbers', { body: { trackingNumbers: [...trackingNumbers] } })
}

/** Disputes awaiting a bank's decision. */
export const disputesQuery = queryOptions({
  queryKey: [...ordersKey, 'disputes'],
  queryFn: ({ signal }) => api.call('listDisputes', { signal }),
})

export function shipOrderRequest(id: number, body: BodyInputOf<'shipOrder'>, idempotencyKey: string) {
  return api.call('shipOrder', { params: { id }, body, idempotencyKey })
}

export function voidShipmentRequest(id: number) {
  return api.call('voidOrderShipment', { params: { id } })
}

/** An order and the newest event its user has seen. */
export interface SeenOrder {
  readonly id: number
  readonly seenEventId: number
}

/** Puts an order on hold, with a reason shown to its dealer. */
export function holdOrderRequest({ id, seenEventId }: SeenOrder, reason: string, idempotencyKey: string) {
  const body = reason === '' ? { seenEventId } : { reason, seenEventId }
  return api.call('holdConsoleOrder', { params: { id }, body, idempotencyKey })
}

export function releaseOrderRequest({ id, seenEventId }: SeenOrder, idempotencyKey: string) {
  return api.call('releaseConsoleOrder', { params: { id }, body: { seenEventId }, idempotencyKey })
}

/** Cancels an order's unshipped items, refunding or keeping the payment. */
export function cancelOrderRequest(
  { id, seenEventId }: SeenOrder,
  body: BodyInputOf<'cancelConsoleOrder'>,
  idempotencyKey: string,
) {
  return api.call('cancelConsoleOrder', { params: { id }, body: { ...body, seenEventId }, idempotencyKey })
}

export function orderMethodsQuery(id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id, 'shipping-methods'],
    queryFn: ({ signal }) => api.call('listOrderShippingMethods', { params: { id }, signal }),
  })
}

export function chooseMethodRequest(
  { id, seenEventId }: SeenOrder,
  shippingMethodId: number,
  idempotencyKey: string,
) {
  const body = { shippingMethodId, seenEventId }
  return api.call('updateOrderShippingMethod', { params: { id }, body, idempotencyKey })
}

export function changeAddressRequest(
  { id, seenEventId }: SeenOrder,
  body: BodyInputOf<'updateOrderAddress'>,
  idempotencyKey: string,
) {
  const seenBody = { ...body, seenEventId }
  return api.call('updateOrderAddress', { params: { id }, body: seenBody, idempotencyKey })
}

/** Charges an order to the dealer's payment methods. */
export function chargeOrderRequest({ id, seenEventId }: SeenOrder, idempotencyKey: string) {
  return api.call('chargeOrder', { params: { id }, body: { seenEventId }, idempotencyKey })
}

/** Refunds the rest of an order's charge, an amount, or quantities of its lines. */
export function refundOrderRequest(
  { id, seenEventId }: SeenOrder,
  body: BodyInputOf<'refundOrder'>,
  idempotencyKey: string,
) {
  return api.call('refundOrder', { params: { id }, body: { ...body, seenEventId }, idempotencyKey })
}

/** Records a refund made outside the portal. */
export function recordRefundRequest(
  { id, seenEventId }: SeenOrder,
  body: BodyInputOf<'recordOrderRefund'>,
  idempotencyKey: string,
) {
  return api.call('recordOrderRefund', { params: { id }, body: { ...body, seenEventId }, idempotencyKey })
}

type QuantityLines = BodyInputOf<'lowerOrderQuantities'>['lines']

export function lowerQuantitiesRequest(
  { id, seenEventId }: SeenOrder,
  lines: QuantityLines,
  idempotencyKey: string,
) {
  return api.call('lowerOrderQuantities', { params: { id }, body: { lines, seenEventId }, idempotencyKey })
}

/** The order's invoice with lower quantities. */
export function quantitiesPreviewQuery(id: number, lines: QuantityLines) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id, 'quantities', lines],
    queryFn: ({ signal }) => api.call('previewOrderQuantities', { params: { id }, body: { lines }, signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Adds a note to an order, for colleagues or its dealer. */
export function addNoteRequest(id: number, body: BodyInputOf<'createOrderNote'>, idempotencyKey: string) {
  return api.call('createOrderNote', { params: { id }, body, idempotencyKey })
}

/** Adds or removes tags of an order; repeating it changes nothing. */
export function changeTagsRequest(id: number, body: BodyInputOf<'updateOrderTags'>) {
  return api.call('updateOrderTags', { params: { id }, body })
}

/** An order's events, newest first. */
export function orderEventsQuery(id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id, 'events'],
    queryFn: ({ signal }) => api.call('listConsoleOrderEvents', { params: { id }, query: {}, signal }),
  })
}

const newestEventMs = 5_000

/** An order's newest event and its tags, polled every few seconds while the page is visible. */
export function newestEventQuery(id: number) {
  return queryOptions({
    queryKey: ['order-newest-event', id],
    queryFn: ({ signal }) => api.call('getNewestOrderEvent', { params: { id }, signal }),
    refetchInterval: newestEventMs,
    staleTime: 0,
  })
}

/** An invoice as a PDF. */
export function invoiceRequest(id: number) {
  return api.call('downloadOrderInvoice', { params: { id } })
}

/** A pick list for orders as a PDF. */
export function pickListRequest(ids: readonly number[]) {
  return api.call('downloadPickList', { query: { ids: ids.join(',') } })
}

/** Packing slips for orders, or for one shipment, as a PDF. */
export function packingSlipsRequest(ids: readonly number[], shipmentId?: number) {
  const query = {
    ids: ids.join(','),
    ...(shipmentId === undefined ? {} : { shipmentId: String(shipmentId) }),
  }
  return api.call('downloadPackingSlips', { query })
}
