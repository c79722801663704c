import type { Db } from '../../../repositories/db.ts'
import type { Supplier } from '../../../repositories/suppliers/supplier.repository.ts'
import type {
  WaitingWebhookEvent,
  WebhookBody,
} from '../../../repositories/webhooks/webhook-dispatch.repository.ts'
import { eventBody } from './event-body.ts'

/** The JSON of each event, with its object as it is now. */
export async function readBodies(
  _db: Db,
  _supplier: Supplier,
  events: readonly WaitingWebhookEvent[],
): Promise<WebhookBody[]> {
  return events.map((event) => ({
    id: event.id,
    body: eventBody(event, { id: event.objectId }),
    supplierBody: null,
  }))
}
