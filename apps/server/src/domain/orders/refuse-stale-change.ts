import { describeEvent } from '@portal/contract/orders/events/order-event.rules'
import type { Db } from '../../context/db.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findNewerEvents } from '../../repositories/orders/order-event.repository.ts'
import type { OrderKey } from '../../repositories/orders/order-key.ts'

const maxSentences = 3

/**
 * Refuses to change a locked order if anything changed since the event that the caller last saw, and says what. Callers
 * without an event are never refused.
 */
export async function refuseStaleChange(
  db: Db,
  key: OrderKey,
  seenEventId: number | undefined,
): Promise<Refusal<'order_changed'> | undefined> {
  if (seenEventId === undefined) return undefined
  const events = await findNewerEvents(db, key, seenEventId)
  if (events.length === 0) return undefined
  const sentences = events.slice(0, maxSentences).map(({ kind, actor, data }) => {
    const { title } = describeEvent({ kind, ...subjectOf(data) })
    return actor === null ? `${title}.` : `${title} (${actor}).`
  })
  return refuse('order_changed', {
    errors: [`This order has changed since you opened it: ${sentences.join(' ')} Please review it again.`],
  })
}

function subjectOf(data: Readonly<Record<string, unknown>>) {
  const { number, trackingNumber, sku, quantity, purchaseOrderStatusId, outside } = data
  const subject = number ?? trackingNumber ?? sku
  return {
    isOutside: outside === true,
    subject: typeof subject === 'string' ? subject : null,
    quantity: typeof quantity === 'number' ? quantity : null,
    purchaseOrderStatusId: typeof purchaseOrderStatusId === 'number' ? purchaseOrderStatusId : null,
  }
}
