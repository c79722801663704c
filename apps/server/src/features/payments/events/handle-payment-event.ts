import type { NetworkEvent, RawEvent } from '../../../gateways/card-network/card-network.ts'
import { addPaymentEvent, isEventKnown } from '../../../repositories/payments/payment-event.repository.ts'
import { findByProviderReference } from '../../../repositories/payments/transaction.repository.ts'
import type { ProviderClient } from '../../../security/provider-client.ts'
import { resolveCharge } from '../charge/resolve-charge.ts'
import type { PaymentContext } from '../payment-context.ts'
import { recheckRefund } from '../refund/recheck-refund.ts'
import { resolveRefund } from '../refund/resolve-refund.ts'
import { isPaidRefund, isPendingCharge, isPendingRefund } from '../transaction-state.ts'
import { resolveSetup } from './resolve-setup.ts'

/** What became of an event; `again` asks the provider to tell it once more. */
export type EventOutcome = 'done' | 'known' | 'again'

/**
 * Acts on an event of a provider, once. An event only says where to look: what is true is read from the provider, so
 * that it does not matter how old an event is, or which one comes first. Throws Forged for what the provider did not
 * sign.
 */
export async function handlePaymentEvent(
  ctx: PaymentContext,
  reached: ProviderClient,
  raw: RawEvent,
): Promise<EventOutcome> {
  const { provider, network } = reached
  const event = await network.readEvent(raw)
  const { supplierId } = provider
  const told = {
    supplierId,
    providerId: provider.id,
    eventId: event.id,
    kind: event.kind,
    now: ctx.now,
  }
  if (await isEventKnown(ctx.db, told)) return 'known'
  if (!(await lookUp(ctx, reached, event))) return 'again'
  await addPaymentEvent(ctx.db, told)
  return 'done'
}

/** Looks at what an event is about; false when that has no answer yet. */
async function lookUp(
  ctx: PaymentContext,
  reached: ProviderClient,
  { subject }: NetworkEvent,
): Promise<boolean> {
  if (subject === null) return true
  if (subject.about === 'setup') return await resolveSetup(ctx, reached, subject.id)
  const row = await findByProviderReference(ctx.db, reached.provider.supplierId, subject.id)
  if (row === undefined) return true
  if (isPendingCharge(row)) return (await resolveCharge(ctx, row, false)) !== 'unknown'
  if (isPendingRefund(row)) return (await resolveRefund(ctx, row, false)) !== 'unknown'
  if (isPaidRefund(row)) return await recheckRefund(ctx, row)
  return true
}
