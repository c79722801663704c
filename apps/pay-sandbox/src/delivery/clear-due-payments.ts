import { writeAnswer } from '../http/answer-call.ts'
import type { Ledger } from '../ledger/ledger.ts'
import {
  type StoredSquareRefund as SquareRefund,
  refundAfterClearing as squareArrived,
  refundKind as squareRefundKind,
} from '../square/square-refunds.ts'
import { intentAfterClearing, intentKind, type StoredIntent } from '../stripe/stripe-charges.ts'
import { methodKind, type StoredMethod } from '../stripe/stripe-methods.ts'
import { refundAfterClearing, refundKind, type StoredStripeRefund } from '../stripe/stripe-refunds.ts'
import { type StoredSetup, setupAfterReturn, setupKind } from '../stripe/stripe-setups.ts'

/** Writes the bank's answer to every debit, deposit and refund that is due at a time, which is now unless given. */
export function clearDuePayments(ledger: Ledger, now: Date, dueAt = now.getTime()): void {
  const isDue = ({ clearsAt }: { clearsAt?: number }) => clearsAt !== undefined && clearsAt <= dueAt
  for (const intent of ledger.list<StoredIntent>(intentKind).filter(isDue)) {
    const method = ledger.get<StoredMethod>(methodKind, String(intent.value.payment_method))
    if (method !== undefined)
      writeAnswer(ledger, 'stripe', intent.account, intentAfterClearing(intent, method), now)
  }
  for (const setup of ledger.list<StoredSetup>(setupKind).filter(isDue)) {
    writeAnswer(ledger, 'stripe', setup.account, setupAfterReturn(setup), now)
  }
  for (const refund of ledger.list<StoredStripeRefund>(refundKind).filter(isDue)) {
    writeAnswer(ledger, 'stripe', refund.account, refundAfterClearing(refund), now)
  }
  for (const refund of ledger.list<SquareRefund>(squareRefundKind).filter(isDue)) {
    writeAnswer(ledger, 'square', refund.account, squareArrived(refund, now), now)
  }
}
