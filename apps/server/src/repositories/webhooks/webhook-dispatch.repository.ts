import type { WebhookEventKind } from '@portal/contract/webhooks/webhook-events'
import { sql } from 'kysely'
import { type AnyOwner, type Db, dealerIdOf, type SupplierOwner, type Transaction } from '../../context/db.ts'
import { isNotTestTwin } from '../dealers/test-twin.repository.ts'
import { belongsToSupplier, isOwnedBy } from '../owner-conditions.ts'

export interface WaitingWebhookEvent {
  readonly id: number
  readonly kind: WebhookEventKind
  readonly objectId: number
  readonly subject: string
  readonly dealerId: number | null
  readonly at: Date
}

export interface WebhookBody {
  readonly id: number
  readonly body: string
  readonly supplierBody: string | null
}

export interface DealerAudience {
  readonly receivesOrders: boolean
  /** Kinds of events not sent to dealers. */
  readonly silencedKinds: readonly string[]
  readonly receivesProducts: boolean
  /** Statuses of dealers who receive no events. */
  readonly blockedStatusIds: readonly number[]
}

/** SQL that selects the events due for dispatch. */
export const waitingEventsSql =
  'select from webhook_events where body is null and due_at <= clock_timestamp()'

export async function findSuppliersWithWaitingEvents(db: Db): Promise<number[]> {
  const { rows } = await sql<{ supplier_id: number }>`
    select s.supplier_id from (select distinct supplier_id from webhook_endpoints) s
    where exists (select from webhook_events v
      where v.supplier_id = s.supplier_id and v.body is null and v.due_at <= clock_timestamp())`.execute(db)
  return rows.map((row) => row.supplier_id)
}

/**
 * Takes the advisory lock for dispatching the supplier's events until the transaction ends; false if another worker
 * holds it.
 */
export async function lockWebhookDispatch(db: Transaction, { supplierId }: SupplierOwner): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`webhook dispatch ${supplierId}`}, 0)) as locked`.execute(
    db,
  )
  return rows[0]?.locked === true
}

export async function findWaitingEvents(
  db: Transaction,
  { supplierId }: SupplierOwner,
  limit: number,
): Promise<WaitingWebhookEvent[]> {
  const { rows } = await sql<WaitingWebhookEvent>`
    select v.id, v.kind, v.object_id as "objectId", v.subject, v.dealer_id as "dealerId", v.at
    from webhook_events v
    where ${belongsToSupplier({ supplierId }, 'v')} and v.body is null and v.due_at <= clock_timestamp()
    order by v.id limit ${limit}`.execute(db)
  return rows
}

export async function dropWebhookEvents(
  db: Transaction,
  { supplierId }: SupplierOwner,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from webhook_events v where ${belongsToSupplier({ supplierId }, 'v')} and v.id = any(${ids}::bigint[])`.execute(
    db,
  )
  await dropWebhookSnapshots(db, { supplierId }, ids)
}

/** Deletes snapshots after the messages are written. */
export async function dropWebhookSnapshots(
  db: Transaction,
  { supplierId }: SupplierOwner,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from webhook_snapshots s where ${belongsToSupplier({ supplierId }, 's')} and s.event_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
}

/**
 * Postpones product events if the same event was sent less than a minute ago, and returns their ids. Records the send
 * time of all others.
 */
export async function deferProductEvents(
  db: Transaction,
  { supplierId }: SupplierOwner,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    update webhook_events v set due_at = t.sent_at + interval '1 minute'
    from webhook_product_times t
    where ${belongsToSupplier({ supplierId }, 'v')} and v.id = any(${ids}::bigint[]) and t.supplier_id = v.supplier_id
      and t.product_id = v.object_id and t.kind = v.kind and t.sent_at > clock_timestamp() - interval '1 minute'
    returning v.id`.execute(db)
  const deferred = rows.map(({ id }) => id)
  await sql`
    insert into webhook_product_times (supplier_id, product_id, kind, sent_at)
    select v.supplier_id, v.object_id, v.kind, clock_timestamp() from webhook_events v
    where ${belongsToSupplier({ supplierId }, 'v')} and v.id = any(${ids}::bigint[]) and v.id <> all(${deferred}::bigint[])
    on conflict (supplier_id, product_id, kind) do update set sent_at = excluded.sent_at`.execute(db)
  return deferred
}

/** Writes message bodies with a delivery per receiving endpoint; returns the endpoints that aren't paused. */
export async function addWebhookDeliveries(
  db: Transaction,
  { supplierId }: SupplierOwner,
  {
    bodies,
    audience: { receivesOrders, receivesProducts, silencedKinds, blockedStatusIds },
  }: { bodies: readonly WebhookBody[]; audience: DealerAudience },
): Promise<{ id: number; isSlow: boolean }[]> {
  const { rows } = await sql<{ id: number; isSlow: boolean }>`
    with written as (
      update webhook_events v set body = b.body, supplier_body = b.supplier_body
      from unnest(${bodies.map(({ id }) => id)}::bigint[], ${bodies.map(({ body }) => body)}::text[],
        ${bodies.map(({ supplierBody }) => supplierBody)}::text[]) as b(id, body, supplier_body)
      where ${belongsToSupplier({ supplierId }, 'v')} and v.id = b.id
      returning v.id, v.kind, v.subject, v.dealer_id, v.endpoint_id, ${isNotTestTwin('v')} as is_real
    ), receivers as materialized (
      select e.id, e.dealer_id, e.events from webhook_endpoints e
      left join dealers d on d.supplier_id = e.supplier_id and d.id = e.dealer_id
      where ${belongsToSupplier({ supplierId }, 'e')} and e.is_active
        and (e.dealer_id is null or (${receivesOrders} and d.blocked_at is null
          and d.status_id <> all(${blockedStatusIds}::int[])))
    ), added as (
      insert into webhook_deliveries (supplier_id, event_id, endpoint_id, subject)
      select ${supplierId}, v.id, e.id, v.subject
      from written v join receivers e on e.id = v.endpoint_id
        or (v.endpoint_id is null and v.kind = any(e.events)
          and (e.dealer_id is null or v.kind <> all(${silencedKinds}::text[]))
          and ((e.dealer_id is null and v.is_real) or e.dealer_id = v.dealer_id
            or (v.dealer_id is null and ${receivesProducts})))
      order by v.id
      returning endpoint_id
    )
    select e.id, e.is_slow as "isSlow" from webhook_endpoints e
    where ${belongsToSupplier({ supplierId }, 'e')} and e.id in (select endpoint_id from added) and e.url is not null
      and (e.retry_at is null or e.retry_at <= clock_timestamp())`.execute(db)
  return rows
}

/** Finds the names of products removed from the catalog, except deleted products. */
export async function findProductNames(
  db: Db,
  { supplierId }: SupplierOwner,
  ids: readonly number[],
): Promise<{ id: number; sku: string; title: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; sku: string; title: string }>`
    select id, sku, title from products where ${belongsToSupplier({ supplierId })} and id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows
}

/** Adds a test event for a single endpoint and returns its id. */
export async function addPing(
  db: Transaction,
  { supplierId }: SupplierOwner,
  { endpointId, dealerId, now }: { endpointId: number; dealerId: number | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_events (supplier_id, dealer_id, kind, object_id, subject, at, endpoint_id)
    values (${supplierId}, ${dealerId}, 'ping', ${endpointId}, ${`endpoint ${endpointId}`}, ${now}, ${endpointId})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/**
 * Adds an event without an object for every active, subscribed endpoint and listener of an owner (all of them for
 * `ping`). Returns its id and receivers; receivers without a URL are listeners.
 */
export async function addTriggeredEvent(
  db: Transaction,
  owner: AnyOwner,
  { kind, now, bodyOf }: { kind: WebhookEventKind; now: Date; bodyOf: (id: number) => string },
): Promise<{ id: number; receivers: { id: number; isSlow: boolean; url: string | null }[] }> {
  const { supplierId } = owner
  const subject = `triggered ${kind}`
  const { rows } = await sql<{ id: number }>`
    insert into webhook_events (supplier_id, dealer_id, kind, object_id, subject, at)
    values (${supplierId}, ${dealerIdOf(owner)}, ${kind}, 0, ${subject}, ${now}) returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`
    update webhook_events v set body = ${bodyOf(id)}
    where ${belongsToSupplier({ supplierId }, 'v')} and v.id = ${id}`.execute(db)
  const { rows: receivers } = await sql<{ id: number; isSlow: boolean; url: string | null }>`
    with added as (
      insert into webhook_deliveries (supplier_id, event_id, endpoint_id, subject)
      select e.supplier_id, ${id}, e.id, ${subject} from webhook_endpoints e
      where ${isOwnedBy(owner, 'e')} and e.is_active and (${kind} = 'ping' or ${kind} = any(e.events))
      returning endpoint_id
    )
    select e.id, e.is_slow as "isSlow", e.url from webhook_endpoints e
    where ${isOwnedBy(owner, 'e')} and e.id in (select endpoint_id from added)`.execute(db)
  return { id, receivers }
}

/**
 * Deletes events recorded before a point in time with their deliveries, in batches. Uses the recording time because
 * imported events may have happened long before.
 */
export async function sweepWebhookEvents(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from webhook_events where (supplier_id, id) in
        (select supplier_id, id from webhook_events where at < ${before} and due_at < ${before} limit 5000)`.execute(
      db,
    )
    if ((numAffectedRows ?? 0n) < 5000n) break
  }
  await sql`
    delete from webhook_snapshots s where not exists (
      select from webhook_events v where v.supplier_id = s.supplier_id and v.id = s.event_id)`.execute(db)
  await sql`delete from webhook_product_times where sent_at < clock_timestamp() - interval '1 hour'`.execute(
    db,
  )
  await sql`
    delete from webhook_endpoints where listens_until < clock_timestamp() - interval '10 minutes'`.execute(db)
}
