import type {
  WebhookDeliveryQuery,
  WebhookDeliveryStatus,
} from '@portal/contract/webhooks/webhook-delivery.schema'
import type { WebhookEventKind } from '@portal/contract/webhooks/webhook-events'
import { sql } from 'kysely'
import type { Db, SupplierOwner, Transaction } from '../../context/db.ts'
import { isNotTestTwin } from '../dealers/test-twin.repository.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface WebhookDeliveryRow {
  readonly id: number
  readonly kind: WebhookEventKind
  readonly status: WebhookDeliveryStatus
  readonly tries: number
  readonly at: Date
  readonly next_try_at: Date
  readonly last_try_at: Date | null
  readonly last_status: number | null
  readonly last_problem: string | null
}

export interface WebhookDeliveryWithBody extends WebhookDeliveryRow {
  readonly body: string
}

export interface WebhookAttemptRow {
  readonly number: number
  readonly at: Date
  readonly duration_ms: number
  readonly request_headers: Record<string, string>
  readonly status: number | null
  readonly response_headers: Record<string, string> | null
  readonly response_body: string | null
  readonly problem: string | null
}

export interface WebhookEndpointKey extends SupplierOwner {
  readonly endpointId: number
}

const shownColumns = sql`d.event_id as id, v.kind, d.status, d.tries, v.at, d.next_try_at, d.last_try_at, d.last_status,
  (select t.problem from webhook_attempts t where t.supplier_id = d.supplier_id and t.event_id = d.event_id
    and t.endpoint_id = d.endpoint_id order by t.number desc limit 1) as last_problem`

const fromDeliveries = sql`from webhook_deliveries d
  join webhook_events v on v.supplier_id = d.supplier_id and v.id = d.event_id`

const matchesEndpoint = ({ supplierId, endpointId }: WebhookEndpointKey) =>
  sql<boolean>`${belongsToSupplier({ supplierId }, 'd')} and d.endpoint_id = ${endpointId} and d.status is not null`

/** Lists an endpoint's deliveries, newest first. */
export async function listWebhookDeliveries(
  db: Db,
  key: WebhookEndpointKey,
  {
    status,
    event,
    before,
    limit,
  }: Omit<WebhookDeliveryQuery, 'after'> & { before?: number | undefined; limit: number },
): Promise<WebhookDeliveryRow[]> {
  const { rows } = await sql<WebhookDeliveryRow>`
    select ${shownColumns} ${fromDeliveries}
    where ${matchesEndpoint(key)} and d.event_id < ${before ?? Number.MAX_SAFE_INTEGER}
      and ${status === undefined ? sql`true` : sql`d.status = ${status}`}
      and ${event === undefined ? sql`true` : sql`v.kind = ${event}`}
    order by d.event_id desc limit ${limit}`.execute(db)
  return rows
}

export async function findWebhookDelivery(
  db: Db,
  key: WebhookEndpointKey,
  eventId: number,
): Promise<WebhookDeliveryWithBody | undefined> {
  const { rows } = await sql<WebhookDeliveryWithBody>`
    select ${shownColumns}, coalesce(v.body, '') as body ${fromDeliveries}
    where ${matchesEndpoint(key)} and d.event_id = ${eventId}`.execute(db)
  return rows[0]
}

/** Lists a delivery's attempts, latest first. */
export async function listWebhookAttempts(
  db: Db,
  { supplierId, endpointId }: WebhookEndpointKey,
  eventId: number,
): Promise<WebhookAttemptRow[]> {
  const { rows } = await sql<WebhookAttemptRow>`
    select number, at, duration_ms, request_headers, status, response_headers, response_body, problem
    from webhook_attempts t
    where ${belongsToSupplier({ supplierId }, 't')} and t.event_id = ${eventId} and t.endpoint_id = ${endpointId}
    order by number desc`.execute(db)
  return rows
}

/** Makes a delivery due immediately, in any state; false if there is none. */
export async function repeatWebhookDelivery(
  db: Db,
  key: WebhookEndpointKey,
  eventId: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries d set status = 'waiting', next_try_at = clock_timestamp(), created_at = clock_timestamp()
    where ${matchesEndpoint(key)} and d.event_id = ${eventId}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Requeues events that happened or were last sent since a point in time: subscribed ones that failed or were never sent
 * (for example while the endpoint was off); with `all` also accepted and pending ones. Returns the count.
 */
export async function repeatWebhookDeliveries(
  db: Transaction,
  key: WebhookEndpointKey,
  { since, which }: { since: Date; which: 'failed' | 'all' },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries as d (supplier_id, event_id, endpoint_id, subject)
    select v.supplier_id, v.id, e.id, v.subject
    from webhook_endpoints e join webhook_events v on v.supplier_id = e.supplier_id
      and (v.kind = any(e.events) and v.endpoint_id is null and (v.dealer_id is null or v.dealer_id = e.dealer_id
        or (e.dealer_id is null and ${isNotTestTwin('v')})) or v.endpoint_id = e.id)
    left join webhook_deliveries sent on (sent.supplier_id, sent.event_id, sent.endpoint_id) = (v.supplier_id, v.id, e.id)
    where ${belongsToSupplier(key, 'e')} and e.id = ${key.endpointId} and greatest(v.at, sent.last_try_at) >= ${since}
      and v.body is not null
    on conflict (supplier_id, event_id, endpoint_id) do update
      set status = 'waiting', next_try_at = clock_timestamp(), created_at = excluded.created_at
      where d.status = 'failed' or ${which} = 'all'`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
