import type { ProviderClient } from '../../../domain/payments/provider-client.ts'
import { isPaidRefund, isPendingCharge, isPendingRefund } from '../../../domain/payments/transaction-state.ts'
import type { NetworkEvent, RawEvent } from '../../../gateways/card-network/card-network.ts'
import { addPaymentEvent, isEventKnown } from '../../../repositories/payments/payment-event.repository.ts'
import { findByProviderReference } from '../../../repositories/payments/transaction.repository.ts'
import { resolveCharge } from '../charge/resolve-charge.ts'
import type { PaymentContext } from '../payment-context.ts'
import { recheckRefund } from '../refund/recheck-refund.ts'
import { resolveRefund } from '../refund/resolve-refund.ts'
import { resolveSetup } from './resolve-setup.ts'

export type EventOutcome = 'done' | 'known' | 'again'

/**
 * Handles a provider's event once. An event only says what to read: the state itself is read from the provider, so the
 * age and order of events do not matter. Throws InvalidSignature for an event that the provider did not sign.
 */
export async function handlePaymentEvent(
  ctx: PaymentContext,
  client: ProviderClient,
  raw: RawEvent,
): Promise<EventOutcome> {
  const { provider, network } = client
  const event = await network.readEvent(raw)
  const { supplierId } = provider
  const received = {
    supplierId,
    providerId: provider.id,
    eventId: event.id,
    kind: event.kind,
    now: ctx.now,
  }
  if (await isEventKnown(ctx.db, received)) return 'known'
  if (!(await resolveSubject(ctx, client, event))) return 'again'
  await addPaymentEvent(ctx.db, received)
  return 'done'
}

/** Resolves the charge, refund or setup of an event; false when the provider does not answer. */
async function resolveSubject(
  ctx: PaymentContext,
  client: ProviderClient,
  { subject }: NetworkEvent,
): Promise<boolean> {
  if (subject === null) return true
  if (subject.about === 'setup') return await resolveSetup(ctx, client, subject.id)
  const row = await findByProviderReference(ctx.db, client.provider.supplierId, subject.id)
  if (row === undefined) return true
  if (isPendingCharge(row)) return (await resolveCharge(ctx, row, false)) !== 'unknown'
  if (isPendingRefund(row)) return (await resolveRefund(ctx, row, false)) !== 'unknown'
  if (isPaidRefund(row)) return await recheckRefund(ctx, row)
  return true
}
