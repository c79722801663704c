import { type Currency, type Payment, type PaymentRefund, type SquareClient, SquareError } from 'square'
import type { CardNetwork, Charge, Refund } from '../card-network.ts'
import { CardNetworkError } from '../card-network-error.ts'
import { describeDecline } from '../decline-reasons.ts'
import { callSquare, findAtSquare, toCardNetworkError } from './square-client.ts'

type Charging = Pick<
  CardNetwork,
  'prepareCharge' | 'confirmCharge' | 'readCharge' | 'cancelCharge' | 'findCharge'
>

const statuses: Readonly<Record<string, Charge['status']>> = {
  APPROVED: 'prepared',
  PENDING: 'clearing',
  COMPLETED: 'paid',
}

/** Charges at Square in two steps: approval, which returns the payment's id, then completion, which moves money. */
export function squareCharges(client: SquareClient, locationId: string | undefined): Charging {
  const readCharge = async (paymentId: string) =>
    readPayment((await callSquare(() => client.payments.get({ paymentId }))).payment)
  return {
    prepareCharge: async (order) => {
      try {
        const { payment } = await client.payments.create({
          idempotencyKey: order.reference,
          sourceId: order.method,
          customerId: order.customer,
          amountMoney: { amount: order.money.units, currency: order.money.currency as Currency },
          autocomplete: false,
          referenceId: order.reference,
          note: order.note,
          ...(locationId === undefined ? {} : { locationId }),
        })
        return readPayment(payment)
      } catch (error) {
        return declinedAt(error)
      }
    },
    confirmCharge: async (paymentId) => {
      try {
        return readPayment((await callSquare(() => client.payments.complete({ paymentId }))).payment)
      } catch (error) {
        if (!(error instanceof CardNetworkError) || error.kind === 'unavailable') throw error
        // Completed by an earlier request without a response, or no longer completable.
        const charge = await readCharge(paymentId)
        if (charge.status === 'prepared') throw error
        return charge
      }
    },
    readCharge,
    cancelCharge: async (paymentId) => void (await callSquare(() => client.payments.cancel({ paymentId }))),
    findCharge: ({ reference }, since) =>
      callSquare(async () => {
        const asked = { beginTime: since.toISOString(), ...(locationId === undefined ? {} : { locationId }) }
        for await (const payment of await client.payments.list(asked)) {
          if (payment.referenceId === reference) return readPayment(payment)
        }
        return undefined
      }),
  }
}

/** A declined payment, with the id that Square may have given it. */
function declinedAt(error: unknown): Charge {
  const failure = toCardNetworkError(error)
  if (failure.kind !== 'declined') throw failure
  const body = error instanceof SquareError ? (error.body as { payment?: { id?: unknown } }) : {}
  const id = body?.payment?.id
  return {
    id: typeof id === 'string' ? id : null,
    status: 'declined',
    message: describeDecline([failure.code]),
  }
}

export function readPayment(payment: Payment | undefined): Charge {
  if (payment?.id === undefined)
    throw new CardNetworkError('refused', 'no_payment', 'The response has no payment.')
  const status = statuses[payment.status ?? ''] ?? 'declined'
  const why = describeDecline((payment.cardDetails?.errors ?? []).map(({ code }) => code))
  return { id: payment.id, status, message: status === 'declined' ? why : null }
}

/** Refunds at Square. Our reference is part of a refund's reason, for finding it later. */
export function squareRefunds(
  client: SquareClient,
): Pick<CardNetwork, 'refund' | 'readRefund' | 'findRefund'> {
  const read = (refundId: string) => callSquare(() => client.refunds.get({ refundId }))
  return {
    refund: async ({ reference, charge, money }) => {
      const asked = {
        idempotencyKey: reference,
        paymentId: charge,
        amountMoney: { amount: money.units, currency: money.currency as Currency },
        reason: reference,
      }
      return readRefund((await callSquare(() => client.refunds.refundPayment(asked))).refund)
    },
    readRefund: async (id) => readRefund((await read(id)).refund),
    findRefund: async ({ reference, charge }) => {
      const found = await findAtSquare(() => client.payments.get({ paymentId: charge }))
      for (const id of found?.payment?.refundIds ?? []) {
        const { refund } = await read(id)
        if (refund?.reason === reference) return readRefund(refund)
      }
      return undefined
    },
  }
}

export function readRefund(refund: PaymentRefund | undefined): Refund {
  if (refund?.id === undefined)
    throw new CardNetworkError('refused', 'no_refund', 'The response has no refund.')
  const { id, status } = refund
  if (status === 'COMPLETED') return { id, status: 'done', message: null }
  if (status === 'PENDING') return { id, status: 'pending', message: null }
  return { id, status: 'failed', message: "The refund couldn't be paid out." }
}
