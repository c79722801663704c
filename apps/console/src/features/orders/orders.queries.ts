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

/** Tells of a parcel that left. */
export function shipOrderRequest(id: number, body: BodyInputOf<'shipOrder'>, idempotencyKey: string) {
  return api.call('shipOrder', { params: { id }, body, idempotencyKey })
}

/** Takes a parcel back that did not leave. */
export function voidShipmentRequest(id: number) {
  return api.call('voidOrderShipment', { params: { id } })
}

/** Puts an order on hold, with a reason that its dealer reads. */
export function holdOrderRequest(id: number, reason: string) {
  return api.call('putOrderOnHold', { params: { id }, body: reason === '' ? {} : { reason } })
}

/** Lets an order that is on hold go on. */
export function releaseOrderRequest(id: number) {
  return api.call('takeOrderOffHold', { params: { id } })
}

/** Cancels an order, or what has not shipped of it. */
export function cancelOrderRequest(id: number) {
  return api.call('cancelDealersOrder', { params: { id } })
}

/** Charges an order by the dealer's payment methods. */
export function chargeOrderRequest(id: number, idempotencyKey: string) {
  return api.call('chargeOrder', { params: { id }, idempotencyKey })
}

/** Refunds an order: what is left of its charge, or an amount. */
export function refundOrderRequest(id: number, amount: string) {
  return api.call('refundOrder', { params: { id }, body: amount === '' ? {} : { amount } })
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
