import { testBanks, testRouting } from '../cards/test-banks.ts'
import { testCards } from '../cards/test-cards.ts'
import { type Delivery, deliveryKind } from '../delivery/webhook-queue.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { paymentKind, type StoredPayment } from '../square/square-payments.ts'
import { intentKind, type StoredIntent } from '../stripe/stripe-charges.ts'
import { refundKind, type StoredStripeRefund } from '../stripe/stripe-refunds.ts'
import { type Faults, faultPresets } from './faults.ts'

/** One payment in the words of neither provider; amounts are in the currency's smallest unit. */
interface SeenPayment {
  readonly provider: string
  readonly account: string
  readonly id: string
  /** What the supplier's system called it. */
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly status: string
  /** Whether money has moved. */
  readonly isPaid: boolean
  readonly refunded: number
}

/** Everything the control page shows, newest payment first. */
export function describeState(ledger: Ledger, faults: Faults) {
  return {
    faults,
    presets: faultPresets,
    routing: testRouting,
    numbers: [...numbersOf(testCards), ...numbersOf(testBanks)],
    waiting: ledger.list<Delivery>(deliveryKind).filter(({ isDone }) => !isDone).length,
    payments: [...seenAtStripe(ledger), ...seenAtSquare(ledger)].reverse(),
  }
}

function numbersOf(table: Readonly<Record<string, { readonly says: string }>>) {
  return Object.entries(table).map(([number, { says }]) => ({ number, says }))
}

function seenAtStripe(ledger: Ledger): SeenPayment[] {
  const refunded = new Map<string, number>()
  for (const { value } of ledger.list<StoredStripeRefund>(refundKind)) {
    if (value.status === 'failed') continue
    const id = String(value.payment_intent)
    refunded.set(id, (refunded.get(id) ?? 0) + value.amount)
  }
  return ledger.list<StoredIntent>(intentKind).map(({ account, value }) => ({
    provider: 'stripe',
    account,
    id: value.id,
    reference: value.metadata.reference ?? '',
    amount: value.amount,
    currency: value.currency.toUpperCase(),
    status: value.status,
    isPaid: value.status === 'succeeded',
    refunded: refunded.get(value.id) ?? 0,
  }))
}

function seenAtSquare(ledger: Ledger): SeenPayment[] {
  return ledger.list<StoredPayment>(paymentKind).map(({ account, value }) => ({
    provider: 'square',
    account,
    id: value.id,
    reference: value.reference_id ?? '',
    amount: value.amount_money.amount,
    currency: value.amount_money.currency,
    status: value.status,
    isPaid: value.status === 'COMPLETED',
    refunded: value.refunded_money?.amount ?? 0,
  }))
}
