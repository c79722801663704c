import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface ReceivedEvent {
  readonly supplierId: number
  readonly providerId: number
  readonly eventId: string
  readonly kind: string
  readonly now: Date
}

/** Whether an event was already processed. */
export async function isEventKnown(db: Db, event: ReceivedEvent): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where(belongsToSupplier(event))
    .where('payment_provider_id', '=', event.providerId)
    .where('event_id', '=', event.eventId)
    .executeTakeFirst()
  return row !== undefined
}

export async function addPaymentEvent(db: Db, event: ReceivedEvent): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({
      supplier_id: event.supplierId,
      payment_provider_id: event.providerId,
      event_id: event.eventId,
      kind: event.kind,
      received_at: event.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// Providers don't resend events after this many days.
const retentionDays = 60

/** Deletes events that providers won't resend. */
export async function sweepPaymentEvents(db: Db, now: Date): Promise<void> {
  await sql`delete from payment_events where received_at < ${now}::timestamptz - make_interval(days => ${retentionDays})`.execute(
    db,
  )
}
