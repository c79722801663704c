import type { NetworkEvent, RawEvent } from '../../gateways/card-network/card-network.ts'
import { isEventKnown, keepEvent } from '../../records/payment-event.record.ts'
import { findByProviderReference } from '../../records/transaction.record.ts'
import type { SupplierNetwork } from '../../supplier-network.ts'
import type { PayCtx } from './pay-ctx.ts'
import { isPaidRefund, isPendingCharge, isPendingRefund } from './pending.ts'
import { pursueCharge } from './pursue-charge.ts'
import { pursueRefund } from './pursue-refund.ts'
import { recheckRefund } from './recheck-refund.ts'
import { settleSetup } from './settle-setup.ts'

/** What became of an event; `again` asks the provider to tell it once more. */
export type EventTaken = 'done' | 'known' | 'again'

/**
 * Acts on an event of a provider, once. An event only says where to look: what is true is read from the provider, so
 * that it does not matter how old an event is, or which one comes first. Throws Forged for what the provider did not
 * sign.
 */
export async function takeEvent(ctx: PayCtx, reached: SupplierNetwork, raw: RawEvent): Promise<EventTaken> {
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
  await keepEvent(ctx.db, told)
  return 'done'
}

/** Looks at what an event is about; false when that has no answer yet. */
async function lookUp(ctx: PayCtx, reached: SupplierNetwork, { subject }: NetworkEvent): Promise<boolean> {
  if (subject === null) return true
  if (subject.about === 'setup') return await settleSetup(ctx, reached, subject.id)
  const row = await findByProviderReference(ctx.db, reached.provider.supplierId, subject.id)
  if (row === undefined) return true
  if (isPendingCharge(row)) return (await pursueCharge(ctx, row, false)) !== 'unknown'
  if (isPendingRefund(row)) return (await pursueRefund(ctx, row, false)) !== 'unknown'
  if (isPaidRefund(row)) return await recheckRefund(ctx, row)
  return true
}
