import { paymentStatus } from '../statuses/payment-status.ts'
import { rowsOf, type Status } from '../statuses/status.ts'

/** The payment statuses the side menu offers: all with payment collection, else only Paid and Deferred (document 2, section 6). */
export function paymentStatusOptions(paymentCollection: boolean): readonly Status[] {
  return paymentCollection ? rowsOf(paymentStatus) : [paymentStatus.paid, paymentStatus.deferred]
}

/** The columns an export writes: those asked for, else those of the list. */
export function exportColumns<Handle>(request: {
  readonly columns?: readonly Handle[] | undefined
  readonly projectionColumns: readonly Handle[]
}): readonly Handle[] {
  return request.columns ?? request.projectionColumns
}
