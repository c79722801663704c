import { paymentStatus } from '../../statuses/payment-status.ts'
import { rowsOf, type Status } from '../../statuses/status.ts'
import { type OrderFieldHandle, orderField } from './order-fields.ts'

/** The side menu's payment statuses: without payment collection, only Paid and Deferred (document 2, section 6). */
export function paymentStatusOptions(paymentCollection: boolean): readonly Status[] {
  return paymentCollection ? rowsOf(paymentStatus) : [paymentStatus.paid, paymentStatus.deferred]
}

/** The fields offered for searches and conditions: without payment collection, invoice fields are hidden. */
export function offeredFields(
  handles: readonly OrderFieldHandle[],
  paymentCollection: boolean,
): readonly OrderFieldHandle[] {
  return paymentCollection ? handles : handles.filter((handle) => !handle.startsWith('payment.'))
}

/** The fields to show and export: payment fields require payment collection (document 2, section 6). */
export function offeredColumns(
  handles: readonly OrderFieldHandle[],
  paymentCollection: boolean,
): readonly OrderFieldHandle[] {
  const offered = offeredFields(handles, paymentCollection)
  return paymentCollection ? offered : offered.filter((handle) => handle !== 'order.paymentStatusId')
}

/** The statuses offered by a condition on a list field; payment statuses match the side menu's. */
export function conditionOptions(handle: OrderFieldHandle, paymentCollection: boolean): readonly Status[] {
  if (handle === 'order.paymentStatusId') return paymentStatusOptions(paymentCollection)
  return rowsOf(orderField(handle).options ?? {})
}

/** The columns of an export: the requested ones, or else the list's. */
export function exportColumns<Handle>(request: {
  readonly columns?: readonly Handle[] | undefined
  readonly projectionColumns: readonly Handle[]
}): readonly Handle[] {
  return request.columns ?? request.projectionColumns
}
