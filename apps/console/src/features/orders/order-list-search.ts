import { isOneOf, keysOf } from '@portal/contract/fields/keys'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { type OrderStatusId, orderStatus } from '@portal/contract/statuses/order-status'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'

/** In which order orders are listed, by the word in the address. */
export const orderSorts = {
  newest: { label: 'Newest first', handle: 'order.id', descending: true },
  oldest: { label: 'Oldest first', handle: 'order.id', descending: false },
  ordered: { label: 'Ordered last', handle: 'order.orderedAt', descending: true },
  highest: { label: 'Highest total', handle: 'order.total', descending: true },
  reference: { label: 'Reference', handle: 'order.referenceNumber', descending: false },
} as const satisfies Record<string, { label: string; handle: OrderFieldHandle; descending: boolean }>

/** What the list of orders shows, in its address. */
export interface OrderListSearch {
  readonly text?: string
  readonly status?: OrderStatusId
  readonly payment?: PaymentStatusId
  readonly shipped?: number
  readonly dealer?: number
  readonly from?: string
  readonly to?: string
  readonly sort?: keyof typeof orderSorts
  readonly page?: number
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the address of the list; what is no such value is left out. */
export function orderListSearch(given: Record<string, unknown>): OrderListSearch {
  const { text, sort } = given
  const status = idOf(orderStatus, given.status)
  const payment = idOf(paymentStatus, given.payment)
  const number = (name: 'shipped' | 'dealer' | 'page') =>
    Number.isSafeInteger(given[name]) && Number(given[name]) > 0 ? { [name]: Number(given[name]) } : {}
  const date = (name: 'from' | 'to') => {
    const value = given[name]
    return typeof value === 'string' && day.test(value) ? { [name]: value } : {}
  }
  return {
    ...(text === undefined || text === '' ? {} : { text: String(text).slice(0, 200) }),
    ...(status === undefined ? {} : { status }),
    ...(payment === undefined ? {} : { payment }),
    ...number('shipped'),
    ...number('dealer'),
    ...date('from'),
    ...date('to'),
    ...(typeof sort === 'string' && isOneOf(keysOf(orderSorts), sort) ? { sort } : {}),
    ...number('page'),
  }
}

function idOf<Id extends number>(table: Readonly<Record<string, { readonly id: Id }>>, given: unknown) {
  return Object.values(table).find(({ id }) => id === given)?.id
}
