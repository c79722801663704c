import { ApiError } from '@portal/api-client/api-error'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'
import type { OrderListSearch } from './order-list-search.ts'

/** The root of everything that is known of orders. */
export const ordersKey = ['orders'] as const

/** The orders of all dealers, the newest first. */
export function ordersQuery({ status, payment, shipped, dealer, reference }: OrderListSearch) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', { status, payment, shipped, dealer, reference }],
    queryFn: ({ pageParam, signal }) =>
      api.call('findOrders', {
        query: {
          limit: 50,
          after: pageParam,
          orderStatusId: status,
          paymentStatusId: payment,
          shippedStatusId: shipped,
          dealerId: dealer,
          referenceNumber: reference,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, after }) => (hasMore && after !== null ? after : undefined),
  })
}

/** One order. */
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
