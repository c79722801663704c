import { type PaymentStatusId, paymentStatus } from './payment-status.ts'
import { rowsOf } from './status.ts'

/** The payment status shown to dealers: without payment collection, authorized orders look unauthorized. */
export function shownPaymentStatusId(id: PaymentStatusId, paymentCollection: boolean): PaymentStatusId {
  return !paymentCollection && id === paymentStatus.authorized.id ? paymentStatus.unauthorized.id : id
}

export function paymentStatusIdsShownAs(
  shown: readonly number[],
  paymentCollection: boolean,
): readonly number[] {
  return rowsOf(paymentStatus)
    .map(({ id }) => id)
    .filter((id) => shown.includes(shownPaymentStatusId(id, paymentCollection)))
}
