import type Stripe from 'stripe'
import type { CardNetwork, Dispute } from '../card-network.ts'
import { readIntent, readRefund } from './stripe-charges.ts'
import { callStripe, type StripeClient } from './stripe-client.ts'
import { describeStripeEvent } from './stripe-events.ts'

const statuses: Readonly<Record<string, Dispute['status']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry_closed',
  needs_response: 'open',
  under_review: 'open',
  lost: 'lost',
  prevented: 'inquiry_closed',
  charge_refunded: 'inquiry_closed',
  won: 'won',
}

/** Reads a charge with its refunds and disputes at Stripe, and recent events. */
export function stripeRecords(client: StripeClient): Pick<CardNetwork, 'readRecords' | 'listEvents'> {
  return {
    readRecords: (id) =>
      callStripe(async () => {
        const page = { payment_intent: id, limit: 100 }
        const [intent, refunds, disputes] = await Promise.all([
          client.paymentIntents.retrieve(id),
          collect(client.refunds.list(page)),
          collect(client.disputes.list(page)),
        ])
        return {
          charge: readIntent(intent),
          refunds: refunds.map((refund) => ({
            ...readRefund(refund),
            reference: refund.metadata?.reference ?? null,
            units: BigInt(refund.amount),
            at: dateOf(refund.created),
          })),
          disputes: disputes.map(readDispute),
        }
      }),
    listEvents: (since) =>
      callStripe(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const events = await collect(client.events.list({ created, limit: 100 }))
        return events.reverse().map(describeStripeEvent)
      }),
  }
}

/** A prevented dispute doesn't count, unless the bank returned the money anyway. */
function isWithdrawn({ status, balance_transactions: moved = [] }: Stripe.Dispute): boolean {
  return status === 'prevented' && moved.reduce((sum, { amount }) => sum + amount, 0) < 0
}

function readDispute(dispute: Stripe.Dispute): Dispute {
  const { id, status, amount, reason, created } = dispute
  return {
    id,
    status: isWithdrawn(dispute) ? 'lost' : (statuses[status] ?? 'open'),
    units: BigInt(amount),
    reason: reason ? reason.replaceAll('_', ' ') : null,
    at: dateOf(created),
  }
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

async function collect<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of pages) items.push(item)
  return items
}
