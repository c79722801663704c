import type { ProviderClient } from '../../../domain/payments/provider-client.ts'
import type { NetworkEvent, RawEvent } from '../../../gateways/card-network/card-network.ts'
import { addPaymentEvent, isEventKnown } from '../../../repositories/payments/payment-event.repository.ts'
import { findByProviderReference } from '../../../repositories/payments/transaction.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { refreshCustomer, refreshMethod } from '../reconcile/refresh-method.ts'
import { syncChargeOf } from '../reconcile/sync-charge.ts'
import { resolveSetup } from './resolve-setup.ts'

export type EventOutcome = 'done' | 'known' | 'again'

/**
 * Handles a provider's event once. An event only triggers reading its subject's state from the provider, so the age and
 * order of events don't matter. Throws InvalidSignature for an unsigned event.
 */
export async function handlePaymentEvent(
  ctx: PaymentContext,
  client: ProviderClient,
  raw: RawEvent,
): Promise<EventOutcome> {
  const { network } = client
  return await handleEvent(ctx, client, await network.readEvent(raw))
}

/** Handles a verified event once. */
export async function handleEvent(
  ctx: PaymentContext,
  client: ProviderClient,
  event: NetworkEvent,
): Promise<EventOutcome> {
  const { provider } = client
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

/** Reads an event's subject; false if the provider doesn't respond. */
async function resolveSubject(
  ctx: PaymentContext,
  client: ProviderClient,
  { subject }: NetworkEvent,
): Promise<boolean> {
  if (subject === null) return true
  const [id = ''] = subject.ids
  if (subject.about === 'setup') return await resolveSetup(ctx, client, id)
  if (subject.about === 'method') return await refreshMethod(ctx, client, id)
  if (subject.about === 'customer') return await refreshCustomer(ctx, client, id)
  for (const name of subject.ids) {
    const row = await findByProviderReference(ctx.db, client.provider.supplierId, name)
    if (row !== undefined) return await syncChargeOf(ctx, row)
  }
  return true
}
