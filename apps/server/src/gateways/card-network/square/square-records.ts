import type { SquareClient, Dispute as SquareDispute } from 'square'
import type { CardNetwork, Dispute, ProviderRefund } from '../card-network.ts'
import { readPayment, readRefund } from './square-charges.ts'
import { callSquare } from './square-client.ts'
import { describeSquareEvent, type SquareEvent } from './square-events.ts'

const statuses: Readonly<Record<string, Dispute['status']>> = {
  INQUIRY_EVIDENCE_REQUIRED: 'inquiry',
  INQUIRY_PROCESSING: 'inquiry',
  INQUIRY_CLOSED: 'inquiry_closed',
  EVIDENCE_REQUIRED: 'open',
  PROCESSING: 'open',
  WAITING_THIRD_PARTY: 'open',
  WON: 'won',
  LOST: 'lost',
  ACCEPTED: 'lost',
}

/** Reads a charge with its refunds and disputes at Square, and recent events. */
export function squareRecords(
  client: SquareClient,
  locationId: string | undefined,
): Pick<CardNetwork, 'readRecords' | 'listEvents'> {
  return {
    readRecords: (paymentId) =>
      callSquare(async () => {
        const { payment } = await client.payments.get({ paymentId })
        const refunds: ProviderRefund[] = []
        for (const refundId of payment?.refundIds ?? []) {
          const { refund } = await client.refunds.get({ refundId })
          const at = new Date(refund?.createdAt ?? 0)
          const units = refund?.amountMoney.amount ?? 0n
          refunds.push({ ...readRefund(refund), reference: refund?.reason ?? null, units, at })
        }
        const disputes: Dispute[] = []
        // Square lists disputes by location, not by payment.
        for await (const dispute of await client.disputes.list(
          locationId === undefined ? {} : { locationId },
        )) {
          if (dispute.disputedPayment?.paymentId === paymentId) disputes.push(readDispute(dispute))
        }
        return { charge: readPayment(payment), refunds, disputes }
      }),
    listEvents: (since) =>
      callSquare(async () => {
        const found: SquareEvent[] = []
        let cursor: string | undefined
        do {
          const createdAt = { startAt: since.toISOString() }
          const answer = await client.events.searchEvents({
            limit: 100,
            query: { filter: { createdAt }, sort: { field: 'DEFAULT', order: 'ASC' } },
            ...(cursor === undefined ? {} : { cursor }),
          })
          for (const { eventId, type, createdAt: at, data } of answer.events ?? [])
            found.push({ event_id: eventId, type, created_at: at, data })
          cursor = answer.cursor
        } while (cursor !== undefined)
        return found.map(describeSquareEvent)
      }),
  }
}

function readDispute({ id, disputeId, state, amountMoney, reason, createdAt }: SquareDispute): Dispute {
  return {
    id: id || disputeId || '',
    status: statuses[state ?? ''] ?? 'open',
    units: amountMoney?.amount ?? 0n,
    reason: reason ? reason.toLowerCase().replaceAll('_', ' ') : null,
    at: new Date(createdAt ?? 0),
  }
}
