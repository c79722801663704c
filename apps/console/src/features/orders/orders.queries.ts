import { ApiError } from '@portal/api-client/api-error'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { searchableHandles } from '@portal/contract/order-search/fields/order-fields'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'
import { type OrderListSearch, orderSorts } from './order-list-search.ts'

/** The root of everything that is known of orders. */
export const ordersKey = ['orders'] as const

/** How many orders a page of the list has. */
export const orderPageSize = 50

/** A page of the orders of all dealers, or of one, and how many match; the page before is shown until it is there. */
export function ordersQuery(search: OrderListSearch) {
  return queryOptions({
    queryKey: [...ordersKey, 'list', search],
    queryFn: ({ signal }) => api.call('searchDealersOrders', { body: requestOf(search), signal }),
    placeholderData: keepPreviousData,
  })
}

function requestOf({ text, dealer, sort = 'newest', page = 1, ...search }: OrderListSearch) {
  const { handle, descending } = orderSorts[sort]
  return {
    search: text ?? '',
    searchColumns: [...searchableHandles],
    filters: {
      ...(dealer === undefined ? {} : { dealerId: dealer }),
      ...(search.status === undefined ? {} : { orderStatusId: [search.status] }),
      ...(search.payment === undefined ? {} : { paymentStatusId: [search.payment] }),
      ...(search.from === undefined ? {} : { startDate: search.from }),
      ...(search.to === undefined ? {} : { endDate: search.to }),
    },
    dynamicFilters:
      search.shipped === undefined
        ? []
        : [
            {
              fieldHandle: 'order.shippedStatusId',
              comparatorHandle: 'has_at_least_one',
              condition: { value: [search.shipped] },
            } as const,
          ],
    sortColumnHandle: handle,
    sortDescending: descending,
    offset: (page - 1) * orderPageSize,
    limit: orderPageSize,
    projectionColumns: ['order.orderedAt', 'order.referenceNumber', 'order.total'],
  } satisfies BodyInputOf<'searchDealersOrders'>
}

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => api.call('readOrder', { params: { id }, signal }),
  })
}

/** The order with a number; null where there is none. */
export async function findOrderByNumber(orderNumber: string): Promise<number | null> {
  try {
    return (await api.call('readOrderByNumber', { params: { orderNumber } })).id
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Reports a parcel that left. */
export function shipOrderRequest(id: number, body: BodyInputOf<'shipOrder'>, idempotencyKey: string) {
  return api.call('shipOrder', { params: { id }, body, idempotencyKey })
}

/** Takes a parcel back that did not leave. */
export function voidShipmentRequest(id: number) {
  return api.call('voidOrderShipment', { params: { id } })
}

/** The newest event of an order that its reader has seen. */
export interface SeenOrder {
  readonly id: number
  readonly seenEventId: number
}

/** Puts an order on hold, with a reason that its dealer reads. */
export function holdOrderRequest({ id, seenEventId }: SeenOrder, reason: string, idempotencyKey: string) {
  const body = reason === '' ? { seenEventId } : { reason, seenEventId }
  return api.call('putOrderOnHold', { params: { id }, body, idempotencyKey })
}

/** Lets an order that is on hold go on. */
export function releaseOrderRequest({ id, seenEventId }: SeenOrder, idempotencyKey: string) {
  return api.call('takeOrderOffHold', { params: { id }, body: { seenEventId }, idempotencyKey })
}

/** Cancels an order, or what has not shipped of it. */
export function cancelOrderRequest({ id, seenEventId }: SeenOrder, idempotencyKey: string) {
  return api.call('cancelDealersOrder', { params: { id }, body: { seenEventId }, idempotencyKey })
}

/** Charges an order by the dealer's payment methods. */
export function chargeOrderRequest({ id, seenEventId }: SeenOrder, idempotencyKey: string) {
  return api.call('chargeOrder', { params: { id }, body: { seenEventId }, idempotencyKey })
}

/** Refunds an order: what is left of its charge, an amount, or units of its lines. */
export function refundOrderRequest(
  { id, seenEventId }: SeenOrder,
  body: BodyInputOf<'refundOrder'>,
  idempotencyKey: string,
) {
  return api.call('refundOrder', { params: { id }, body: { ...body, seenEventId }, idempotencyKey })
}

type QuantityLines = BodyInputOf<'lowerOrderQuantities'>['lines']

/** Lowers quantities of an order. */
export function lowerQuantitiesRequest(
  { id, seenEventId }: SeenOrder,
  lines: QuantityLines,
  idempotencyKey: string,
) {
  return api.call('lowerOrderQuantities', { params: { id }, body: { lines, seenEventId }, idempotencyKey })
}

/** What the invoice of an order would be with lower quantities. */
export function quantitiesPreviewQuery(id: number, lines: QuantityLines) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id, 'quantities', lines],
    queryFn: ({ signal }) => api.call('previewOrderQuantities', { params: { id }, body: { lines }, signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Writes a note on an order, for colleagues or to its dealer. */
export function addNoteRequest(id: number, body: BodyInputOf<'addOrderNote'>, idempotencyKey: string) {
  return api.call('addOrderNote', { params: { id }, body, idempotencyKey })
}

/** What happened to an order, newest first. */
export function orderEventsQuery(id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id, 'events'],
    queryFn: ({ signal }) => api.call('readDealersOrderEvents', { params: { id }, query: {}, signal }),
  })
}

/** A pick list of orders as a PDF. */
export function pickListRequest(ids: readonly number[]) {
  return api.call('downloadPickList', { query: { ids: ids.join(',') } })
}

/** Packing slips of orders, or that of one shipment, as a PDF. */
export function packingSlipsRequest(ids: readonly number[], shipmentId?: number) {
  const query = {
    ids: ids.join(','),
    ...(shipmentId === undefined ? {} : { shipmentId: String(shipmentId) }),
  }
  return api.call('downloadPackingSlips', { query })
}

/** The orders that something is done with: those chosen on a page, or all that match. */
export interface OrderTarget {
  readonly search: OrderListSearch
  readonly ids: ReadonlySet<number> | 'all'
}

/** Does the same with every eligible order of a target. */
export function changeOrdersRequest(action: OrdersAction, target: OrderTarget, reason: string) {
  const body = selectionOf(target)
  switch (action) {
    case 'hold':
      return api.call('holdDealersOrders', { body: reason === '' ? body : { ...body, reason } })
    case 'release':
      return api.call('releaseDealersOrders', { body })
    case 'cancel':
      return api.call('cancelDealersOrders', { body })
  }
}

/** What can be done with many orders at once. */
export type OrdersAction = 'hold' | 'release' | 'cancel'

/** The orders of a target as a CSV. */
export function exportOrdersRequest(target: OrderTarget) {
  return api.call('exportDealersOrders', { body: { ...selectionOf(target), columns: [...exportedColumns] } })
}

const exportedColumns = [
  'order.orderNumber',
  'order.referenceNumber',
  'order.orderedAt',
  'order.orderStatusId',
  'order.paymentStatusId',
  'order.shippedStatusId',
  'order.quantity',
  'order.total',
  'shippingAddress.name',
  'shippingAddress.city',
  'shippingAddress.stateCode',
  'shippingAddress.countryCode',
] as const satisfies BodyInputOf<'exportDealersOrders'>['columns']

function selectionOf({ search, ids }: OrderTarget) {
  return {
    ...requestOf(search),
    ...(ids === 'all'
      ? { bulkActionType: 'all' as const }
      : { bulkActionType: 'selected' as const, bulkActionItemIds: [...ids] }),
  }
}
