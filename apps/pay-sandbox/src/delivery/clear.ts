import { write } from '../http/answer-call.ts'
import type { Ledger } from '../ledger/ledger.ts'
import {
  type KeptRefund as SquareRefund,
  arrived as squareArrived,
  refundKind as squareRefundKind,
} from '../square/square-refunds.ts'
import { cleared, intentKind, type KeptIntent } from '../stripe/stripe-charges.ts'
import { type KeptMethod, methodKind } from '../stripe/stripe-methods.ts'
import { arrived, type KeptRefund, refundKind } from '../stripe/stripe-refunds.ts'
import { type KeptSetup, returned, setupKind } from '../stripe/stripe-setups.ts'

/** Lets banks say yes or no to what has been on its way long enough. */
export function clearDue(ledger: Ledger, now: Date): void {
  const isDue = ({ clearsAt }: { clearsAt?: number }) => clearsAt !== undefined && clearsAt <= now.getTime()
  for (const intent of ledger.list<KeptIntent>(intentKind).filter(isDue)) {
    const method = ledger.get<KeptMethod>(methodKind, String(intent.value.payment_method))
    if (method !== undefined) write(ledger, 'stripe', intent.account, cleared(intent, method), now)
  }
  for (const setup of ledger.list<KeptSetup>(setupKind).filter(isDue)) {
    write(ledger, 'stripe', setup.account, returned(setup), now)
  }
  for (const refund of ledger.list<KeptRefund>(refundKind).filter(isDue)) {
    write(ledger, 'stripe', refund.account, arrived(refund), now)
  }
  for (const refund of ledger.list<SquareRefund>(squareRefundKind).filter(isDue)) {
    write(ledger, 'square', refund.account, squareArrived(refund, now), now)
  }
}
